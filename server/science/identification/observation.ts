// What is known of one bird, from the contract's form of it. Fields that are empty or blank are not given.
import type { Teller } from './judgements.ts';
import type { ReadNotes } from './notes.ts';
import {
  type BirdTraits,
  formMarks,
  type Mark,
  placeOf,
  type Trait,
  type ValueTrait,
  valueTraits,
} from './vocabulary.ts';

export interface Observation {
  values: ReadonlyMap<ValueTrait, { value: number; teller: Teller }>;
  /** The marks that the bird has, and those that somebody looked for and did not find. */
  marks: ReadonlyMap<Mark, { has: boolean; teller: Teller }>;
}

/** The fields that count towards the least number of traits. */
const counted = [...valueTraits.filter((trait) => trait !== 'plumageColor'), 'additionalNotes'] as const;

export const countFilledIn = (traits: BirdTraits): number =>
  counted.filter((field) => (traits[field] ?? '').trim() !== '').length;

/** What the form says wins over the notes. */
export function observationOf(traits: BirdTraits, notes?: Pick<ReadNotes, 'values' | 'marks'>): Observation {
  const tellerOf = (trait: Trait): Teller => (traits.unconfirmed?.includes(trait) ? 'photo' : 'keeper');
  const values: [ValueTrait, { value: number; teller: Teller }][] = [];
  for (const trait of valueTraits) {
    const said = traits[trait];
    const word = said || notes?.values.get(trait);
    if (word) values.push([trait, { value: placeOf(trait, word), teller: said ? tellerOf(trait) : 'keeper' }]);
  }
  const marks = new Map<Mark, { has: boolean; teller: Teller }>();
  for (const [mark, has] of notes?.marks ?? []) marks.set(mark, { has, teller: 'keeper' });
  const named = new Set<string>(traits.features?.map((mark) => (mark === 'muffs' ? 'beard' : mark)));
  for (const mark of formMarks) {
    if (named.has(mark)) marks.set(mark, { has: true, teller: tellerOf('features') });
    else if (named.has('none') && !marks.has(mark)) marks.set(mark, { has: false, teller: tellerOf('features') });
  }
  return { values: new Map(values), marks };
}

export const isGiven = ({ values, marks }: Observation, trait: Trait): boolean =>
  trait === 'features' ? formMarks.some((mark) => marks.has(mark)) : values.has(trait);
