// The URL holds the bird whose partners are searched, and the distance.
import type { PartnerRecommendations, RecommendPartnersRequest } from '#contract';
import { recommendPartnersWithinMiles } from '#contract/fields';
import { paths } from '../paths.ts';

export type Partner = PartnerRecommendations['recommendations'][number];

export interface PartnerSearch {
  chicken: string | null;
  /** A null value means the keeper's own distance. */
  withinMiles: number | null;
}

const { min, max } = recommendPartnersWithinMiles;

export function partnerSearchIn(query: string): PartnerSearch {
  const given = new URLSearchParams(query);
  const miles = Number(given.get('within') || Number.NaN);
  const allowed = Number.isInteger(miles) && miles >= min && miles <= max;
  return { chicken: given.get('chicken') || null, withinMiles: allowed ? miles : null };
}

export function partnerSearchUrl({ chicken, withinMiles }: PartnerSearch): string {
  const query = new URLSearchParams({
    ...(chicken && { chicken }),
    ...(withinMiles && { within: String(withinMiles) }),
  });
  return query.size > 0 ? `${paths.breedingRecommendations}?${query}` : paths.breedingRecommendations;
}

/** The value is null until a bird is chosen. */
export function requestOf({ chicken, withinMiles }: PartnerSearch): RecommendPartnersRequest | null {
  return chicken === null ? null : { chickenId: chicken, ...(withinMiles && { withinMiles }) };
}

/** The next distance to try; null beyond the last. */
export function widerThan(miles: number): number | null {
  return [50, 100, 250, 500, max].find((wider) => wider > miles) ?? null;
}
