// Curves: smooth ones through points, parts of ellipses, and cubic arcs.
import { at, between, distance, type Point, plus, radians, turned, unit } from './pen.ts';

/** Maps 0 (the beginning) to 1 (the end) to a point. */
export type Curve = (t: number) => Point;

/** Shorthand for a point. */
export type Pair = readonly [x: number, y: number];
export type Place = Point | Pair;

/** The smooth curve through all points (Catmull-Rom), extrapolated before 0 and after 1. */
export function through(...places: readonly Place[]): Curve {
  const points = places.map((place) => ('x' in place ? place : at(place[0], place[1])));
  return (t) => catmullRom(points, t);
}

/** A point of the smooth curve through `points`, t from 0 to 1. */
export const onCurve = (points: readonly Point[], t: number): Point => catmullRom(points, Math.min(Math.max(t, 0), 1));

function catmullRom(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const place = t * last;
  const i = Math.max(Math.min(Math.floor(place), last - 1), 0);
  const f = place - i;
  const b = points[i] as Point;
  const c = points[i + 1] as Point;
  const a = points[i - 1] ?? b;
  const d = points[i + 2] ?? c;
  const [f2, f3] = [f * f, f * f * f];
  const [wa, wb, wc, wd] = [2 * f2 - f - f3, 2 - 5 * f2 + 3 * f3, f + 4 * f2 - 3 * f3, f3 - f2];
  return at((wa * a.x + wb * b.x + wc * c.x + wd * d.x) / 2, (wa * a.y + wb * b.y + wc * c.y + wd * d.y) / 2);
}

/** Part of an ellipse; degrees run clockwise from the right. */
export const arc =
  (x: number, y: number, rx: number, ry: number, from: number, to: number): Curve =>
  (t) => {
    const angle = radians(from + (to - from) * t);
    return at(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
  };

/** Rotates the curve around a point, by degrees clockwise. */
export const turnedAbout =
  (curve: Curve, degrees: number, middle: Point): Curve =>
  (t) => {
    const { x, y } = curve(t);
    return plus(middle, turned(at(x - middle.x, y - middle.y), -degrees));
  };

/** The curve that lies `share` of the way from one curve to another. */
export const blend =
  (a: Curve, b: Curve, share: number | ((t: number) => number)): Curve =>
  (t) =>
    between(a(t), b(t), typeof share === 'number' ? share : share(t));

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

/** A cubic Bézier curve: its start, its two handles and its end. */
export interface Cubic {
  base: Point;
  c1: Point;
  c2: Point;
  tip: Point;
}

export function onCubic({ base, c1, c2, tip }: Cubic, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return at(a * base.x + b * c1.x + c * c2.x + d * tip.x, a * base.y + b * c1.y + c * c2.y + d * tip.y);
}

export function cubicDirection({ base, c1, c2, tip }: Cubic, t: number): Point {
  const s = 1 - t;
  const [a, b, c] = [s * s, 2 * s * t, t * t];
  return unit(
    at(
      a * (c1.x - base.x) + b * (c2.x - c1.x) + c * (tip.x - c2.x),
      a * (c1.y - base.y) + b * (c2.y - c1.y) + c * (tip.y - c2.y),
    ),
  );
}
