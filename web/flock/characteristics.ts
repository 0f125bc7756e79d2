// The choices of a bird's purpose, temperament and egg color, in words.
import {
  addChickenCharacteristicsEggColorOptions,
  addChickenCharacteristicsPurposeOptions,
  addChickenCharacteristicsTemperamentOptions,
} from '#contract/fields';

type Choices = readonly (readonly [value: string, words: string])[];

const words = (options: readonly string[], empty: string, own: Record<string, string> = {}): Choices => [
  ['', empty],
  ...options.filter(Boolean).map((value) => [value, own[value] ?? capitalized(value)] as const),
];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const purposes = words(addChickenCharacteristicsPurposeOptions, 'Select purpose', { dual: 'Dual purpose' });
export const temperaments = words(addChickenCharacteristicsTemperamentOptions, 'Select temperament');
export const eggColors = words(addChickenCharacteristicsEggColorOptions, 'Select egg color', { dark: 'Dark brown' });
