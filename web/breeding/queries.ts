import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import type { PartnerSearch } from './partner-search.ts';

type Schemas = components['schemas'];
export type Compatibility = Schemas['Compatibility'];
export type CompatibilityRequest = Schemas['CompatibilityRequest'];
export type PartnerRecommendations = Schemas['PartnerRecommendations'];
export type Partner = PartnerRecommendations['recommendations'][number];
export type Scoring = Schemas['Scoring'];

/** A pair that is asked for again is computed anew: what is known of a bird may have changed. */
export function compatibilityQuery(request: CompatibilityRequest | null) {
  return queryOptions({
    queryKey: ['/api/genetic-compatibility', request],
    queryFn: async ({ signal }): Promise<Compatibility> =>
      unwrap(await api.POST('/api/genetic-compatibility', { body: request as CompatibilityRequest, signal })),
    enabled: request !== null,
  });
}

export function partnersQuery({ chicken, withinMiles }: PartnerSearch) {
  return queryOptions({
    queryKey: ['/api/breeding-recommendations', chicken, withinMiles],
    queryFn: async ({ signal }): Promise<PartnerRecommendations> => {
      const body = { chickenId: chicken ?? '', ...(withinMiles && { withinMiles }) };
      return unwrap(await api.POST('/api/breeding-recommendations', { body, signal }));
    },
    enabled: chicken !== null,
  });
}

export const scoringQuery = () =>
  queryOptions({
    queryKey: ['/api/scoring'],
    queryFn: async ({ signal }): Promise<Scoring> => unwrap(await api.GET('/api/scoring', { signal })),
  });
