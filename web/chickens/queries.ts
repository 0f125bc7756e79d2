import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { keptAnswer, renewKeptAnswers } from '../client/kept-answers.ts';
import { listQuery, loadPage } from '../client/list-query.ts';
import type { Page } from '../client/next-page.ts';
import { unwrap } from '../client/unwrap.ts';

export type Chicken = components['schemas']['Chicken'];

/** The first word of the names under which the birds of the deck are kept. */
export const KEPT_DECK = 'deck';

/** The birds of the deck. The first page is kept for when the server is silent, and grows by those that follow it. */
export function browseQuery() {
  const query = listQuery('/api/chickens/browse');
  return infiniteQueryOptions({
    ...query,
    async queryFn({ pageParam, signal }) {
      const load = () => loadPage('/api/chickens/browse', pageParam, signal);
      if (pageParam === null) return (await keptAnswer(KEPT_DECK, load)).answer;
      const page = await load();
      void renewKeptAnswers<Page<Chicken>>(KEPT_DECK, (kept) => ({ ...page, items: [...kept.items, ...page.items] }));
      return page;
    },
  });
}

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
