import type { components } from '#contract';
import { type Bird, blankBird, breedNamed } from '../chickens/bird.ts';
import { withPhoto } from '../chickens/photos.ts';
import { eggColorsOf, withPersonality } from '../chickens/shown-card.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { ageWith, birdWith, type NewBird } from './change-bird-use-case.ts';
import { NO_PARENTS, NOTHING_NOTED, parentsWith, recordWith } from './record.ts';

type Home = Pick<Keeper, 'id' | 'location' | 'latitude' | 'longitude'>;

interface NewBirdContext {
  id: string;
  keeper: Home;
  breeds: BreedCatalog;
  now: number;
}

/** Builds a bird from the short form. */
export function newBird(
  request: components['schemas']['AddChickenRequest'],
  { id, keeper, breeds, now }: NewBirdContext,
): NewBird {
  const record = recordWith(NOTHING_NOTED, request);
  const blank = blankBird({
    ...homeOf(keeper),
    ...{ id, keeperId: keeper.id, name: request.name, breed: request.breed, createdAt: now, isAvailable: true },
  });
  const bird = birdWith(blank, request, record, { breeds, now });
  return { bird: withPersonality(bird, breeds), record, parents: parentsWith(NO_PARENTS, request) };
}

/** Builds a bird that is listed for breeding. Its position is its keeper's; the place is shown as it was written. */
export function listedBird(
  listing: components['schemas']['ListChickenRequest'],
  { id, keeper, breeds, photoId, now }: NewBirdContext & { photoId: string | null },
): Bird {
  const breed = breedNamed(breeds, listing.breed);
  const bird = blankBird({
    ...breed,
    id,
    keeperId: keeper.id,
    name: listing.name.trim(),
    sex: listing.gender === 'rooster' ? 'Rooster' : 'Hen',
    ...ageWith({ age: null, ageNotedOn: null }, listing.age.trim(), now),
    coordinates: homeOf(keeper).coordinates,
    location: listing.location.trim(),
    photos: (photoId && withPhoto([], photoId)) || [],
    eggColorGenetics: eggColorsOf(breeds, breed.breedId),
    description: listing.description.trim(),
    specialNotes: listing.specialNotes?.trim() || null,
    availableFor: listing.availableFor ?? 'both',
    isAvailable: listing.isAvailable ?? true,
    createdAt: now,
  });
  return withPersonality(bird, breeds);
}

export function homeOf({ location, latitude, longitude }: Home): Pick<Bird, 'location' | 'coordinates'> {
  return { location, coordinates: latitude === null || longitude === null ? null : { latitude, longitude } };
}
