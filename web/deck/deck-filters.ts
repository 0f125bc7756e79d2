// What the deck is narrowed to. The address holds it, so that it can be shared, and this browser remembers it.
import type { Chicken } from '#contract';
import { tiers } from '../breeds/StatusBadge.tsx';
import type { Filters } from '../client/query.ts';
import { paths } from '../paths.ts';
import { personalKeys, readStored, writeStored } from '../ui/browser-storage.ts';

export interface DeckFilters {
  breedId: string | null;
  sex: Chicken['sex'] | null;
  withinMiles: number | null;
  status: Chicken['conservationStatus'] | null;
}

export type Filter = keyof DeckFilters;
/** How the birds are shown. */
export type View = 'cards' | 'list';

/** For what says which filters are set, and drops one. */
export interface Narrowed {
  filters: DeckFilters;
  textOf: (filter: Filter) => string;
  onDrop: (filter: Filter) => void;
}

/** The names in the address. */
const names: Record<Filter, string> = { breedId: 'breed', sex: 'sex', withinMiles: 'within', status: 'status' };
const VIEW = 'view';

export const noFilters: DeckFilters = { breedId: null, sex: null, withinMiles: null, status: null };

/** Anything else in the address filters nothing. */
export function filtersIn(search: string): DeckFilters {
  const given = new URLSearchParams(search);
  const [breedId, sex, miles, status] = [
    given.get('breed'),
    given.get('sex'),
    given.get('within'),
    given.get('status'),
  ];
  const withinMiles = /^\d{1,4}$/.test(miles ?? '') ? Number(miles) : 0;
  return {
    breedId: breedId && /^[a-z0-9-]{1,60}$/.test(breedId) ? breedId : null,
    sex: sex === 'Rooster' || sex === 'Hen' ? sex : null,
    withinMiles: withinMiles >= 5 && withinMiles <= 1000 ? withinMiles : null,
    status: status && Object.hasOwn(tiers, status) ? (status as DeckFilters['status']) : null,
  };
}

export const viewIn = (search: string): View => (new URLSearchParams(search).get(VIEW) === 'list' ? 'list' : 'cards');

/** The search of the address with these filters, and the other parameters as they are. */
export function withFilters(search: string, filters: DeckFilters, view: View): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...Object.values(names), VIEW]) next.delete(name);
  for (const filter of filtersOf(filters)) next.set(names[filter], String(filters[filter]));
  if (view === 'list') next.set(VIEW, view);
  return next;
}

/** The filters that are set. */
export const filtersOf = (filters: DeckFilters): Filter[] =>
  (Object.keys(names) as Filter[]).filter((filter) => filters[filter] !== null);

/** The parameters of the request; undefined where nothing is filtered. */
export function requestOf(filters: DeckFilters): Filters<'browseChickens'> | undefined {
  const set = filtersOf(filters).map((filter) => [filter, filters[filter]]);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/** Remembers what was chosen for the next visit without an address that says it. */
export function rememberDeck(filters: DeckFilters, view: View): void {
  writeStored('localStorage', personalKeys.deck, withFilters('', filters, view).toString());
}

/** The search of the address, or with what was remembered where it says nothing of filters or view. */
export function deckSearch(search: string): string {
  const given = new URLSearchParams(search);
  const remembered = readStored('localStorage', personalKeys.deck);
  if (!remembered || [...Object.values(names), VIEW].some((name) => given.has(name))) return search;
  const next = withFilters(search, filtersIn(remembered), viewIn(remembered));
  // A bird that the address names is shown on its card.
  if (given.has('bird')) next.set(VIEW, 'cards');
  return `?${next}`;
}

/** The address of a bird's card, on top of the same birds. */
export function cardPath(filters: DeckFilters, birdId: string): string {
  const next = withFilters('', filters, 'cards');
  next.set('bird', birdId);
  next.set(VIEW, 'cards');
  return `${paths.home()}?${next}`;
}

const sexes = { Hen: 'Hens', Rooster: 'Roosters' } as const;

/** A filter in words, such as "Hens". */
export function filterText(filters: DeckFilters, filter: Filter, breed: string): string {
  if (filter === 'breedId') return breed;
  if (filter === 'sex') return filters.sex ? sexes[filters.sex] : '';
  if (filter === 'withinMiles') return `Within ${filters.withinMiles} miles`;
  return tiers[filters.status ?? 'Watch'].name;
}

/** The button that drops a filter. */
export const withoutFilter: Record<Filter, string> = {
  breedId: 'Any breed',
  sex: 'Hens and roosters',
  withinMiles: 'Any distance',
  status: 'Any status',
};

/** The form of a saved search for the same birds. */
export const searchFor = (filters: DeckFilters): string =>
  `${paths.searches}?${withFilters('', filters, 'cards')}`.replace(/\?$/, '');
