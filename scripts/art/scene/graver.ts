// What the graver and the colourist do everywhere on a scene: outline, hatch, wash.
import { ink, mix } from '../../../server/art/kit/color.ts';
import { at, type Point, scatter } from '../../../server/art/kit/geometry.ts';
import { type Pen, pen } from '../../../server/art/kit/pen.ts';
import { path, stroke } from '../../../server/art/kit/svg.ts';

/** Adds the outline through the points to what the pen has drawn, with straight sides. */
export function sides(line: Pen, points: readonly Point[]): void {
  for (const [i, point] of points.entries()) {
    if (i === 0) line.move(point);
    else line.line(point);
  }
  line.close();
}

export function outline(points: readonly Point[]): string {
  const line = pen();
  sides(line, points);
  return line.d;
}

/** A flat colour with an ink line around it. */
export const wash = (d: string, color: string, line = 1.3): string =>
  path(d, { fill: color, stroke: mix(color, ink, 0.78), 'stroke-width': line });

/** A shadow laid over what is drawn. */
export const shade = (d: string, opacity = 0.2): string => path(d, { fill: '#2a2416', opacity });

interface Hatching {
  /** Degrees, counter-clockwise; 0 is level. */
  angle?: number;
  gap?: number;
  /** The share of each line that is left out at its ends, at random, and how many lines are left out. */
  loose?: number;
  sparse?: number;
  seed?: number;
}

/** Parallel lines within the outline, with the small irregularities of a hand. */
export function hatch(
  points: readonly Point[],
  { angle = 45, gap = 5, loose = 0.12, sparse = 0, seed = 1 }: Hatching = {},
): string {
  const lines = pen();
  const turn = (-angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const local = points.map(({ x, y }) => at(x * cos + y * sin, -x * sin + y * cos));
  const back = (x: number, y: number) => at(x * cos - y * sin, x * sin + y * cos);
  const from = Math.min(...local.map(({ y }) => y));
  const to = Math.max(...local.map(({ y }) => y));
  for (let k = 0; from + gap * (k + 0.5) < to; k += 1) {
    if (scatter(k, seed + 9) < sparse) continue;
    const y = from + gap * (k + 0.3 + 0.4 * scatter(k, seed));
    const ends = crossings(local, y);
    for (let i = 0; i + 1 < ends.length; i += 2) {
      const [left, right] = [ends[i] as number, ends[i + 1] as number];
      const length = right - left;
      const start = left + length * loose * scatter(k + i, seed + 1);
      const end = right - length * loose * scatter(k + i, seed + 2);
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

/** Hatching as ink on the plate. */
export const hatched = (
  points: readonly Point[],
  options: Hatching & { color?: string; line?: number; opacity?: number } = {},
): string => stroke(hatch(points, options), options.color ?? ink, options.line ?? 0.8, options.opacity ?? 0.55);

/** A line that wavers a little, as wood grain and wire do. */
export function waver(line: Pen, from: Point, to: Point, seed: number, amount = 1.5): void {
  const bend = (scatter(seed, 3) - 0.5) * 2 * amount;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  line
    .move(from)
    .quad(
      at(
        (from.x + to.x) / 2 - (bend * (to.y - from.y)) / length,
        (from.y + to.y) / 2 + (bend * (to.x - from.x)) / length,
      ),
      to,
    );
}

/** Points of an ellipse, for outlines that are hatched as well. */
export const oval = (x: number, y: number, rx: number, ry: number, count = 20): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return at(x + rx * Math.cos(turn), y + ry * Math.sin(turn));
  });
