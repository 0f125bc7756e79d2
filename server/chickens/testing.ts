// Birds for the tests of this folder and of those that build on it.
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
