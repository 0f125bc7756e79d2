// The listing of a bird: its form, what is missing in it, and the request it makes.
import type { Identification, ListChickenRequest } from '#contract';
import { type NewBirdForm, newBirdForm } from '../flock/bird-form.ts';
import type { Findings } from './identification.ts';

export interface ListingValues extends NewBirdForm {
  /** The bird it is for, as in its findings. */
  bird: string;
  location: string;
}

/** Returns the initial values of the form. `location` is the keeper's own. */
export function newListing(key: string, found: Findings, location: string | null): ListingValues {
  const known = found.mode === 'known' ? found.breed : '';
  const breed = known || (found.result?.primaryMatches[0]?.breedName ?? '');
  return {
    ...newBirdForm(key, { breed, availableFor: 'both' }),
    ...{ bird: found.bird, location: location ?? '' },
  };
}

const REQUIRED = {
  name: 'Give the bird a name.',
  breed: 'Say of which breed it is, or “mixed”.',
  age: 'Say how old it is, as well as you know.',
  location: 'Say in which city and state it lives.',
  description: 'Describe the bird in a sentence or two.',
};

export type Faults = Partial<Record<keyof ListingValues, string>>;

/** Returns an error for each empty required field. */
export function faultsOf(values: ListingValues): Faults {
  const missing = Object.entries(REQUIRED).filter(([field]) => values[field as keyof typeof REQUIRED].trim() === '');
  return Object.fromEntries(missing);
}

export function listingRequest(
  values: ListingValues,
  photo: string | null,
  result: Identification | null,
): ListChickenRequest {
  return {
    name: values.name.trim(),
    breed: values.breed.trim(),
    gender: values.sex === 'Rooster' ? 'rooster' : 'hen',
    age: values.age.trim(),
    location: values.location.trim(),
    description: values.description.trim(),
    availableFor: values.availableFor || 'both',
    isAvailable: values.offered === true,
    specialNotes: values.specialNotes.trim(),
    photo,
    identificationData: result,
  };
}
