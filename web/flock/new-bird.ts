// The form of a bird that is added: its values as they are typed, and what of them is sent.
import type { AddChickenRequest } from '#contract';
import { NO_BREED } from '../breeds/BreedField.tsx';
import { newKey } from '../drafts/new-key.ts';
import { enteredFields, type NewBirdForm, newBirdForm } from './bird-form.ts';

export interface NewBird extends NewBirdForm {
  /** Keys of the stored photos in this browser. */
  photos: string[];
}

export const emptyBird = (): NewBird => ({
  ...newBirdForm(newKey()),
  photos: [],
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
