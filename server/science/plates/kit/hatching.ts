// Hatching: lines that darken a surface, as uneven as a hand draws them.
import { blend, type Curve, onCurve } from './curve.ts';
import { at, chance, noise, type Point, pen, radians } from './pen.ts';
import { shortStroke } from './stroke.ts';

export interface Hatching {
  /** Degrees, counter-clockwise; 0 is level. */
  angle?: number;
  gap?: number;
  /** The share of each line that is left out at its ends, at random. */
  loose?: number;
  seed?: number;
}

/** Parallel lines within an outline. */
export function hatch(
  outline: readonly Point[],
  { angle = 45, gap = 5, loose = 0.12, seed = 1 }: Hatching = {},
): string {
  const lines = pen();
  const [sin, cos] = [Math.sin(radians(-angle)), Math.cos(radians(-angle))];
  const local = outline.map(({ x, y }) => at(x * cos + y * sin, -x * sin + y * cos));
  const back = (x: number, y: number) => at(x * cos - y * sin, x * sin + y * cos);
  const from = Math.min(...local.map(({ y }) => y));
  const to = Math.max(...local.map(({ y }) => y));
  for (let k = 0; from + gap * (k + 0.5) < to; k += 1) {
    const y = from + gap * (k + 0.3 + 0.4 * noise(k, seed));
    const ends = crossings(local, y);
    for (let i = 0; i + 1 < ends.length; i += 2) {
      const [left, right] = [ends[i] as number, ends[i + 1] as number];
      const length = right - left;
      const start = left + length * loose * noise(k + i, seed + 1);
      const end = right - length * loose * noise(k + i, seed + 2);
      if (end - start > 2) lines.move(back(start, y)).line(back(end, y));
    }
  }
  return lines.d;
}

function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    if (a.y <= y !== b.y <= y) found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  return found.sort((a, b) => a - b);
}

interface Shading {
  /** The part of both curves that is shaded. */
  from?: number;
  to?: number;
  /** The random deviation of strokes from their row or reach. */
  stray?: number;
  /** The darkness by `s` from the first curve (0) to the second (1) and `t` along them. It scales the width; 0 leaves paper. */
  dark?: (s: number, t: number) => number;
}

/** Strokes thinner than this are omitted. */
const FAINT = 0.25;

/** Swelling strokes from one curve across to another. */
export function hatchAcross(
  a: Curve,
  b: Curve,
  count: number,
  width: number,
  { from = 0, to = 1, stray = 0.2, dark }: Shading = {},
): string {
  let drawn = '';
  for (let k = 0; k < count; k += 1) {
    const t = from + ((to - from) * (k + 0.5)) / count;
    const swell = width * (dark?.(0.5, t) ?? 1);
    const across: Curve = (share) => onCurve([a(t), b(t)], share);
    if (swell > FAINT) drawn += shortStroke(across, swell, stray * chance(k), 1 - stray * chance(k + 0.37));
  }
  return drawn;
}

/** Rows of broken swelling strokes that run along between two curves: feathers, straw, the grain of wood. */
export function hatchAlong(
  a: Curve,
  b: Curve,
  rows: number,
  pieces: number,
  width: number,
  { from = 0, to = 1, stray = 0.2, dark }: Shading = {},
): string {
  let drawn = '';
  const step = (to - from) / pieces;
  for (let row = 0; row < rows; row += 1) {
    for (let piece = 0; piece < pieces; piece += 1) {
      const seed = row * 17 + piece;
      const s = (row + 0.5) / rows;
      const begin = from + step * (piece + (row % 2 ? -0.25 : 0.25) + stray * (chance(seed) - 0.5));
      const [first, last] = [Math.max(from, begin), Math.min(to, begin + step * (0.98 - stray * chance(seed + 0.5)))];
      const swell = width * (dark?.(s, (first + last) / 2) ?? 1);
      if (last - first < step * 0.25 || swell < FAINT) continue;
      const lean = (stray * (chance(seed + 0.7) - 0.5) * 3) / rows;
      const line = blend(a, b, (t) => s + lean * ((t - first) / (last - first) - 0.5));
      drawn += shortStroke(line, swell, first, last);
    }
  }
  return drawn;
}
