import type { components } from '#contract';
import { type Exclusion, isNotAdvised } from '../science/scoring/partner-rank.ts';
import { partnerReasons } from '../science/scoring/partner-reasons.ts';
import { rounded } from './analysis-body.ts';
import type { Partner } from './partner-queries.ts';

type Recommendation = components['schemas']['PartnerRecommendations']['recommendations'][number];
type LeftOut = components['schemas']['PartnerRecommendations']['leftOut'][number];

const DAY_MS = 86_400_000;

export function partnerBody({ row, ranked }: Partner, keeperId: string, now: number): Recommendation {
  const isOwn = row.keeperId === keeperId;
  return {
    id: row.id,
    name: row.name,
    sex: row.sex,
    breed: row.breed,
    breedId: row.breedId,
    variety: row.record.variety,
    conservationStatus: row.conservationStatus,
    distance: isOwn ? null : ranked.pair.miles,
    isOwn,
    ...(row.isSample === 1 && { isSample: true }),
    isCross: ranked.isCross,
    verdict: ranked.verdict,
    compatibilityScore: ranked.score.compatibility,
    label: ranked.score.label,
    reasons: partnerReasons(ranked, row.sex),
    age: wordsOfAge(row, now) ?? ageIn(ranked.pair[row.sex === 'Hen' ? 'hen' : 'rooster'].ageWeeks) ?? row.age,
    inbreedingRisk: rounded(ranked.score.inbreeding.value),
    confidence: ranked.confidence,
    notAdvised: isNotAdvised(ranked) ? ranked.verdict.reason : null,
  };
}

const leftOut = {
  tooYoung: ['too-young', 'under 26 weeks: too young to breed'],
  controlArea: ['control-area', 'left out because of a bird flu zone'],
} as const;

/** Counts the birds that were found but cannot be bred now. */
export function leftOutBody(excluded: readonly Exclusion[]): LeftOut[] {
  return (Object.keys(leftOut) as (keyof typeof leftOut)[]).flatMap((exclusion) => {
    const birds = excluded.filter((one) => one === exclusion).length;
    const [reason, words] = leftOut[exclusion];
    return birds === 0
      ? []
      : [{ reason, birds, sentence: `${birds} ${birds === 1 ? 'bird is' : 'birds are'} ${words}.` }];
  });
}

/** The keeper's words, as the bird's card shows them, until they are a month old. */
function wordsOfAge({ hatchDate, age, ageNotedOn }: Partner['row'], now: number): string | null {
  const isNew = ageNotedOn === null || now - Date.parse(ageNotedOn) < 30 * DAY_MS;
  return hatchDate === null && isNew ? age : null;
}

/** Formats an age in whole years or months. A year is 52 weeks, as where ages in words are read. */
function ageIn(weeks: number | null): string | null {
  if (weeks === null) return null;
  const [count, unit] =
    weeks >= 104 ? [Math.floor(weeks / 52), 'year'] : [Math.max(1, Math.floor((weeks * 12) / 52)), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
