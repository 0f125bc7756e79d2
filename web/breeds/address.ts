// What the address of the directory says: which breeds are looked for, and whose sheet lies open.
import { paths } from '../paths.ts';

export const TABS = ['Critical', 'Threatened', 'Watch', 'Recovering'] as const;
export type Tab = (typeof TABS)[number];

export interface Asked {
  search: string;
  /** Null is the tab "All". */
  status: Tab | null;
}

export interface Sheet {
  breed: string;
  /** One of the breed's colour varieties; its best known when left out. */
  variety?: string | null;
}

/** The contract takes no longer search. */
export const SEARCH_AT_MOST = 80;

export function askedIn(address: string): Asked {
  const given = new URLSearchParams(address);
  return {
    search: (given.get('search') ?? '').slice(0, SEARCH_AT_MOST),
    status: TABS.find((tab) => tab === given.get('status')) ?? null,
  };
}

export function sheetIn(address: string): Sheet | null {
  const given = new URLSearchParams(address);
  const breed = given.get('breed');
  return breed ? { breed, variety: given.get('variety') } : null;
}

export function addressOf({ search, status }: Asked, sheet?: Sheet): string {
  const entries = Object.entries({ search: search.trim(), status, ...sheet }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `${paths.breeds}?${query}` : paths.breeds;
}
