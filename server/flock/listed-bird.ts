// A bird as it is listed for breeding.
import type { components } from '#contract';
import type { BreedCatalogue } from '../breeds/catalogue.ts';
import type { Bird } from '../chickens/bird.ts';
import { withPhoto } from '../chickens/photos.ts';
import { eggColorsOf } from '../chickens/shown-card.ts';
import type { Keeper } from '../keepers/repository.ts';
import { breedNamed } from './breed-named.ts';
import { homeOf } from './new-bird.ts';
import { withPersonality } from './with-personality.ts';

type Listing = components['schemas']['ListChickenRequest'];

interface Given {
  id: string;
  keeper: Pick<Keeper, 'id' | 'location' | 'latitude' | 'longitude'>;
  breeds: BreedCatalogue;
  photoId: string | null;
  now: number;
}

/** It lives where its keeper lives; the place is shown as it was written. */
export function listedBird(listing: Listing, { id, keeper, breeds, photoId, now }: Given): Bird {
  const breed = breedNamed(breeds, listing.breed);
  const bird: Bird = {
    ...breed,
    id,
    keeperId: keeper.id,
    name: listing.name.trim(),
    sex: listing.gender === 'rooster' ? 'Rooster' : 'Hen',
    hatchDate: null,
    age: listing.age.trim(),
    coordinates: homeOf(keeper).coordinates,
    location: listing.location.trim(),
    photos: (photoId && withPhoto([], photoId)) || [],
    eggColorGenetics: eggColorsOf(breeds, breed.breedId),
    specialTraits: [],
    mareksVaccinated: false,
    organicFed: false,
    aiDescription: null,
    description: listing.description.trim(),
    specialNotes: listing.specialNotes?.trim() || null,
    availableFor: listing.availableFor ?? 'both',
    isAvailable: listing.isAvailable ?? true,
    createdAt: now,
  };
  return withPersonality(bird, breeds);
}
