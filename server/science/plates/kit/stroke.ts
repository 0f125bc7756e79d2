// Strokes and outlines, as the `d` of a path. A drawn stroke begins as a hair, swells, and ends as a hair.
import type { Curve } from './curve.ts';
import { between, minus, noise, normal, type Pen, type Point, pen, plus, times, unit } from './pen.ts';

/** One long stroke along a curve, as the outline of its ink. */
export function longStroke(curve: Curve, width: number, from = 0, to = 1, steps = 10): string {
  const on = (share: number) => curve(from + (to - from) * share);
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const way = unit(minus(on(Math.min(1, share + 0.02)), on(Math.max(0, share - 0.02))));
    const aside = times(normal(way), (width / 2) * Math.sin(Math.PI * share) ** 0.7);
    left.push(plus(on(share), aside));
    right.unshift(minus(on(share), aside));
  }
  const line = pen(10).move(left[0] as Point);
  bend(line, left);
  bend(line, right);
  return line.close().d;
}

/** A short stroke, of which a picture has hundreds: the same swelling in two curves. */
export function shortStroke(curve: Curve, width: number, from = 0, to = 1, line: Pen = pen(10)): string {
  const [a, middle, b] = [curve(from), curve((from + to) / 2), curve(to)];
  const aside = times(normal(unit(minus(b, a))), width);
  const control = minus(times(middle, 2), between(a, b, 0.5));
  return line.move(a).quad(plus(control, aside), b).quad(minus(control, aside), a).d;
}

/** A closed curve's outline, to be filled. */
export function shape(curve: Curve, steps = 24): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => curve(step / steps));
  const line = pen(10).move(points[0] as Point);
  bend(line, points);
  return line.close().d;
}

/** Continues along the points, in curves that meet halfway between them. */
function bend(line: Pen, points: readonly Point[]): void {
  for (let i = 1; i < points.length - 1; i += 1) {
    const [here, next] = [points[i] as Point, points[i + 1] as Point];
    line.quad(here, i === points.length - 2 ? next : between(here, next, 0.5));
  }
}

/** Appends a closed polygon to the path. */
export function addPolygon(line: Pen, points: readonly Point[]): void {
  for (const [i, point] of points.entries()) {
    if (i === 0) line.move(point);
    else line.line(point);
  }
  line.close();
}

export function polygon(points: readonly Point[]): string {
  const line = pen();
  addPolygon(line, points);
  return line.d;
}

/** Appends a line that bends slightly to either side, like wood grain and wire. */
export function addWavering(line: Pen, from: Point, to: Point, seed: number, amount = 1.5): void {
  const bend = (noise(seed, 3) - 0.5) * 2 * amount;
  const aside = times(normal(unit(minus(to, from))), bend);
  line.move(from).quad(plus(between(from, to, 0.5), aside), to);
}
