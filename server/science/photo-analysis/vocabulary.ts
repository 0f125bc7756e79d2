// What a photo can show, in the contract's words: the contract is where they are listed.
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

/** Size, eggs and temperament are never told from a photo: it has no scale and no morning. */
export const vocabulary = {
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

/** An empty text would mean that nothing was given. */
export const valuesOf = (trait: PhotoTrait): string[] => vocabulary[trait].filter((value) => value !== '');
