// Confusion matrices: the chance that a bird showing one value is reported as showing another.
import { LOOK_ALIKE_SHARE } from './judgements.ts';
import { countOf, placeOf, type ValueTrait } from './vocabulary.ts';

/** Groups of values that are mistaken for each other. */
const lookAlikes: { readonly [Of in ValueTrait]: readonly (readonly string[])[] } = {
  eggColor: [
    ['white', 'tinted'],
    ['tinted', 'pink', 'brown'],
    ['brown', 'dark-brown'],
    ['blue', 'green', 'olive'],
  ],
  legColor: [
    ['yellow', 'willow'],
    ['yellow', 'white'],
    ['white', 'pinkish-white'],
    ['slate', 'black'],
    ['slate', 'willow'],
  ],
  combType: [
    ['rose', 'walnut', 'pea', 'cushion'],
    ['buttercup', 'v-comb'],
  ],
  earlobeColor: [
    ['blue', 'purple'],
    ['purple', 'red'],
  ],
  plumagePattern: [
    ['mottled', 'spangled', 'splash'],
    ['laced', 'penciled', 'spangled'],
    ['barred', 'penciled'],
    ['solid', 'columbian'],
  ],
  plumageColor: [
    ['black', 'blue'],
    ['blue', 'silver'],
    ['silver', 'white'],
    ['red', 'brown'],
    ['brown', 'gold', 'buff'],
  ],
  size: [
    ['bantam', 'small'],
    ['small', 'medium'],
    ['medium', 'large'],
    ['large', 'extra-large'],
  ],
  bodyType: [
    ['american', 'english', 'asiatic'],
    ['mediterranean', 'game'],
  ],
  featherType: [],
  skinColor: [['white', 'yellow']],
  wattleSize: [
    ['absent', 'small'],
    ['small', 'medium'],
    ['medium', 'large'],
  ],
  temperament: [
    ['docile', 'friendly'],
    ['friendly', 'active'],
    ['active', 'flighty'],
    ['active', 'aggressive'],
  ],
};

/** P(said | shown) at `shown * values + said`, each row summing to 1. `right` is the share of correct answers. */
export function confusionOf(trait: ValueTrait, right: number): Float64Array {
  const count = countOf(trait);
  const matrix = new Float64Array(count * count);
  for (let shown = 0; shown < count; shown++) {
    const alike = alikeOf(trait, shown);
    const forAlike = alike.size > 0 ? (1 - right) * LOOK_ALIKE_SHARE : 0;
    const forAny = (1 - right - forAlike) / (count - 1);
    for (let said = 0; said < count; said++) {
      const wrong = forAny + (alike.has(said) ? forAlike / alike.size : 0);
      matrix[shown * count + said] = said === shown ? right : wrong;
    }
  }
  return matrix;
}

function alikeOf(trait: ValueTrait, shown: number): Set<number> {
  const groups = lookAlikes[trait].map((group) => group.map((value) => placeOf(trait, value)));
  const alike = new Set(groups.filter((group) => group.includes(shown)).flat());
  alike.delete(shown);
  return alike;
}
