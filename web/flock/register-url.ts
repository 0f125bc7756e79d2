// The URL of My Birds: its search, and the bird or form that is open.
import { paths } from '../paths.ts';

export const KINDS = ['offered', 'paused', 'unoffered', 'pedigree'] as const;
export type Kind = (typeof KINDS)[number];

export interface RegisterSearch {
  search: string;
  /** A null value shows all birds. */
  show: Kind | null;
}

/** The view that replaces the list. */
export interface Opened {
  /** A bird's page, by its id. */
  bird?: string;
  /** The form of a bird, by its id. */
  edit?: string;
  /** A new hatch: the dam's id, or `new`. */
  hatch?: string;
  /** The import of a pedigree. */
  import?: 'csv';
}

export const MAX_SEARCH_LENGTH = 80;

export function registerSearchIn(query: string): RegisterSearch {
  const parameters = new URLSearchParams(query);
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    show: KINDS.find((kind) => kind === parameters.get('show')) ?? null,
  };
}

export function openedIn(query: string): Opened {
  const parameters = new URLSearchParams(query);
  const name = (['bird', 'edit', 'hatch', 'import'] as const).find((one) => parameters.get(one));
  return name ? { [name]: parameters.get(name) } : {};
}

/** Keeps the search, so that closing leads back to the same list. */
export function registerUrl({ search, show }: Partial<RegisterSearch>, opened: Opened = {}): string {
  const entries = Object.entries({ search: search?.trim(), show, ...opened }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `${paths.myBirds}?${query}` : paths.myBirds;
}
