// The URL of the directory: its search, and the breed that is open.
import { listBreedsSearch } from '#contract/fields';
import { paths } from '../paths.ts';

export const TABS = ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study'] as const;
export type Tab = (typeof TABS)[number];

export interface BreedSearch {
  search: string;
  /** The tab "All" is null. */
  status: Tab | null;
}

export interface OpenBreed {
  breed: string;
  /** One of the breed's color varieties; its best known when left out. */
  variety?: string | null;
}

/** The contract's limit. */
export const MAX_SEARCH_LENGTH = listBreedsSearch.maxLength;

export function searchIn(query: string): BreedSearch {
  const parameters = new URLSearchParams(query);
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    status: TABS.find((tab) => tab === parameters.get('status')) ?? null,
  };
}

export function openBreedIn(query: string): OpenBreed | null {
  const parameters = new URLSearchParams(query);
  const breed = parameters.get('breed');
  return breed ? { breed, variety: parameters.get('variety') } : null;
}

export function directoryUrl({ search, status }: BreedSearch, open?: OpenBreed): string {
  const entries = Object.entries({ search: search.trim(), status, ...open }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `${paths.breeds}?${query}` : paths.breeds;
}
