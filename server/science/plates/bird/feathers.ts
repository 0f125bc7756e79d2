// Places feathers in rows between two guide lines, and draws single feathers.

import { evenly, onCurve } from '../kit/curve.ts';
import { along, between, distance, edgeOf, minus, noise, normal, type Pen, type Point, unit } from '../kit/pen.ts';

export interface Feather {
  base: Point;
  dir: Point;
  length: number;
  width: number;
  /** The tip's deviation from the straight line. */
  bend: Point;
  /** Position in the tract: 0..1 from its front to its end, and from the upper to the lower guide. */
  u: number;
  v: number;
  /** The share of its length that the row in front leaves visible. */
  shown?: number;
}

/** Rows in the order in which they overlap, hindmost first. */
export type Rows = readonly (readonly Feather[])[];

export type Shape = 'round' | 'pointed' | 'silk';

interface Tract {
  upper: readonly Point[];
  lower: readonly Point[];
  rows: number;
  /** Desired width of a feather; each row takes as many as fit. */
  width: number;
  /** Length as a multiple of the distance between rows. */
  cover?: number;
  from?: number;
  to?: number;
  bend?: Point;
  /** The backward bulge of a row's middle. */
  bulge?: number;
  /** The distance of the outermost feathers from the guides, as a share of the row. */
  inset?: number;
  /** Selects feathers that are covered and need not be drawn. */
  hidden?: (base: Point) => boolean;
}

/** The points of both guides at one position along the tract. */
type Rib = readonly [upper: Point, lower: Point];

export function rowsOf(tract: Tract): Feather[][] {
  const { rows, width, cover = 2.1, from = 0, to = 1, bend = straight, bulge = 0, inset = 0.05, hidden } = tract;
  // Rows are equally spaced, regardless of the spacing of the guides' points.
  const [upper, lower] = [evenly(tract.upper), evenly(tract.lower)];
  const step = (to - from) / rows;
  const rib = (u: number): Rib => [onCurve(upper, u), onCurve(lower, u)];
  const result: Feather[][] = [];
  for (let i = rows - 1; i >= 0; i -= 1) {
    const u = from + step * i;
    const [here, before, after, next] = [rib(u), rib(u - 0.04), rib(u + 0.04), rib(Math.min(u + step, 1))];
    const span = distance(here[0], here[1]);
    const count = Math.max(2, Math.round(span / width));
    const row: Feather[] = [];
    for (let j = i % 2 === 0 ? 0 : -0.5; j < count; j += 1) {
      const v = inset + (1 - 2 * inset) * Math.min(Math.max((j + 0.5) / count, 0), 1);
      const flow = unit(minus(between(after[0], after[1], v), between(before[0], before[1], v)));
      const base = along(between(here[0], here[1], v), flow, Math.sin(Math.PI * v) * bulge);
      if (hidden?.(base)) continue;
      const reach = distance(between(here[0], here[1], v), between(next[0], next[1], v));
      row.push({
        base,
        dir: unit(along(flow, normal(flow), (noise(i, j) - 0.5) * 0.12)),
        length: Math.max(reach, 6) * cover * (0.95 + 0.1 * noise(j, i)),
        width: (span / count) * 1.22,
        bend,
        u,
        v,
        shown: 1 / cover,
      });
    }
    result.push(row);
  }
  return result;
}

const straight: Point = { x: 0, y: 0 };

/** A point on the feather: t along its shaft, s across from -1 to 1. */
export function onFeather({ base, dir, length, width, bend }: Feather, t: number, s: number): Point {
  const [far, aside, bent] = [length * t, (width / 2) * s, t * t];
  return {
    x: base.x + dir.x * far - dir.y * aside + bend.x * bent,
    y: base.y + dir.y * far + dir.x * aside + bend.y * bent,
  };
}

/** Draws the vane's edge from root to root. It stays open, so that no line is drawn where the feather grows from the skin. */
export function drawFeather(path: Pen, feather: Feather, shape: Shape): void {
  if (shape === 'pointed') {
    path.move(onFeather(feather, 0, -0.6)).quad(onFeather(feather, 0.6, -1.3), onFeather(feather, 1, 0));
    path.quad(onFeather(feather, 0.6, 1.3), onFeather(feather, 0, 0.6));
  } else {
    path.move(onFeather(feather, 0, -0.8));
    path.cubic(onFeather(feather, 1.3, -1.3), onFeather(feather, 1.3, 1.3), onFeather(feather, 0, 0.8));
  }
}

export type Pattern =
  | 'plain'
  | 'laced'
  | 'double-laced'
  | 'barred'
  | 'penciled'
  | 'stippled'
  | 'spangled'
  | 'paired'
  | 'mottled'
  | 'splash'
  | 'striped'
  | 'millefleur';

export interface Bars {
  count: number;
  dark: number;
  uneven?: boolean;
}

/** The coloring of one part of the plumage. */
export interface Cover {
  ground: string;
  pattern: Pattern;
  mark: string;
  /** For a barred cover: how many bars each feather shows, their share of it, and whether they are uneven. */
  bars?: Bars;
  /** The washes for the ground and the feathers' edges, once the light is known. */
  fill?: string;
  line?: string;
}

export const fillOf = (cover: Cover): string => cover.fill ?? cover.ground;
export const lineOf = (cover: Cover): string =>
  edged.includes(cover.pattern) ? cover.mark : (cover.line ?? edgeOf(cover.ground));

/** Patterns that run along the feather's own edge. */
const edged: readonly Pattern[] = ['laced', 'double-laced', 'penciled'];
