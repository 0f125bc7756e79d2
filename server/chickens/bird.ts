// A bird as its keeper enters it, and the row that it becomes with everything that is derived from it.
import type { Insertable } from 'kysely';
import type { ChickenTable } from '../database/schema.ts';
import { cellOf } from '../places/cell.ts';
import type { Coordinates } from '../places/position.ts';
import type { AvailableFor, StoredCard } from './card.ts';
import { availabilityOf } from './card.ts';
import { rankOf } from './rank.ts';

export interface Bird extends Omit<StoredCard, 'availability'> {
  keeperId: string;
  availableFor: AvailableFor | null;
  /** Where its keeper lives. */
  coordinates: Coordinates | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

export function rowOf(bird: Bird): Insertable<ChickenTable> {
  const { coordinates, photos, eggColorGenetics, specialTraits, mareksVaccinated, organicFed, isAvailable, ...same } =
    bird;
  return {
    ...same,
    photos: JSON.stringify(photos),
    eggColorGenetics: JSON.stringify(eggColorGenetics),
    specialTraits: JSON.stringify(specialTraits),
    mareksVaccinated: mareksVaccinated ? 1 : 0,
    organicFed: organicFed ? 1 : 0,
    isAvailable: isAvailable ? 1 : 0,
    cell: coordinates && cellOf(coordinates),
    rank: rankOf(bird.conservationStatus, bird.createdAt),
    cardJson: JSON.stringify(cardOf(bird)),
  };
}

// Field by field: what is not named here can never reach a stranger.
function cardOf(bird: Bird): StoredCard {
  return {
    id: bird.id,
    name: bird.name,
    sex: bird.sex,
    breed: bird.breed,
    breedId: bird.breedId,
    hatchDate: bird.hatchDate,
    age: bird.age,
    location: bird.location,
    photos: bird.photos,
    conservationStatus: bird.conservationStatus,
    eggColorGenetics: bird.eggColorGenetics,
    specialTraits: bird.specialTraits,
    mareksVaccinated: bird.mareksVaccinated,
    organicFed: bird.organicFed,
    aiDescription: bird.aiDescription,
    availability: availabilityOf(bird.isAvailable, bird.availableFor),
    isAvailable: bird.isAvailable,
  };
}
