import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { keptAnswer } from '../client/kept-answers.ts';
import { loadPage } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Match = components['schemas']['Match'];
export type Direction = components['schemas']['Direction'];
export type MatchedChicken = components['schemas']['MatchedChicken'];
export type MatchState = components['schemas']['MatchState'];
/** What a keeper keeps of a match. */
export type MatchNote = components['schemas']['UpdateMatchRequest'];

const start: string | null = null;

/** Each page is kept for when the server is silent: `asOf` then says from when it is, in milliseconds. */
export function matchesQuery(state: MatchState | null = null) {
  return infiniteQueryOptions({
    queryKey: state ? ['/api/matches', state] : ['/api/matches'],
    queryFn: async ({ pageParam, signal }) => {
      const name = ['matches', state, pageParam].filter(Boolean).join(' ');
      const filters = state ? { state } : undefined;
      const { answer, asOf } = await keptAnswer(name, () => loadPage('/api/matches', pageParam, signal, filters));
      return { ...answer, asOf };
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  });
}

/** Answers the owner's contact for a like. */
export async function swipeChicken(chickenId: string, direction: Direction): Promise<Match | null> {
  const path = { chickenId };
  return unwrap(await api.PUT('/api/chickens/{chickenId}/swipe', { params: { path }, body: { direction } })).match;
}

export async function updateMatch(chickenId: string, body: MatchNote): Promise<MatchedChicken> {
  return unwrap(await api.PUT('/api/matches/{chickenId}', { params: { path: { chickenId } }, body }));
}

/** A bird that is gone has no swipe left to take back. */
export async function undoSwipe(chickenId: string): Promise<void> {
  const answer = await api.DELETE('/api/chickens/{chickenId}/swipe', { params: { path: { chickenId } } });
  if (answer.response.status !== 404) unwrap(answer);
}
