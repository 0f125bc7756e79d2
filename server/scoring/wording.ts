// Words that the sentences about a pair share.
import type { BirdFacts, PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';

export type Side = 'rooster' | 'hen' | 'both';

/** The bird, or both, of which something holds; null when it holds of neither. */
export function sideWhere({ rooster, hen }: PairFacts, holds: (bird: BirdFacts) => boolean): Side | null {
  if (holds(rooster)) return holds(hen) ? 'both' : 'rooster';
  return holds(hen) ? 'hen' : null;
}

export function unknownSide(pair: PairFacts, key: keyof BirdFacts): Side | null {
  return sideWhere(pair, (bird) => bird[key] === null);
}

/** The form of a verb for one or for both. */
export const agree = (side: Side, one: string, both: string): string => (side === 'both' ? both : one);

export const birds: Record<Side, string> = { rooster: 'the rooster', hen: 'the hen', both: 'both birds' };
export const farms: Record<Side, string> = {
  rooster: "the rooster's farm",
  hen: "the hen's farm",
  both: 'both farms',
};

/** Where it is not known of both. */
export const eitherBird: Record<Side, string> = { ...birds, both: 'either bird' };
export const eitherFarm: Record<Side, string> = { ...farms, both: 'either farm' };

/** 0.0625 → "6.25 %". */
export const percent = (share: number): string => `${asPercent(share)} %`;

/** 0.0625 → 6.25. */
export const asPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** 0.0613 → "0.061". */
export const decimal = (share: number): string => String(Math.round(share * 1000) / 1000);

export const pointsGained = (points: number): string => `+${points} ${points === 1 ? 'point' : 'points'}`;

/** 12 → "10 miles". */
export const milesInWords = (miles: number): string =>
  miles < LEAST_SHOWN ? `less than ${LEAST_SHOWN} miles` : `${shownMiles(miles)} miles`;

const LEAST_SHOWN = 5;

/** To 5 below 50 and to 10 above, so that no farm can be found by its distances. */
export function shownMiles(miles: number): number {
  const step = miles < 50 ? 5 : 10;
  return Math.round(miles / step) * step;
}

/** What the chicks of such kinship are like, in words every keeper knows. */
export function kinInWords(inbreeding: number): string {
  const { cousins, halfSiblings, fullSiblings } = judgements.capThresholds.values;
  const known: [number, string][] = [
    [fullSiblings, 'full brother x full sister'],
    [halfSiblings, 'half brother x half sister'],
    [cousins, 'first cousins'],
    [cousins / 4, 'second cousins'],
  ];
  const exact = known.find(([at]) => isClose(inbreeding, at));
  if (exact) return `the same as ${exact[1]}`;
  const closer = known.findLast(([at]) => inbreeding < at)?.[1];
  const farther = known.find(([at]) => inbreeding > at)?.[1];
  if (!farther) return `less than ${closer}`;
  return closer ? `between ${farther} and ${closer}` : `more than ${farther}`;
}

/** Whether these words say all there is to say. */
export function isTextbookKin(inbreeding: number): boolean {
  const { cousins, halfSiblings, fullSiblings } = judgements.capThresholds.values;
  return [fullSiblings, halfSiblings, cousins, cousins / 4].some((known) => isClose(inbreeding, known));
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;
