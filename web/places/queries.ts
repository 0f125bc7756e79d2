import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { searchPlacesSearch } from '#contract/fields';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Place = components['schemas']['Place'];
export type Coordinates = components['schemas']['Coordinates'];

export const SHORTEST_SEARCH = searchPlacesSearch.minLength;

/** The browser's time zone and language, which rank towns without revealing a position. */
const caller = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
};

/** No closer than the server needs to know the cell. */
const toHundredths = (degrees: number) => Math.round(degrees * 100) / 100;

export async function findNearestPlace({ latitude, longitude }: Coordinates): Promise<Place> {
  const query = { latitude: toHundredths(latitude), longitude: toHundredths(longitude) };
  return unwrap(await api.GET('/api/places/nearest', { params: { query } }));
}

export function placesQuery(text: string) {
  const search = text.trim();
  return queryOptions({
    queryKey: ['/api/places', { search }],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/places', { params: { query: { search, ...caller } }, signal })),
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}
