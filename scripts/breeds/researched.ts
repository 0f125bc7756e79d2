// The record of a breed in the researched breed file, with its sources.
import type { Breed, BreedTraits } from '../../server/science/breeds/breed.ts';

export interface Source {
  title: string;
  address: string | null;
  what: string;
}
export type Researched = Omit<Breed, 'hybrid' | 'statusSource' | 'judgement'> & { sources: Source[] };

export const traitNames: (keyof BreedTraits)[] = [
  'legColor',
  'combType',
  'earlobeColor',
  'plumagePatterns',
  'plumageColors',
  'sizeClass',
  'bodyType',
  'featherType',
  'skinColor',
  'wattleSize',
  'temperament',
  'crest',
  'beard',
  'muffs',
  'featheredLegs',
  'toes',
  'tailless',
];
