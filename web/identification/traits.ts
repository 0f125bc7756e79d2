// The traits of the form: what they are called, what they can be, and where each stands.
import type { BirdTrait, BirdTraits } from '#contract';
import {
  identifyBreedBodyTypeOptions,
  identifyBreedCombTypeOptions,
  identifyBreedEarlobeColorOptions,
  identifyBreedEggColorOptions,
  identifyBreedFeatherTypeOptions,
  identifyBreedLegColorOptions,
  identifyBreedPlumageColorOptions,
  identifyBreedPlumagePatternOptions,
  identifyBreedSizeOptions,
  identifyBreedSkinColorOptions,
  identifyBreedTemperamentOptions,
  identifyBreedWattleSizeOptions,
} from '#contract/fields';

/** Traits of which a bird has one value. */
export type SingleTrait = Exclude<BirdTrait, 'features'>;
export type Feature = NonNullable<BirdTraits['features']>[number];

interface TraitEntry {
  label: string;
  hint: string;
  options: readonly string[];
}

/** Traits in the order of the form. */
export const traits: Record<SingleTrait, TraitEntry> = {
  combType: {
    label: 'Comb',
    hint: 'Look from the side, then from the front.',
    options: identifyBreedCombTypeOptions,
  },
  plumagePattern: {
    label: 'Plumage pattern',
    hint: 'What the feathers of breast and back show.',
    options: identifyBreedPlumagePatternOptions,
  },
  legColor: {
    label: 'Leg color',
    hint: 'The scales of the shank, in daylight.',
    options: identifyBreedLegColorOptions,
  },
  eggColor: {
    label: 'Egg color',
    hint: 'The color of her eggs, if you know it.',
    options: identifyBreedEggColorOptions,
  },
  size: { label: 'Size', hint: 'A grown hen’s weight.', options: identifyBreedSizeOptions },
  earlobeColor: {
    label: 'Earlobe color',
    hint: 'The patch of skin below the ear.',
    options: identifyBreedEarlobeColorOptions,
  },
  bodyType: { label: 'Body type', hint: 'The outline from the side.', options: identifyBreedBodyTypeOptions },
  plumageColor: {
    label: 'Plumage color',
    hint: 'The color that most of the bird has.',
    options: identifyBreedPlumageColorOptions,
  },
  featherType: {
    label: 'Feathers',
    hint: 'Smooth, like fur, curled, or short and hard?',
    options: identifyBreedFeatherTypeOptions,
  },
  skinColor: {
    label: 'Skin color',
    hint: 'Part the feathers below the wing.',
    options: identifyBreedSkinColorOptions,
  },
  wattleSize: { label: 'Wattles', hint: 'The two lobes below the beak.', options: identifyBreedWattleSizeOptions },
  temperament: {
    label: 'Temperament',
    hint: 'How the bird behaves toward you.',
    options: identifyBreedTemperamentOptions,
  },
};

export const PRIMARY = ['combType', 'plumagePattern', 'legColor', 'eggColor'] as const;
export const ADDITIONAL = ['size', 'earlobeColor', 'bodyType'] as const;
/** Folded, because most birds are identified without them. */
export const MORE = ['plumageColor', 'featherType', 'skinColor', 'wattleSize', 'temperament'] as const;

export const features: Record<Feature, string> = {
  crest: 'Crest',
  beard: 'Beard',
  muffs: 'Muffs',
  'ear-tufts': 'Ear tufts',
  'feathered-legs': 'Feathered legs',
  'five-toes': 'Five toes',
  tailless: 'No tail',
  'long-tail': 'Very long tail',
  fluffy: 'Fluffy all over',
  none: 'None of these',
};

export const isFolded = (trait: BirdTrait): boolean => trait === 'features' || MORE.some((one) => one === trait);

export const labelOf = (trait: BirdTrait): string => (trait === 'features' ? 'Special marks' : traits[trait].label);

const wording: Record<string, string> = {
  'v-comb': 'V-shaped',
  'extra-large': 'Extra large',
  'pinkish-white': 'Pinkish white',
  'dark-brown': 'Dark brown',
};

const WEIGHTS: Record<string, string> = {
  bantam: '1-2 lbs',
  small: '3-4 lbs',
  medium: '5-6 lbs',
  large: '7-8 lbs',
  'extra-large': '9+ lbs',
};

/** "Pinkish white" */
export function wordsOf(trait: BirdTrait, value: string): string {
  if (trait === 'features') return features[value as Feature] ?? value;
  return wording[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}

/** A second line where the word alone does not say enough. */
export function noteOf(trait: SingleTrait, value: string): string | undefined {
  return trait === 'size' ? WEIGHTS[value] : undefined;
}
