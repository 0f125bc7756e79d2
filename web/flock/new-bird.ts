// The form of a bird that is added: its values as they are typed, and what of them is sent.
import {
  addChickenCharacteristicsEggColorOptions,
  addChickenCharacteristicsPurposeOptions,
  addChickenCharacteristicsTemperamentOptions,
} from '#contract/fields';
import { NO_BREED } from '../breeds/BreedField.tsx';
import type { Chicken } from '../chickens/queries.ts';
import { newKey } from '../drafts/new-key.ts';
import type { Offer } from './OfferChoice.tsx';
import type { NewChicken } from './queries.ts';

type Characteristics = NonNullable<NewChicken['characteristics']>;

export interface NewBird extends Offer {
  /** Names this bird to the server, so that it is added once, however often it is sent. */
  key: string;
  name: string;
  breed: string;
  sex: Chicken['sex'];
  age: string;
  purpose: NonNullable<Characteristics['purpose']>;
  temperament: NonNullable<Characteristics['temperament']>;
  eggColor: NonNullable<Characteristics['eggColor']>;
  description: string;
  /** Where its photos are kept in this browser. */
  photos: string[];
}

export function emptyBird(): NewBird {
  return {
    key: newKey(),
    name: '',
    breed: '',
    sex: 'Hen',
    age: '',
    purpose: '',
    temperament: '',
    eggColor: '',
    description: '',
    photos: [],
    offered: null,
    reach: null,
    phone: '',
  };
}

/** Without name and breed nothing is sent. */
export function missingIn({ name, breed }: Pick<NewBird, 'name' | 'breed'>): { name?: string; breed?: string } {
  return {
    ...(name.trim() === '' && { name: 'Give the bird a name.' }),
    ...(breed.trim() === '' && { breed: NO_BREED }),
  };
}

/** Photos follow once the bird is there. */
export function requestOf(bird: NewBird): NewChicken {
  const { name, breed, sex, age, description, purpose, temperament, eggColor } = bird;
  return {
    isAvailable: bird.offered === true,
    name: name.trim(),
    breed: breed.trim(),
    sex,
    ...(age.trim() && { age: age.trim() }),
    ...(description.trim() && { description: description.trim() }),
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
