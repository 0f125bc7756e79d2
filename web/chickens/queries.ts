import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import type { Page } from '../client/next-page.ts';
import { keepLatest, updateOfflineCache, withOfflineCache } from '../client/offline-cache.ts';
import { type Filters, keyOf, loadAll, loadPage, pagesOf, qOrNull } from '../client/query.ts';
import { createStore } from '../ui/store.ts';

/** The first word of the names under which the birds of the deck are kept. */
export const KEPT_DECK = 'deck';
/** Of all that a keeper has filtered. */
const MOST_KEPT = 6;

/**
 * The birds of the deck. The first page is kept for when the server is silent, by its filters, and grows by those that
 * follow it.
 */
export function browseQuery(filters?: Filters<'browseChickens'>) {
  const name = `${KEPT_DECK} ${JSON.stringify(filters ?? {})}`;
  return infiniteQueryOptions({
    ...pagesOf('browseChickens', filters),
    async queryFn({ pageParam, signal, client, queryKey }) {
      const load = () => loadPage('browseChickens', pageParam, signal, filters);
      if (pageParam === null) {
        const { answer, asOf } = await withOfflineCache(name, load, { client, queryKey });
        if (filters && asOf === undefined) void keepLatest(KEPT_DECK, MOST_KEPT);
        return answer;
      }
      const page = await load();
      void updateOfflineCache<Page<Chicken>>(name, (kept) => ({ ...page, items: [...kept.items, ...page.items] }));
      return page;
    },
  });
}

/** One bird, or null where there is none (anymore). */
export const chickenQuery = (chickenId: string | null) => qOrNull('getChicken', chickenId ? { chickenId } : null);

/** The name under which the register is cached. */
export const KEPT_FLOCK = 'flock';
const LONGEST_PAGE = 100;
/** The keeper's birds as the server has them, never a copy. */
export const loadFlock = (signal: AbortSignal) => loadAll('listMyChickens', signal, { limit: LONGEST_PAGE });

/** The time in epoch milliseconds of the copy of the register that is shown, or null if the server gave it. */
export const flockAsOf = createStore<number | null>(() => null);

/** All the keeper’s birds, newest first: register and selectors search among them by themselves. Kept for when the server is silent. */
export function flockQuery() {
  const queryKey = keyOf('listMyChickens', 'all');
  return queryOptions({
    queryKey,
    async queryFn({ signal, client }): Promise<Chicken[]> {
      const { answer, asOf = null } = await withOfflineCache(KEPT_FLOCK, () => loadFlock(signal), { client, queryKey });
      flockAsOf.set(asOf);
      return answer;
    },
    select: hatchesInOrder,
  });
}

/**
 * Puts the chicks of each hatch in the order of their names, "Chick 2" before "Chick 10", where the first of them stands. They
 * are recorded at one moment, so that the server has no order among them.
 */
export function hatchesInOrder(flock: readonly Chicken[]): Chicken[] {
  const hatches = new Map<string, Chicken[]>();
  for (const bird of flock) {
    const hatch = hatchOf(bird);
    hatches.set(hatch, [...(hatches.get(hatch) ?? []), bird]);
  }
  return [...hatches.values()].flatMap((chicks) =>
    chicks.toSorted((one, other) => one.name.localeCompare(other.name, 'en-US', { numeric: true })),
  );
}

/** A bird without a hatch date or without known parents stands for itself. */
function hatchOf({ id, hatchDate, damId, sireId, sireCandidateIds }: Chicken): string {
  const parents = [damId, sireId, ...(sireCandidateIds ?? [])].filter(Boolean);
  return hatchDate && parents.length > 0 ? [hatchDate, ...parents].join() : id;
}
