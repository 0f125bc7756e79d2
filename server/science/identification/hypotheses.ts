// All hypotheses about a bird: every breed, and the chicks of every two breeds. They are computed once; each request only
// combines columns.
import { firstGeneration } from './first-generation.ts';
import { CROSSES, NAMED_CROSSES, OFF_TYPE } from './judgements.ts';
import { type BreedLooks, type Character, characters, type Looks, statesOf } from './trait-table.ts';
import { marks } from './vocabulary.ts';

export interface Hypotheses {
  /** The first hypotheses: breeds, varieties and named crosses. */
  breeds: readonly BreedLooks[];
  /** The parents of each remaining hypothesis. */
  pairs: readonly (readonly [BreedLooks, BreedLooks])[];
  size: number;
  /** The share of each hypothesis among the birds that people ask about, summing to 1. */
  priors: Float64Array;
  /** P(shown | hypothesis) at `state * size + hypothesis`. */
  shares: Record<Character, Float64Array>;
  /** P(has the mark | hypothesis) at `mark * size + hypothesis`. */
  marks: Float64Array;
}

/** Takes half a second. */
export function hypothesesOf(breeds: readonly BreedLooks[]): Hypotheses {
  const parents = breeds.filter(({ kind }) => kind === 'breed');
  const pairs = parents.flatMap((one, place) => parents.slice(place + 1).map((other) => [one, other] as const));
  const size = breeds.length + pairs.length;
  const looks: Looks[] = [...breeds];
  for (const [one, other] of pairs) looks.push(firstGeneration(one, other));
  const columns = (states: number, shareOf: (looks: Looks, state: number) => number, even: number) => {
    const table = new Float64Array(states * size);
    looks.forEach((its, hypothesis) => {
      for (let state = 0; state < states; state++) {
        table[state * size + hypothesis] = (1 - OFF_TYPE) * shareOf(its, state) + OFF_TYPE * even;
      }
    });
    return table;
  };
  const shares: Partial<Hypotheses['shares']> = {};
  for (const character of characters) {
    const states = statesOf(character);
    shares[character] = columns(states, (its, state) => its.shares[character][state] as number, 1 / states);
  }
  return {
    breeds,
    pairs,
    size,
    priors: priorsOf(breeds, pairs),
    shares: shares as Hypotheses['shares'],
    marks: columns(marks.length, (its, mark) => its.marks[mark] as number, 0.25),
  };
}

/** Nobody has counted which breeds are crossed, so a pair is as common as chance makes it: by how many keep each of the two. */
function priorsOf(breeds: readonly BreedLooks[], pairs: Hypotheses['pairs']): Float64Array {
  const ofKind = (isCross: boolean) => breeds.map(({ kind, prior }) => ((kind === 'cross') === isCross ? prior : 0));
  const pure = scaled(ofKind(false), 1 - CROSSES);
  const named = scaled(ofKind(true), CROSSES * NAMED_CROSSES);
  const unnamed = pairs.map(([one, other]) => one.prior * other.prior);
  return Float64Array.from([
    ...pure.map((prior, nth) => prior + named[nth]!),
    ...scaled(unnamed, CROSSES * (1 - NAMED_CROSSES)),
  ]);
}

function scaled(priors: readonly number[], whole: number): number[] {
  const sum = priors.reduce((all, prior) => all + prior, 0);
  return priors.map((prior) => (whole * prior) / sum);
}

/** Returns true for a cross, whether or not it has a name of its own. */
export const isCross = ({ breeds }: Hypotheses, hypothesis: number): boolean =>
  (breeds[hypothesis]?.kind ?? 'cross') === 'cross';

/** The probability of a cross or, with `answered`, the joint probability of a cross and that answer. */
export function crossedOf(model: Hypotheses, chances: Float64Array, answered?: Float64Array): number {
  const named = model.breeds.length;
  let sum = 0;
  for (let nth = 0; nth < named; nth++) if (isCross(model, nth)) sum += chances[nth]! * (answered?.[nth] ?? 1);
  if (!answered) for (let nth = named; nth < model.size; nth++) sum += chances[nth]!;
  else for (let nth = named; nth < model.size; nth++) sum += chances[nth]! * answered[nth]!;
  return sum;
}
