// Birds for the tests of this slice and of its users.
import type { Coordinates } from '../science/geography/cell.ts';
import { type Bird, blankBird } from './bird.ts';

export { repeatableRandom } from '../science/repeatable-random.ts';

export const birdNamed = (id: string): Bird =>
  blankBird({
    ...{ id, keeperId: 'other', name: id, breed: 'Dominique', breedId: 'dominique', age: '2 years', createdAt: 0 },
    ...{ location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, eggColorGenetics: ['Brown'] },
    ...{ mareksVaccinated: true, isAvailable: true, availableFor: 'both' },
  });

export const austin = { latitude: 30.27, longitude: -97.74 };

/**
 * Returns positions crowded at the poles, on both sides of the date line and in one town; some are random, some null.
 */
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
