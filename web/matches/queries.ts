import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { keptAnswer, renewKeptAnswers } from '../client/kept-answers.ts';
import { loadPage } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Match = components['schemas']['Match'];
export type Direction = components['schemas']['Direction'];
export type MatchedChicken = components['schemas']['MatchedChicken'];
export type MatchState = components['schemas']['MatchState'];
/** A keeper's state and note on a match. */
export type MatchNote = components['schemas']['UpdateMatchRequest'];

const start: string | null = null;

/** The first word of the names under which the pages are kept. */
const KEPT = 'matches';

/** Each page is kept for when the server is silent: `asOf` then says from when it is, in milliseconds. */
export function matchesQuery(state: MatchState | null = null) {
  return infiniteQueryOptions({
    queryKey: state ? ['/api/matches', state] : ['/api/matches'],
    queryFn: async ({ pageParam, signal }) => {
      const name = [KEPT, state, pageParam].filter(Boolean).join(' ');
      const filters = state ? { state } : undefined;
      const { answer, asOf } = await keptAnswer(name, () => loadPage('/api/matches', pageParam, signal, filters));
      return { ...answer, items: answer.items.map(complete), asOf };
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
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
  const { queryKey } = matchesQuery();
  client.setQueriesData<InfiniteData<{ items: MatchedChicken[] }>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map(changed) },
  );
  // The lists of one state are asked for anew when they are looked at again.
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  await renewKeptAnswers<{ items: MatchedChicken[] }>(KEPT, changed);
}

/** Answers the owner's contact for a like. `shareEmail`: an owner who is asked first may have the keeper's address. */
export async function swipeChicken(
  chickenId: string,
  direction: Direction,
  shareEmail?: boolean,
): Promise<Match | null> {
  const path = { chickenId };
  const body = { direction, ...(shareEmail && { shareEmail }) };
  return unwrap(await api.PUT('/api/chickens/{chickenId}/swipe', { params: { path }, body })).match;
}

export async function updateMatch(chickenId: string, body: MatchNote): Promise<MatchedChicken> {
  return unwrap(await api.PUT('/api/matches/{chickenId}', { params: { path: { chickenId } }, body }));
}

/** A bird that is gone has no swipe left to take back. */
export async function undoSwipe(chickenId: string): Promise<void> {
  const answer = await api.DELETE('/api/chickens/{chickenId}/swipe', { params: { path: { chickenId } } });
  if (answer.response.status !== 404) unwrap(answer);
}
