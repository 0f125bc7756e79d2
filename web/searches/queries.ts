import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type SavedSearch = components['schemas']['SavedSearch'];
export type NewSearch = components['schemas']['CreateSearchRequest'];
export type SearchChanges = components['schemas']['UpdateSearchRequest'];

export function searchesQuery() {
  return queryOptions({
    queryKey: ['/api/user/searches'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/user/searches', { signal })),
  });
}

/** `key`: the same for every try, so that a lost answer saves nothing twice. */
export async function createSearch(body: NewSearch, key: string): Promise<SavedSearch> {
  return unwrap(await api.POST('/api/user/searches', { body, params: { header: { 'Idempotency-Key': key } } }));
}

export async function updateSearch(searchId: string, body: SearchChanges): Promise<SavedSearch> {
  return unwrap(await api.PATCH('/api/user/searches/{searchId}', { params: { path: { searchId } }, body }));
}

/** One that is gone has nothing left to remove. */
export async function removeSearch(searchId: string): Promise<void> {
  const answer = await api.DELETE('/api/user/searches/{searchId}', { params: { path: { searchId } } });
  if (answer.response.status !== 404) unwrap(answer);
}

export async function unsubscribe(unsubscribeToken: string): Promise<void> {
  unwrap(await api.POST('/api/unsubscribe/{unsubscribeToken}', { params: { path: { unsubscribeToken } } }));
}
