// A stored card as it is answered: with the caller's distance, and with what it lacks because nothing was known when it was
// stored. Birds of an import have no personality and no egg color of their own, nor have birds older than these fields.
import { type BreedCatalogue, loadBreeds } from '../science/breeds/catalogue.ts';
import { atStartOfSentence } from '../science/sentences.ts';
import type { StoredCard } from './card.ts';
import { personalityOf } from './personality.ts';

export function shownCard(cardJson: string, distance: number | null): string {
  return `${completed(cardJson).slice(0, -1)},"distance":${distance}}`;
}

/** The egg color of a breed, for a bird whose keeper has recorded none; empty for a breed that is not in the catalogue. */
export function eggColorsOf(breeds: BreedCatalogue, breedId: string | null): string[] {
  const color = breedId === null ? undefined : breeds.byId(breedId)?.eggColor;
  return color ? [atStartOfSentence(color.replaceAll('-', ' '))] : [];
}

type Described = Pick<
  StoredCard,
  'id' | 'name' | 'sex' | 'breed' | 'breedId' | 'specialTraits' | 'eggColorGenetics' | 'availableFor'
>;

export function personalityFor(bird: Described, breeds: BreedCatalogue): string {
  const breed = bird.breedId === null ? undefined : breeds.byId(bird.breedId);
  return personalityOf({
    ...bird,
    availableFor: bird.availableFor ?? null,
    breedName: bird.breed,
    breed: breed ? { name: breed.name, temperament: breed.traits.temperament } : null,
  });
}

/** Most cards lack nothing and are not parsed. Within a text the quotation marks would be escaped. */
function completed(cardJson: string): string {
  if (!cardJson.includes('"aiDescription":null') && !cardJson.includes('"eggColorGenetics":[]')) return cardJson;
  const stored = JSON.parse(cardJson) as StoredCard;
  const breeds = loadBreeds();
  const known = stored.eggColorGenetics.length > 0 ? stored.eggColorGenetics : eggColorsOf(breeds, stored.breedId);
  return JSON.stringify({
    ...stored,
    // The specification's default; a rooster's eggs are those of a line that is not known.
    eggColorGenetics: known.length > 0 || stored.sex === 'Rooster' ? known : ['Brown'],
    aiDescription: stored.aiDescription ?? personalityFor({ ...stored, eggColorGenetics: known }, breeds),
  });
}
