// Traits that a photo can show, with the values that the contract lists.
import {
  identifyBreedBodyTypeOptions,
  identifyBreedCombTypeOptions,
  identifyBreedEarlobeColorOptions,
  identifyBreedFeatherTypeOptions,
  identifyBreedLegColorOptions,
  identifyBreedPlumageColorOptions,
  identifyBreedPlumagePatternOptions,
  identifyBreedSkinColorOptions,
  identifyBreedWattleSizeOptions,
} from '#contract/fields';

/** Size, eggs and temperament are never read from a photo, which shows no scale, no eggs and no behavior. */
const vocabulary = {
  plumagePattern: identifyBreedPlumagePatternOptions,
  plumageColor: identifyBreedPlumageColorOptions,
  combType: identifyBreedCombTypeOptions,
  wattleSize: identifyBreedWattleSizeOptions,
  earlobeColor: identifyBreedEarlobeColorOptions,
  legColor: identifyBreedLegColorOptions,
  skinColor: identifyBreedSkinColorOptions,
  featherType: identifyBreedFeatherTypeOptions,
  bodyType: identifyBreedBodyTypeOptions,
} as const;

export type PhotoTrait = keyof typeof vocabulary;

export const photoTraits = Object.keys(vocabulary) as PhotoTrait[];

export const isPhotoTrait = (name: unknown): name is PhotoTrait =>
  typeof name === 'string' && Object.hasOwn(vocabulary, name);

/** The contract's empty string means no answer, so it is left out. */
export const valuesOf = (trait: PhotoTrait): string[] => vocabulary[trait].filter((value) => value !== '');
