import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

type Schemas = components['schemas'];
export type FarmRequest = Schemas['RecommendBreedsRequest'];
export type Recommendations = Schemas['BreedRecommendations'];
export type Recommendation = Schemas['BreedRecommendation'];

/** The query is disabled if the farm is null. */
export function recommendationsQuery(farm: FarmRequest | null) {
  return queryOptions({
    queryKey: ['/api/breed-recommendations', farm],
    queryFn: async ({ signal }): Promise<Recommendations> =>
      unwrap(await api.POST('/api/breed-recommendations', { body: farm as FarmRequest, signal })),
    enabled: farm !== null,
  });
}
