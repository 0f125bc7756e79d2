// Birds for the tests of this folder and of those that build on it.
import type { Coordinates } from '../geography/position.ts';
import type { Bird } from './bird.ts';

export function birdNamed(id: string): Bird {
  return {
    id,
    keeperId: 'other',
    name: id,
    sex: 'Hen',
    breed: 'Dominique',
    breedId: 'dominique',
    hatchDate: null,
    age: '2 years',
    location: 'Austin, Texas',
    photos: [],
    conservationStatus: 'Watch',
    eggColorGenetics: ['Brown'],
    specialTraits: [],
    mareksVaccinated: true,
    organicFed: false,
    aiDescription: null,
    description: null,
    specialNotes: null,
    isAvailable: true,
    availableFor: 'both',
    coordinates: { latitude: 30.27, longitude: -97.74 },
    createdAt: 0,
  };
}

/** The same numbers from 0 to 1 at every run (Park and Miller's generator). */
export function repeatableRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

export const austin = { latitude: 30.27, longitude: -97.74 };

/** Crowds at the poles, on both sides of the date line and in one single town; the rest anywhere, some nowhere. */
export function somewhere(random: () => number): Coordinates | null {
  const kind = random();
  const longitude = random() * 360 - 180;
  if (kind < 0.2) return { latitude: 88 + random() * 2, longitude };
  if (kind < 0.25) return { latitude: 90, longitude };
  if (kind < 0.35) return { latitude: -89 - random(), longitude };
  if (kind < 0.5) return { latitude: random() * 2 - 20, longitude: random() < 0.5 ? 179 + random() : random() - 180 };
  if (kind < 0.65) return austin;
  if (kind < 0.7) return null;
  return { latitude: random() * 180 - 90, longitude };
}
