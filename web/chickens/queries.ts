import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { nextCursor, type Page } from '../client/next-page.ts';
import { unwrap } from '../client/unwrap.ts';

export type Chicken = components['schemas']['Chicken'];

const start: string | null = null;

export function browseQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/chickens/browse'],
    queryFn: async ({ pageParam, signal }): Promise<Page<Chicken>> => {
      const query = pageParam ? { cursor: pageParam } : {};
      const answer = await api.GET('/api/chickens/browse', { params: { query }, signal });
      return { items: unwrap(answer), next: nextCursor(answer.response.headers.get('link')) };
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });
}

export function myChickensQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/chickens/mine'],
    queryFn: async ({ pageParam, signal }): Promise<Page<Chicken>> => {
      const query = pageParam ? { cursor: pageParam } : {};
      const answer = await api.GET('/api/chickens/mine', { params: { query }, signal });
      return { items: unwrap(answer), next: nextCursor(answer.response.headers.get('link')) };
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });
}

/** One bird, or null where there is none (any more). */
export function chickenQuery(chickenId: string | null) {
  return queryOptions({
    queryKey: ['/api/chickens', chickenId],
    queryFn: async ({ signal }): Promise<Chicken | null> => {
      if (!chickenId) return null;
      const answer = await api.GET('/api/chickens/{chickenId}', { params: { path: { chickenId } }, signal });
      return answer.response.status === 404 || answer.response.status === 422 ? null : unwrap(answer);
    },
  });
}

/** The first birds of a breed: the nearest for a keeper with a place, else the newest. */
export function birdsOfBreedQuery(breedId: string, limit: number) {
  return queryOptions({
    // Begins as the deck's own list does, so that both are read anew when the keeper moves.
    queryKey: ['/api/chickens/browse', { breedId, limit }],
    queryFn: async ({ signal }): Promise<Chicken[]> =>
      unwrap(await api.GET('/api/chickens/browse', { params: { query: { breedId, limit } }, signal })),
  });
}
