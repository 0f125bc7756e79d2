import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { searchPlacesSearch } from '#contract/fields';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Place = components['schemas']['Place'];
export type Coordinates = components['schemas']['Coordinates'];

export const SHORTEST_SEARCH = searchPlacesSearch.minLength;

export function placesQuery(text: string) {
  const search = text.trim();
  return queryOptions({
    queryKey: ['/api/places', { search }],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/places', { params: { query: { search } }, signal })),
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}

export function placeText({ name, state, country }: Place): string {
  return [name, state, country === 'US' ? null : country].filter(Boolean).join(', ');
}
