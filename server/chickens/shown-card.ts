// Completes a stored card for a response: with the caller's distance and the variety in the bird's record, and with
// defaults for what was unknown when it was stored. Imported birds have no personality or egg color of their own, nor do
// birds older than these fields.
import { type BreedCatalog, loadBreeds } from '../science/breeds/catalog.ts';
import { atStartOfSentence } from '../science/sentences.ts';
import type { Bird } from './bird.ts';
import type { StoredCard } from './card.ts';
import { personalityOf } from './personality.ts';

export interface Stored {
  cardJson: string;
  /** Null if none is recorded. */
  variety: string | null;
}

export function shownCard({ cardJson, variety }: Stored, distance: number | null): string {
  const recorded = variety === null ? '' : `,"variety":${JSON.stringify(variety)}`;
  return `${completed(cardJson).slice(0, -1)}${recorded},"distance":${distance}}`;
}

/** The breed's egg color, for birds whose keeper has recorded none; empty if the breed is not in the catalog. */
export function eggColorsOf(breeds: BreedCatalog, breedId: string | null): string[] {
  const color = breedId === null ? undefined : breeds.byId(breedId)?.eggColor;
  return color ? [atStartOfSentence(color.replaceAll('-', ' '))] : [];
}

type Described = Pick<
  StoredCard,
  'id' | 'name' | 'sex' | 'breed' | 'breedId' | 'specialTraits' | 'eggColorGenetics' | 'availableFor'
>;

function personalityFor(bird: Described, breeds: BreedCatalog): string {
  const breed = bird.breedId === null ? undefined : breeds.byId(bird.breedId);
  return personalityOf({
    ...bird,
    availableFor: bird.availableFor ?? null,
    breedName: bird.breed,
    breed: breed ? { name: breed.name, temperament: breed.traits.temperament } : null,
  });
}

/** Most cards are complete and are not parsed. In text fields the quotation marks are escaped. */
function completed(cardJson: string): string {
  if (!cardJson.includes('"aiDescription":null') && !cardJson.includes('"eggColorGenetics":[]')) return cardJson;
  const stored = JSON.parse(cardJson) as StoredCard;
  const breeds = loadBreeds();
  const known = stored.eggColorGenetics.length > 0 ? stored.eggColorGenetics : eggColorsOf(breeds, stored.breedId);
  return JSON.stringify({
    ...stored,
    // Brown is the specification's default. For a rooster the egg color of his line stays unknown.
    eggColorGenetics: known.length > 0 || stored.sex === 'Rooster' ? known : ['Brown'],
    aiDescription: stored.aiDescription ?? personalityFor({ ...stored, eggColorGenetics: known }, breeds),
  });
}

type Known = Omit<Bird, 'coordinates'>;

export const withPersonality = <B extends Known>(bird: B, breeds: BreedCatalog): B => ({
  ...bird,
  aiDescription: personalityFor(bird, breeds),
});

/**
 * Updates the personality after a change. A text that was not generated stays; if none is stored, the card generates
 * one for each response.
 */
export const keepingPersonality = <B extends Known>(bird: B, before: Known, breeds: BreedCatalog): B =>
  bird.aiDescription === personalityFor(before, breeds) ? withPersonality(bird, breeds) : bird;
