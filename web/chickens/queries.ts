import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { listQuery } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Chicken = components['schemas']['Chicken'];

export const browseQuery = () => listQuery('/api/chickens/browse');

/** Birds on offer of one sex. */
export const birdsOfSexQuery = (sex: Chicken['sex']) => listQuery('/api/chickens/browse', { sex });

export const myChickensQuery = () => listQuery('/api/chickens/mine');

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
    // Starts like the key of the deck's list, so that both are refetched when the keeper moves.
    queryKey: ['/api/chickens/browse', { breedId, limit }],
    queryFn: async ({ signal }): Promise<Chicken[]> =>
      unwrap(await api.GET('/api/chickens/browse', { params: { query: { breedId, limit } }, signal })),
  });
}
