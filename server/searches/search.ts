// Converts a saved search to the contract's form.
import type { components } from '#contract';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import type { StoredSearch } from './repository.ts';

type SavedSearch = components['schemas']['SavedSearch'];

export const SEARCHES_PER_KEEPER = 20;

export function toSearch(row: StoredSearch, breeds: Pick<BreedCatalog, 'byId'>): SavedSearch {
  const { id, name, breedId, sex, withinMiles, isPaused, createdAt, lastMailAt } = row;
  return {
    ...{ id, name, breedId, sex, withinMiles },
    breed: breedId && (breeds.byId(breedId)?.name ?? null),
    isPaused: isPaused === 1,
    createdAt: new Date(createdAt).toISOString(),
    lastMailAt: lastMailAt === null ? null : new Date(lastMailAt).toISOString(),
  };
}
