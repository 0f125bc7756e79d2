import type { BreedCatalogue } from '../breeds/catalogue.ts';
import type { Bird } from '../chickens/bird.ts';
import { atStartOfSentence } from '../sentences.ts';

/** The egg color of a breed, for a bird whose keeper has recorded none; empty for a breed that is not in the catalogue. */
export function eggColorsOf(breeds: BreedCatalogue, breedId: string | null): string[] {
  const color = breedId === null ? undefined : breeds.byId(breedId)?.eggColor;
  return color ? [atStartOfSentence(color.replaceAll('-', ' '))] : [];
}

/** The breed as the catalogue knows it by name or alias; one it does not know stands as it was written, as `Watch`. */
export function breedNamed(
  breeds: BreedCatalogue,
  written: string,
): Pick<Bird, 'breed' | 'breedId' | 'conservationStatus'> {
  const breed = breeds.find(written);
  if (!breed) return { breed: written.trim(), breedId: null, conservationStatus: 'Watch' };
  return { breed: breed.name, breedId: breed.id, conservationStatus: breed.conservationStatus };
}
