import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import type { BreedSearch } from './directory-url.ts';

export type HeritageBreed = components['schemas']['HeritageBreed'];
export type BreedDetail = components['schemas']['BreedDetail'];
export type BreedPopulation = components['schemas']['BreedPopulation'];

export function breedsQuery({ search, status }: BreedSearch) {
  const query = { search: search.trim() || undefined, status: status ?? undefined };
  return queryOptions({
    queryKey: ['/api/heritage-breeds', query],
    queryFn: async ({ signal }): Promise<HeritageBreed[]> =>
      unwrap(await api.GET('/api/heritage-breeds', { params: { query }, signal })),
  });
}

/** Breeds that a typed name may mean, the likeliest first. */
export function breedNamesQuery(text: string) {
  const search = text.trim();
  return queryOptions({
    queryKey: ['/api/breed-names', search],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/breed-names', { params: { query: { search } }, signal })),
    enabled: search !== '',
  });
}

/** One breed in full, or null where the directory has none of this name. */
export function breedQuery(breedId: string) {
  return queryOptions({
    queryKey: ['/api/heritage-breeds', breedId],
    queryFn: async ({ signal }): Promise<BreedDetail | null> => {
      const path = { breedId };
      const answer = await api.GET('/api/heritage-breeds/{breedId}', { params: { path }, signal });
      return answer.response.status === 404 || answer.response.status === 422 ? null : unwrap(answer);
    },
  });
}

export function breedPopulationQuery(breedId: string) {
  return queryOptions({
    queryKey: ['/api/heritage-breeds', breedId, 'population'],
    queryFn: async ({ signal }): Promise<BreedPopulation> =>
      unwrap(await api.GET('/api/heritage-breeds/{breedId}/population', { params: { path: { breedId } }, signal })),
  });
}
