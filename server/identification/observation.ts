// What is known of one bird, from the contract's form of it. Fields that are empty or blank are not given.
import type { Teller } from './judgements.ts';
import { type BirdTraits, type Mark, marks, placeOf, type Trait, type ValueTrait, valueTraits } from './vocabulary.ts';

export interface Observation {
  values: ReadonlyMap<ValueTrait, { value: number; teller: Teller }>;
  marks: ReadonlySet<Mark>;
  /** Whether the bird has no marks but these. */
  marksAreAll: boolean;
  marksTeller: Teller;
}

export const nothingSeen: Observation = {
  values: new Map(),
  marks: new Set(),
  marksAreAll: false,
  marksTeller: 'keeper',
};

/** The fields that count towards the least number of traits. */
const counted = [...valueTraits.filter((trait) => trait !== 'plumageColor'), 'additionalNotes'] as const;

export const countFilledIn = (traits: BirdTraits): number =>
  counted.filter((field) => (traits[field] ?? '').trim() !== '').length;

export function observationOf(traits: BirdTraits): Observation {
  const tellerOf = (trait: Trait): Teller => (traits.unconfirmed?.includes(trait) ? 'photo' : 'keeper');
  const seen = new Map<ValueTrait, { value: number; teller: Teller }>();
  for (const trait of valueTraits) {
    const value = placeOf(trait, traits[trait] ?? '');
    if (value >= 0) seen.set(trait, { value, teller: tellerOf(trait) });
  }
  const named = (traits.features ?? []).map((mark) => (mark === 'muffs' ? 'beard' : mark));
  return {
    values: seen,
    marks: new Set(marks.filter((mark) => named.includes(mark))),
    marksAreAll: named.includes('none'),
    marksTeller: tellerOf('features'),
  };
}

export const isGiven = ({ values, marks, marksAreAll }: Observation, trait: Trait): boolean =>
  trait === 'features' ? marksAreAll || marks.size > 0 : values.has(trait);
