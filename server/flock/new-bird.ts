// A bird from the short form, as it is stored.
import type { components } from '#contract';
import type { BreedCatalogue } from '../breeds/catalogue.ts';
import type { Bird } from '../chickens/bird.ts';
import { eggColorsOf } from '../chickens/shown-card.ts';
import type { Keeper } from '../keepers/repository.ts';
import { atStartOfSentence } from '../sentences.ts';
import type { NewBird } from './add-bird-use-case.ts';
import { breedNamed } from './breed-named.ts';
import { NO_PARENTS, NOTHING_NOTED, parentsWith, recordWith } from './record.ts';
import { withPersonality } from './with-personality.ts';

type Request = components['schemas']['AddChickenRequest'];
type Home = Pick<Keeper, 'id' | 'location' | 'latitude' | 'longitude'>;

const purposes: Record<string, string> = {
  eggs: 'Kept for eggs',
  meat: 'Kept for meat',
  dual: 'Dual purpose',
  ornamental: 'Ornamental',
  breeding: 'Kept for breeding',
};

export function newBird(
  request: Request,
  { id, keeper, breeds, now }: { id: string; keeper: Home; breeds: BreedCatalogue; now: number },
): NewBird {
  const { eggColor, temperament, purpose } = request.characteristics ?? {};
  const record = recordWith(NOTHING_NOTED, request);
  const breed = breedNamed(breeds, request.breed);
  const bird: Bird = {
    ...breed,
    ...homeOf(keeper),
    id,
    keeperId: keeper.id,
    name: request.name.trim(),
    sex: request.sex ?? 'Hen',
    hatchDate: request.hatchDate ?? null,
    age: request.age?.trim() || null,
    photos: [],
    eggColorGenetics: eggColor ? [atStartOfSentence(eggColor)] : eggColorsOf(breeds, breed.breedId),
    specialTraits: [temperament ? atStartOfSentence(temperament) : '', purpose ? (purposes[purpose] ?? '') : ''].filter(
      Boolean,
    ),
    mareksVaccinated: request.mareksVaccinated ?? false,
    organicFed: false,
    aiDescription: null,
    description: request.description?.trim() || null,
    specialNotes: null,
    availableFor: null,
    isAvailable: !record.pedigreeOnly && (request.isAvailable ?? true),
    createdAt: now,
  };
  return { bird: withPersonality(bird, breeds), record, parents: parentsWith(NO_PARENTS, request) };
}

/** A bird lives where its keeper lives. */
export function homeOf({ location, latitude, longitude }: Home): Pick<Bird, 'location' | 'coordinates'> {
  return { location, coordinates: latitude === null || longitude === null ? null : { latitude, longitude } };
}
