// Reads fixtures/flock.json, the sample flock of a database outside production.
import { readFileSync } from 'node:fs';
import { type Bird, blankBird } from '../chickens/bird.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { coarse } from '../science/geography/cell.ts';

export interface SampleKeeper {
  id: string;
  email: string;
  name: string | null;
  phone: string | null;
  sharePhone: boolean;
  shareEmail: boolean;
  location: string;
  latitude: number;
  longitude: number;
  maxDistance: number;
}

interface SampleBird
  extends Pick<
    Bird,
    | 'id'
    | 'keeperId'
    | 'name'
    | 'sex'
    | 'breed'
    | 'breedId'
    | 'hatchDate'
    | 'age'
    | 'photos'
    | 'eggColorGenetics'
    | 'specialTraits'
    | 'mareksVaccinated'
    | 'organicFed'
    | 'aiDescription'
    | 'isAvailable'
    | 'availableFor'
  > {
  createdDaysAgo: number;
}

export interface SampleFlock {
  keepers: SampleKeeper[];
  chickens: SampleBird[];
}

const DAY = 24 * 60 * 60 * 1000;

export function readSampleFlock(): SampleFlock {
  const file = new URL('../../fixtures/flock.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as SampleFlock;
}

/** Converts a sample bird to a stored one. A bird of an unknown breed has the status `Watch`. */
export function birdOf(sample: SampleBird, keeper: SampleKeeper, breeds: BreedCatalog, now: number): Bird {
  const { createdDaysAgo, ...bird } = sample;
  const breed = sample.breedId === null ? undefined : breeds.byId(sample.breedId);
  return blankBird({
    ...bird,
    location: keeper.location,
    coordinates: coarse(keeper),
    conservationStatus: breed?.conservationStatus ?? 'Watch',
    isSample: true,
    createdAt: now - createdDaysAgo * DAY,
  });
}
