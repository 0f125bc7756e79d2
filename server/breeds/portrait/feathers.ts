// Feathers in rows between two guide lines, and how one is drawn. Rows are given in the order they overlap: hindmost first.
import {
  along,
  between,
  distance,
  evenly,
  minus,
  normal,
  onCurve,
  type Point,
  plus,
  scatter,
  times,
  unit,
} from './geometry.ts';
import type { Pen } from './pen.ts';

export interface Feather {
  base: Point;
  dir: Point;
  length: number;
  width: number;
  /** How far the tip is bent away from the straight line. */
  bend: Point;
  /** Place in the tract: 0..1 from its front to its end, and from the upper to the lower guide. */
  u: number;
  v: number;
}

export type Shape = 'round' | 'pointed' | 'silk';

export interface Tract {
  upper: readonly Point[];
  lower: readonly Point[];
  rows: number;
  /** Wanted width of a feather; rows take as many as fit. */
  width: number;
  /** Length as a multiple of the distance between rows. */
  cover?: number;
  from?: number;
  to?: number;
  bend?: Point;
  /** How much rows bulge backwards in their middle. */
  bulge?: number;
  /** How far the outermost feathers stay inside the guides, as a share of the row. */
  inset?: number;
  /** Feathers that lie under something else and need not be drawn. */
  hidden?: (base: Point) => boolean;
}

export function rowsOf(tract: Tract): Feather[][] {
  const { rows, width, cover = 2.1, from = 0, to = 1, bend = { x: 0, y: 0 }, bulge = 0, inset = 0.05, hidden } = tract;
  // A row every so many units, however the guides' points are spaced.
  const [upper, lower] = [evenly(tract.upper), evenly(tract.lower)];
  const step = (to - from) / rows;
  const place = (u: number, v: number): Point => {
    const point = between(onCurve(upper, u), onCurve(lower, u), v);
    return bulge === 0 ? point : along(point, flow(u, v), Math.sin(Math.PI * v) * bulge);
  };
  const straight = (u: number, v: number) => between(onCurve(upper, u), onCurve(lower, u), v);
  const flow = (u: number, v: number) => unit(minus(straight(u + 0.04, v), straight(u - 0.04, v)));
  const result: Feather[][] = [];
  for (let i = rows - 1; i >= 0; i -= 1) {
    const u = from + step * i;
    const span = distance(onCurve(upper, u), onCurve(lower, u));
    const count = Math.max(2, Math.round(span / width));
    const row: Feather[] = [];
    const shifted = i % 2 === 0 ? 0.5 : 0;
    for (let j = shifted ? 0 : -0.5; j < count; j += 1) {
      const v = inset + (1 - 2 * inset) * Math.min(Math.max((j + 0.5) / count, 0), 1);
      const base = place(u, v);
      if (hidden?.(base)) continue;
      const ahead = place(Math.min(u + step, 1), v);
      const wobble = (scatter(i, j) - 0.5) * 0.12;
      row.push({
        base,
        dir: unit(plus(flow(u, v), times(normal(flow(u, v)), wobble))),
        length: Math.max(distance(base, ahead), 6) * cover * (0.95 + 0.1 * scatter(j, i)),
        width: (span / count) * 1.22,
        bend,
        u,
        v,
      });
    }
    result.push(row);
  }
  return result;
}

/** A point on the feather: t along its shaft, s across from -1 to 1. */
export function onFeather(feather: Feather, t: number, s: number): Point {
  const shaft = plus(along(feather.base, feather.dir, feather.length * t), times(feather.bend, t * t));
  return along(shaft, normal(feather.dir), (feather.width / 2) * s);
}

export function drawFeather(path: Pen, feather: Feather, shape: Shape, shrink = 1): void {
  const tip = onFeather(feather, shrink, 0);
  const root = shape === 'pointed' ? 0.6 : 0.8;
  const [left, right] = [onFeather(feather, 0, -root * shrink), onFeather(feather, 0, root * shrink)];
  const reach = shape === 'pointed' ? 0.6 : 1;
  const flare = shape === 'pointed' ? 1.3 : 1.22;
  path.move(left);
  path.quad(onFeather(feather, reach * shrink, -flare * shrink), tip);
  path.quad(onFeather(feather, reach * shrink, flare * shrink), right);
  path.close();
}

/** The line across a feather at t, curved like its tip. */
export function drawBar(path: Pen, feather: Feather, t: number, breadth = 0.9): void {
  path.move(onFeather(feather, t - 0.18, -breadth));
  path.quad(onFeather(feather, t + 0.14, 0), onFeather(feather, t - 0.18, breadth));
}
