import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { nextCursor, type Page } from '../client/next-page.ts';
import { unwrap } from '../client/unwrap.ts';

export type Match = components['schemas']['Match'];
export type MatchedChicken = components['schemas']['MatchedChicken'];
export type Direction = components['schemas']['Direction'];

const start: string | null = null;

export function matchesQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/matches'],
    queryFn: async ({ pageParam, signal }): Promise<Page<MatchedChicken>> => {
      const query = pageParam ? { cursor: pageParam } : {};
      const answer = await api.GET('/api/matches', { params: { query }, signal });
      return { items: unwrap(answer), next: nextCursor(answer.response.headers.get('link')) };
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });
}

/** Answers the owner's contact for a like. */
export async function swipeChicken(chickenId: string, direction: Direction): Promise<Match | null> {
  const path = { chickenId };
  return unwrap(await api.PUT('/api/chickens/{chickenId}/swipe', { params: { path }, body: { direction } })).match;
}

export async function undoSwipe(chickenId: string): Promise<void> {
  unwrap(await api.DELETE('/api/chickens/{chickenId}/swipe', { params: { path: { chickenId } } }));
}
