// The geometry of the score's dial: half a circle, from 0 at the left to 200 at the right.
import type { Scoring } from '#contract';

export const FULL_SCORE = 200;

export function percentOf(score: number): number {
  return Math.round((score / FULL_SCORE) * 100);
}

const BANDS = ['red', 'orange', 'yellow', 'green'] as const;

/** The colored stretches of the scale in points, by the published table; none while it is not here. */
export function bandsIn(judgements: Scoring['judgements'] = []) {
  const beginnings = BANDS.flatMap((band) => {
    const row = judgements.find(({ code }) => code === `colorBands.${band}`);
    return row ? [{ band, from: (row.value / 100) * FULL_SCORE }] : [];
  });
  return beginnings.map(({ band, from }, at) => ({ band, from, to: beginnings[at + 1]?.from ?? FULL_SCORE }));
}

export const DIAL = { width: 320, height: 176, x: 160, y: 156 };

/** Degrees clockwise from straight up: -90 for nothing, 90 for the full score. */
export function needleAngle(score: number): number {
  return (score / FULL_SCORE) * 180 - 90;
}

/** Returns the position of a score at a distance from the center, as `x y` to a tenth. */
export function dialPoint(score: number, radius: number): { x: number; y: number } {
  const angle = (needleAngle(score) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(DIAL.x + radius * Math.sin(angle)), y: round(DIAL.y - radius * Math.cos(angle)) };
}

/** An arc along the dial, as the `d` of an SVG path. */
export function dialArc(from: number, to: number, radius: number): string {
  const [start, end] = [dialPoint(from, radius), dialPoint(to, radius)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
