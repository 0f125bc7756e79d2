// How a score of 200 is shown: its share, its band of colour, and the words for a match.
export const FULL_SCORE = 200;

export type Band = 'green' | 'yellow' | 'orange' | 'red';

/** From which percentage of 200 each band begins, the best first. */
const BEGINNINGS: [Band, number][] = [
  ['green', 80],
  ['yellow', 60],
  ['orange', 40],
  ['red', 0],
];

export function percentOf(score: number): number {
  return Math.round((score / FULL_SCORE) * 100);
}

/** By the exact share: 159 of 200 is yellow, although it rounds to 80 percent. */
export function bandOf(score: number): Band {
  const percent = (score / FULL_SCORE) * 100;
  return BEGINNINGS.find(([, from]) => percent >= from)?.[0] ?? 'red';
}

/** The bands as stretches of the scale, the worst first, in points. */
export const BANDS = BEGINNINGS.map(([band, from], at) => ({
  band,
  from: (from / 100) * FULL_SCORE,
  to: ((BEGINNINGS[at - 1]?.[1] ?? 100) / 100) * FULL_SCORE,
})).reverse();

export const hueOf = { green: 'moss', yellow: 'yolk', orange: 'rust', red: 'comb' } as const satisfies Record<
  Band,
  string
>;

export function matchLabel(score: number): string {
  if (score >= 150) return 'Excellent Match';
  if (score >= 100) return 'Great Match';
  if (score >= 75) return 'Good Match';
  return 'Fair Match';
}
