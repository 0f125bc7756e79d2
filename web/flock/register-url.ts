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
  /** A new hatch: the dam's id, the key of a refused hatch, or `new`. */
  hatch?: string;
  /** The import of a pedigree. */
  import?: 'csv';
  /** Cards to print. */
  cards?: Cards;
}

export const PAPERS = ['letter', 'a4', 'photo'] as const;
export const PICTURES = ['photo', 'plate'] as const;

export interface Cards {
  /** The birds' ids, or all birds of the list. */
  of: readonly string[] | 'all';
  paper: (typeof PAPERS)[number];
  picture: (typeof PICTURES)[number];
}

/** All birds of the list on letter paper, by their photos. */
export const USUAL_CARDS: Cards = { of: 'all', paper: 'letter', picture: 'photo' };

/** Ten sheets. */
export const MOST_CARDS = 40;

export const MAX_SEARCH_LENGTH = 80;

export function registerSearchIn(query: string): RegisterSearch {
  const parameters = new URLSearchParams(query);
  return {
    search: (parameters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    show: KINDS.find((kind) => kind === parameters.get('show')) ?? null,
  };
}

export function cardsIn(query: string): Cards {
  const parameters = new URLSearchParams(query);
  const cards = parameters.get('cards') ?? 'all';
  return {
    of: cards === 'all' ? cards : cards.split('.').filter(Boolean),
    paper: PAPERS.find((one) => one === parameters.get('paper')) ?? USUAL_CARDS.paper,
    picture: PICTURES.find((one) => one === parameters.get('picture')) ?? USUAL_CARDS.picture,
  };
}

export function openedIn(query: string): Opened {
  const parameters = new URLSearchParams(query);
  if (parameters.has('cards')) return { cards: cardsIn(query) };
  const name = (['bird', 'edit', 'hatch', 'import'] as const).find((one) => parameters.get(one));
  return name ? { [name]: parameters.get(name) } : {};
}

/** Keeps the search, so that closing leads back to the same list. */
export function registerUrl({ search, show }: Partial<RegisterSearch>, opened: Opened = {}): string {
  const { cards, ...other } = opened;
  const printed = cards && {
    cards: cards.of === 'all' ? 'all' : cards.of.join('.') || '.',
    paper: cards.paper !== USUAL_CARDS.paper && cards.paper,
    picture: cards.picture !== USUAL_CARDS.picture && cards.picture,
  };
  const entries = Object.entries({ search: search?.trim(), show, ...other, ...printed }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `${paths.myBirds}?${query}` : paths.myBirds;
}
