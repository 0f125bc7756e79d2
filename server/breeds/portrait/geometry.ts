// Points, vectors and curves. SVG's axes: x to the right, y down; angles in degrees, counter-clockwise as seen.

export interface Point {
  x: number;
  y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y);
export const minus = (a: Point, b: Point): Point => at(a.x - b.x, a.y - b.y);
export const times = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor);
/** The point `distance` from `from` in direction `dir`. */
export const along = (from: Point, dir: Point, distance: number): Point => plus(from, times(dir, distance));
export const between = (a: Point, b: Point, t: number): Point => at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(a.x, a.y) || 1));
export const normal = (a: Point): Point => at(-a.y, a.x);
export const heading = (degrees: number): Point => at(Math.cos(radians(degrees)), -Math.sin(radians(degrees)));
export const turned = (a: Point, degrees: number): Point => {
  const [sin, cos] = [Math.sin(radians(-degrees)), Math.cos(radians(-degrees))];
  return at(a.x * cos - a.y * sin, a.x * sin + a.y * cos);
};
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point of the smooth curve through `points`, t from 0 to 1 (Catmull-Rom). */
export function onCurve(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const place = Math.min(Math.max(t, 0), 1) * last;
  const i = Math.min(Math.floor(place), last - 1);
  const f = place - i;
  const p = (k: number) => points[Math.min(Math.max(k, 0), last)] as Point;
  const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
  const blend = (k: 'x' | 'y') =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f * f * f);
  return at(blend('x'), blend('y'));
}

/** The same number between 0 and 1 for the same arguments, without any pattern the eye would see. */
export function scatter(a: number, b = 0): number {
  const n = Math.sin(a * 127.1 + b * 311.7 + 17.3) * 43758.5453;
  return n - Math.floor(n);
}

/** Points at equal distances along the smooth curve through `points`. */
export function evenly(points: readonly Point[], count = 9): Point[] {
  const fine = Array.from({ length: 33 }, (_, i) => onCurve(points, i / 32));
  const reached = [0];
  for (let i = 1; i < fine.length; i += 1) {
    reached.push((reached[i - 1] as number) + distance(fine[i - 1] as Point, fine[i] as Point));
  }
  const whole = reached[fine.length - 1] as number;
  let i = 1;
  return Array.from({ length: count }, (_, k) => {
    const wanted = (whole * k) / (count - 1);
    while (i < fine.length - 1 && (reached[i] as number) < wanted) i += 1;
    const [before, after] = [reached[i - 1] as number, reached[i] as number];
    return between(fine[i - 1] as Point, fine[i] as Point, after > before ? (wanted - before) / (after - before) : 0);
  });
}
