// The known traits of one bird, converted from the contract's form. Empty or blank fields count as missing.
import type { TraitSource } from './judgements.ts';
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
  values: ReadonlyMap<ValueTrait, { value: number; source: TraitSource }>;
  /** Marks that the bird has, and marks that somebody looked for and did not find. */
  marks: ReadonlyMap<Mark, { has: boolean; source: TraitSource }>;
}

/** The fields that count toward the minimum number of traits. */
const counted = [...valueTraits.filter((trait) => trait !== 'plumageColor'), 'additionalNotes'] as const;

export const countFilledIn = (traits: BirdTraits): number =>
  counted.filter((field) => (traits[field] ?? '').trim() !== '').length;

/** The form takes precedence over the notes. */
export function observationOf(traits: BirdTraits, notes?: Pick<ReadNotes, 'values' | 'marks'>): Observation {
  const sourceOf = (trait: Trait): TraitSource => (traits.unconfirmed?.includes(trait) ? 'photo' : 'keeper');
  const values: [ValueTrait, { value: number; source: TraitSource }][] = [];
  for (const trait of valueTraits) {
    const said = traits[trait];
    const word = said || notes?.values.get(trait);
    if (word) values.push([trait, { value: placeOf(trait, word), source: said ? sourceOf(trait) : 'keeper' }]);
  }
  const marks = new Map<Mark, { has: boolean; source: TraitSource }>();
  for (const [mark, has] of notes?.marks ?? []) marks.set(mark, { has, source: 'keeper' });
  const named = new Set<string>(traits.features?.map((mark) => (mark === 'muffs' ? 'beard' : mark)));
  for (const mark of formMarks) {
    if (named.has(mark)) marks.set(mark, { has: true, source: sourceOf('features') });
    else if (named.has('none') && !marks.has(mark)) marks.set(mark, { has: false, source: sourceOf('features') });
  }
  return { values: new Map(values), marks };
}

export const isObserved = ({ values, marks }: Observation, trait: Trait): boolean =>
  trait === 'features' ? formMarks.some((mark) => marks.has(mark)) : values.has(trait);
