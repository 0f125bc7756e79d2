// Birds that a keeper describes, drawn from the table of traits and the mistakes that people make.
import { confusionOf } from '../science/identification/confusion.ts';
import { FALSE_MARK, OFF_TYPE, reliability } from '../science/identification/judgements.ts';
import type { Observation } from '../science/identification/observation.ts';
import { type Character, COLORS, type Looks, statesOf } from '../science/identification/trait-table.ts';
import { countOf, formMarks, type Trait, type ValueTrait, valueTraits } from '../science/identification/vocabulary.ts';

export type Random = () => number;

/** The traits that the specification names. */
export const documentedTraits: readonly Trait[] = valueTraits.filter((trait) => trait !== 'plumageColor');

/** A description with the pattern also has the color, and one with the feathers also the marks. */
export const withTheirBeside = (traits: readonly Trait[]): Trait[] =>
  traits.flatMap((trait) => {
    if (trait === 'plumagePattern') return [trait, 'plumageColor'];
    return trait === 'featherType' ? [trait, 'features'] : [trait];
  });

/** One bird as somebody describes it who is right as often as assumed, or by `lessReliable` less often. */
export function describedBird(
  looks: Looks,
  traits: readonly Trait[],
  random: Random,
  { lessReliable = 0 }: { lessReliable?: number } = {},
): Observation {
  const right = (trait: Trait) => reliability.keeper[trait] - lessReliable;
  const shown = (character: Character): number => {
    const shares = looks.shares[character];
    return random() < OFF_TYPE ? Math.floor(random() * statesOf(character)) : drawn(shares, random);
  };
  const plumage = shown('plumage');
  const shownOf = (trait: ValueTrait): number => {
    if (trait === 'plumagePattern') return Math.floor(plumage / COLORS);
    return trait === 'plumageColor' ? plumage % COLORS : shown(trait);
  };
  const values = new Map(
    traits
      .filter((trait) => trait !== 'features')
      .map((trait) => {
        const state = shownOf(trait);
        const row = confusionOf(trait, right(trait)).subarray(state * countOf(trait), (state + 1) * countOf(trait));
        return [trait, { value: drawn(row, random), source: 'keeper' as const }];
      }),
  );
  const found = formMarks.map((mark, nth) => {
    const has = random() < (looks.marks[nth] as number);
    return [mark, { has: random() < (has ? right('features') : FALSE_MARK), source: 'keeper' as const }] as const;
  });
  return { values, marks: new Map(traits.includes('features') ? found : []) };
}

/** Returns this number of random items. */
export function someOf<Item>(items: readonly Item[], many: number, random: Random): Item[] {
  const left = [...items];
  return Array.from({ length: many }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Item);
}

/** The place of one of the shares, each as often as it is large; they sum to 1. */
export function drawn(shares: ArrayLike<number>, random: Random): number {
  let left = random();
  for (let place = 0; place < shares.length; place++) {
    left -= shares[place] as number;
    if (left < 0) return place;
  }
  return shares.length - 1;
}

export interface Sure {
  /** The probability given to the answer. */
  said: number;
  isRight: boolean;
  weight: number;
}

const BINS = 10;

/** Expected calibration error in ten bins: the stated probabilities against how often the answers were right. */
export function calibrationError(sure: readonly Sure[]): number {
  const bins = Array.from({ length: BINS }, () => ({ said: 0, right: 0 }));
  let all = 0;
  for (const { said, isRight, weight } of sure) {
    const bin = bins[Math.min(BINS - 1, Math.floor(said * BINS))]!;
    bin.said += weight * said;
    bin.right += weight * Number(isRight);
    all += weight;
  }
  return bins.reduce((sum, { said, right }) => sum + Math.abs(said - right), 0) / all;
}
