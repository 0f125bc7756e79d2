import type { components } from '#contract';
import { partnerReasons } from '../scoring/partner-reasons.ts';
import { rounded } from './analysis-body.ts';
import type { Partner } from './partner-queries.ts';

type Recommendation = components['schemas']['PartnerRecommendations']['recommendations'][number];

/** A partner as the contract tells it. */
export function partnerBody({ row, ranked }: Partner): Recommendation {
  return {
    id: row.id,
    name: row.name,
    sex: row.sex,
    breed: row.breed,
    breedId: row.breedId,
    conservationStatus: row.conservationStatus,
    distance: ranked.pair.miles,
    compatibilityScore: ranked.score.compatibility,
    reasons: partnerReasons(ranked, row.sex),
    age: row.age ?? ageIn(ranked.pair[row.sex === 'Hen' ? 'hen' : 'rooster'].ageWeeks),
    inbreedingRisk: rounded(ranked.score.inbreeding.value),
    confidence: ranked.confidence,
    notAdvised: ranked.notAdvised,
  };
}

/** From a hatch date, in whole years or months. */
function ageIn(weeks: number | null): string | null {
  if (weeks === null) return null;
  const [count, unit] =
    weeks >= 104 ? [Math.floor(weeks / 52), 'year'] : [Math.max(1, Math.floor(weeks / 4.345)), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
