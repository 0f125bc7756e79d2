// Wording shared by the sentences about pairs.
import type { BirdFacts, PairFacts } from './facts.ts';

export type Side = 'rooster' | 'hen' | 'both';

/** The bird, or both birds, for which a condition holds; null if it holds for neither. */
export function sideWhere({ rooster, hen }: PairFacts, holds: (bird: BirdFacts) => boolean): Side | null {
  if (holds(rooster)) return holds(hen) ? 'both' : 'rooster';
  return holds(hen) ? 'hen' : null;
}

export function unknownSide(pair: PairFacts, key: keyof BirdFacts): Side | null {
  return sideWhere(pair, (bird) => bird[key] === null);
}

/** Chooses the verb form for one bird or both. */
export const agree = (side: Side, one: string, both: string): string => (side === 'both' ? both : one);

export const birds: Record<Side, string> = { rooster: 'the rooster', hen: 'the hen', both: 'both birds' };
export const farms: Record<Side, string> = {
  rooster: "the rooster's farm",
  hen: "the hen's farm",
  both: 'both farms',
};

/** The subject of a sentence about something unknown, where "both" would be wrong. */
export const eitherBird: Record<Side, string> = { ...birds, both: 'either bird' };
export const eitherFarm: Record<Side, string> = { ...farms, both: 'either farm' };

/** 0.0625 → "6.25%". */
export const percent = (share: number): string => `${asPercent(share)}%`;

/** 0.0625 → 6.25. */
export const asPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** 0.0613 → "0.061". */
export const decimal = (share: number): string => String(Math.round(share * 1000) / 1000);

export const pointsGained = (points: number): string => `+${points} ${points === 1 ? 'point' : 'points'}`;

/** 12 → "12 miles": whole miles between cells, as on every card. Two farms of one cell are 0 miles apart. */
export function milesInWords(miles: number): string {
  if (miles < 1) return 'less than 3 miles';
  return miles === 1 ? '1 mile' : `${miles} miles`;
}
