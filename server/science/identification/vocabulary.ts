// The traits by which a bird is identified and the values each may have, in the contract's words.
import type { components } from '#contract';

export type BirdTraits = components['schemas']['BirdTraits'];
export type Trait = components['schemas']['BirdTrait'];
/** A trait with one value per bird. */
export type ValueTrait = Exclude<Trait, 'features'>;
type ValueOf<Of extends ValueTrait> = Exclude<NonNullable<BirdTraits[Of]>, ''>;
/** The form's marks. One gene makes beard and muffs, so they are one mark. */
type FormMark = Exclude<NonNullable<BirdTraits['features']>[number], 'none' | 'muffs'>;
/** All marks, including those that only a keeper's notes mention. */
export type Mark = FormMark | 'naked-neck' | 'white-face';

export const values: { readonly [Of in ValueTrait]: readonly ValueOf<Of>[] } = {
  eggColor: ['white', 'brown', 'dark-brown', 'blue', 'green', 'olive', 'tinted', 'pink'],
  legColor: ['yellow', 'black', 'white', 'slate', 'willow', 'pinkish-white'],
  combType: ['single', 'rose', 'pea', 'cushion', 'buttercup', 'v-comb', 'walnut'],
  earlobeColor: ['white', 'red', 'blue', 'purple'],
  plumagePattern: ['solid', 'barred', 'laced', 'penciled', 'spangled', 'mottled', 'splash', 'columbian'],
  plumageColor: ['black', 'white', 'blue', 'buff', 'red', 'brown', 'silver', 'gold'],
  size: ['bantam', 'small', 'medium', 'large', 'extra-large'],
  bodyType: ['game', 'mediterranean', 'american', 'asiatic', 'english'],
  featherType: ['normal', 'silkie', 'frizzle', 'hard'],
  skinColor: ['white', 'yellow', 'black'],
  wattleSize: ['absent', 'small', 'medium', 'large'],
  temperament: ['docile', 'friendly', 'active', 'flighty', 'aggressive'],
};

export const valueTraits = Object.keys(values) as ValueTrait[];

export const formMarks: readonly Mark[] = [
  'crest',
  'beard',
  'ear-tufts',
  'feathered-legs',
  'five-toes',
  'tailless',
  'long-tail',
  'fluffy',
];

export const marks: readonly Mark[] = [...formMarks, 'naked-neck', 'white-face'];

export const countOf = (trait: ValueTrait): number => values[trait].length;

/** The index of a value in its trait's list; -1 if the trait has no such value. */
export const placeOf = (trait: ValueTrait, value: string): number =>
  (values[trait] as readonly string[]).indexOf(value);
