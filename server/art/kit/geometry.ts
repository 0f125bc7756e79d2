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
/** The way a tail feather points that rises `elevation` degrees behind a bird facing right. */
export const behind = (elevation: number): Point => heading(180 - elevation);
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point of the smooth curve through `points`, t from 0 to 1 (Catmull-Rom). */
export function onCurve(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const place = Math.min(Math.max(t, 0), 1) * last;
  const i = Math.min(Math.floor(place), last - 1);
  const f = place - i;
  const b = points[i] as Point;
  const c = points[i + 1] as Point;
  const a = points[i - 1] ?? b;
  const d = points[i + 2] ?? c;
  const [f2, f3] = [f * f, f * f * f];
  const [wa, wb, wc, wd] = [2 * f2 - f - f3, 2 - 5 * f2 + 3 * f3, f + 4 * f2 - 3 * f3, f3 - f2];
  return at((wa * a.x + wb * b.x + wc * c.x + wd * d.x) / 2, (wa * a.y + wb * b.y + wc * c.y + wd * d.y) / 2);
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

/** A cubic curve: where it starts, its two handles, where it ends. */
export interface Arc {
  base: Point;
  c1: Point;
  c2: Point;
  tip: Point;
}

/** The arc of a circle that leaves `base` rising `from` degrees behind the bird and ends rising `to` degrees. */
export function arcBehind(base: Point, from: number, to: number, length: number): Arc {
  const turn = radians(from - to) || 0.001;
  const radius = length / turn;
  const [start, end] = [radians(from), radians(to)];
  const tip = plus(base, at(-(Math.sin(start) - Math.sin(end)) * radius, (Math.cos(start) - Math.cos(end)) * radius));
  const handle = (4 / 3) * Math.tan(turn / 4) * radius;
  return { base, c1: along(base, behind(from), handle), c2: along(tip, behind(to), -handle), tip };
}

export function onArc({ base, c1, c2, tip }: Arc, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return at(a * base.x + b * c1.x + c * c2.x + d * tip.x, a * base.y + b * c1.y + c * c2.y + d * tip.y);
}

export function arcDirection({ base, c1, c2, tip }: Arc, t: number): Point {
  const s = 1 - t;
  const [a, b, c] = [s * s, 2 * s * t, t * t];
  return unit(
    at(
      a * (c1.x - base.x) + b * (c2.x - c1.x) + c * (tip.x - c2.x),
      a * (c1.y - base.y) + b * (c2.y - c1.y) + c * (tip.y - c2.y),
    ),
  );
}
