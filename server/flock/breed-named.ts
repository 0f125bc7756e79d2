import type { Bird } from '../chickens/bird.ts';
import type { BreedCatalogue } from '../science/breeds/catalogue.ts';

/** The breed as the catalogue knows it by name or alias; one it does not know stands as it was written, as `Watch`. */
export function breedNamed(
  breeds: BreedCatalogue,
  written: string,
): Pick<Bird, 'breed' | 'breedId' | 'conservationStatus'> {
  const breed = breeds.find(written);
  if (!breed) return { breed: written.trim(), breedId: null, conservationStatus: 'Watch' };
  return { breed: breed.name, breedId: breed.id, conservationStatus: breed.conservationStatus };
}
