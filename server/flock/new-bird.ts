// A bird from the short form, as it is stored.
import type { components } from '#contract';
import type { BreedCatalogue } from '../breeds/catalogue.ts';
import type { Bird } from '../chickens/bird.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { NewBird } from './add-bird-use-case.ts';
import { NO_PARENTS, NOTHING_NOTED, parentsWith, recordWith } from './record.ts';

type Request = components['schemas']['AddChickenRequest'];
type Home = Pick<Keeper, 'id' | 'location' | 'latitude' | 'longitude'>;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const purposes: Record<string, string> = {
  eggs: 'Kept for eggs',
  meat: 'Kept for meat',
  dual: 'Dual purpose',
  ornamental: 'Ornamental',
  breeding: 'Kept for breeding',
};

/** The breed as the catalogue knows it by name or alias; one it does not know stands as it was written, as `Watch`. */
export function breedNamed(
  breeds: BreedCatalogue,
  written: string,
): Pick<Bird, 'breed' | 'breedId' | 'conservationStatus'> {
  const breed = breeds.find(written);
  if (!breed) return { breed: written.trim(), breedId: null, conservationStatus: 'Watch' };
  return { breed: breed.name, breedId: breed.id, conservationStatus: breed.conservationStatus };
}

export function newBird(
  request: Request,
  { id, keeper, breeds, now }: { id: string; keeper: Home; breeds: BreedCatalogue; now: number },
): NewBird {
  const { eggColor, temperament, purpose } = request.characteristics ?? {};
  const record = recordWith(NOTHING_NOTED, request);
  const bird: Bird = {
    ...breedNamed(breeds, request.breed),
    ...homeOf(keeper),
    id,
    keeperId: keeper.id,
    name: request.name.trim(),
    sex: request.sex ?? 'Hen',
    hatchDate: request.hatchDate ?? null,
    age: request.age?.trim() || null,
    photos: [],
    eggColorGenetics: eggColor ? [capitalised(eggColor)] : [],
    specialTraits: [temperament ? capitalised(temperament) : '', purpose ? (purposes[purpose] ?? '') : ''].filter(
      Boolean,
    ),
    mareksVaccinated: request.mareksVaccinated ?? false,
    organicFed: false,
    aiDescription: request.description?.trim() || null,
    availableFor: null,
    isAvailable: !record.pedigreeOnly,
    createdAt: now,
  };
  return { bird, record, parents: parentsWith(NO_PARENTS, request) };
}

/** A bird lives where its keeper lives. */
export function homeOf({ location, latitude, longitude }: Home): Pick<Bird, 'location' | 'coordinates'> {
  return { location, coordinates: latitude === null || longitude === null ? null : { latitude, longitude } };
}
