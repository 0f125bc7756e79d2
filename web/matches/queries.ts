import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MatchedChicken, MatchState } from '#contract';
import { waitAtMost } from '../client/connection.ts';
import { updateOfflineCache, withOfflineCache } from '../client/offline-cache.ts';
import { keyOf, loadPage, queriesOf } from '../client/query.ts';

/** The first word of the names under which the pages are kept. */
export const KEPT_MATCHES = 'matches';

/** Each page is kept for when the server is silent: `asOf` then says from when it is, in milliseconds. */
export function matchesQuery(state: MatchState | null = null) {
  const filters = state ? { state } : undefined;
  const queryKey = keyOf('listMatches', 'pages', filters);
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const name = [KEPT_MATCHES, state, pageParam].filter(Boolean).join(' ');
      const load = () => loadPage('listMatches', pageParam, signal, filters);
      const { answer, asOf } = await withOfflineCache(name, load, { client, queryKey });
      return { ...answer, items: answer.items.map(complete), asOf };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** A keeper who likes more birds than these looks the others up in My Matches. */
const MOST_PAGES = 10;
/** The pages that are loaded already are used after this time. */
const PATIENCE_MS = 4000;

/** The screens may know the first page only, and how an owner is reached may have changed. */
export async function loadMatches(client: QueryClient): Promise<MatchedChicken[]> {
  const known = client.getQueryData(matchesQuery().queryKey);
  const loading = client.fetchInfiniteQuery({ ...matchesQuery(), pages: MOST_PAGES, staleTime: 0 });
  const { pages } = known ? ((await waitAtMost(PATIENCE_MS, loading).catch(() => null)) ?? known) : await loading;
  return pages.flatMap(({ items }) => items);
}

const A_MINUTE_MS = 60_000;

/** The match with a bird; null if the keeper does not like it. */
export function matchQuery(client: QueryClient, chickenId: string) {
  return queryOptions({
    queryKey: keyOf('listMatches', 'of a bird', chickenId),
    queryFn: async () => (await loadMatches(client)).find(({ chicken }) => chicken.id === chickenId)?.match ?? null,
    staleTime: A_MINUTE_MS,
  });
}

/** A page that an earlier version of the app has kept says nothing of these. */
const complete = (one: MatchedChicken): MatchedChicken => ({
  ...one,
  match: {
    ...one.match,
    contactState: one.match.contactState ?? 'shown',
    ownerTimeZone: one.match.ownerTimeZone ?? null,
    state: one.match.state ?? 'new',
    note: one.match.note ?? null,
  },
});

/** Wherever it is listed: on the screens, and in the pages that are kept. */
export function renewMatch(client: QueryClient, saved: MatchedChicken): Promise<void> {
  return changeLists(client, (items) => items.map((one) => (one.chicken.id === saved.chicken.id ? saved : one)));
}

/** Takes a bird out of all lists of matches. */
export function dropMatch(client: QueryClient, chickenId: string): Promise<void> {
  return changeLists(client, (items) => items.filter(({ chicken }) => chicken.id !== chickenId));
}

async function changeLists(client: QueryClient, change: (items: MatchedChicken[]) => MatchedChicken[]): Promise<void> {
  const changed = <Page extends { items: MatchedChicken[] }>(page: Page): Page => ({
    ...page,
    items: change(page.items),
  });
  client.setQueriesData<InfiniteData<{ items: MatchedChicken[] }>>(
    { queryKey: keyOf('listMatches', 'pages') },
    (data) => data && { ...data, pages: data.pages.map(changed) },
  );
  // The lists of one state are asked for anew when they are looked at again.
  void client.invalidateQueries({ ...queriesOf('listMatches'), refetchType: 'none' });
  await updateOfflineCache<{ items: MatchedChicken[] }>(KEPT_MATCHES, changed);
}
