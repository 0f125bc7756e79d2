// The form of a bird that is added: its values as they are typed, and what of them is sent.
import type { AddChickenRequest } from '#contract';
import {
  addChickenCharacteristicsEggColorOptions,
  addChickenCharacteristicsPurposeOptions,
  addChickenCharacteristicsTemperamentOptions,
} from '#contract/fields';
import { NO_BREED } from '../breeds/BreedField.tsx';
import { newKey } from '../drafts/new-key.ts';
import { enteredFields, type NewBirdForm, newBirdForm } from './bird-form.ts';

type Characteristics = NonNullable<AddChickenRequest['characteristics']>;

export interface NewBird extends NewBirdForm {
  purpose: NonNullable<Characteristics['purpose']>;
  temperament: NonNullable<Characteristics['temperament']>;
  eggColor: NonNullable<Characteristics['eggColor']>;
  /** Keys of the stored photos in this browser. */
  photos: string[];
}

export const emptyBird = (): NewBird => ({
  ...newBirdForm(newKey()),
  ...{ purpose: '', temperament: '', eggColor: '', photos: [] },
});

/** Name and breed are required. */
export function missingIn({ name, breed }: Pick<NewBird, 'name' | 'breed'>): { name?: string; breed?: string } {
  return {
    ...(name.trim() === '' && { name: 'Give the bird a name.' }),
    ...(breed.trim() === '' && { breed: NO_BREED }),
  };
}

/** Photos follow once the bird is there. */
export function requestOf(bird: NewBird): AddChickenRequest {
  const { purpose, temperament, eggColor } = bird;
  return {
    ...enteredFields(bird),
    name: bird.name.trim(),
    breed: bird.breed.trim(),
    sex: bird.sex,
    isAvailable: bird.offered === true,
    photos: [],
    characteristics: { eggColor, temperament, purpose },
  };
}

type Choices = readonly (readonly [value: string, words: string])[];

const words = (options: readonly string[], empty: string, own: Record<string, string> = {}): Choices => [
  ['', empty],
  ...options.filter(Boolean).map((value) => [value, own[value] ?? capitalized(value)] as const),
];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const purposes = words(addChickenCharacteristicsPurposeOptions, 'Select purpose', { dual: 'Dual purpose' });
export const temperaments = words(addChickenCharacteristicsTemperamentOptions, 'Select temperament');
export const eggColors = words(addChickenCharacteristicsEggColorOptions, 'Select egg color', { dark: 'Dark brown' });
