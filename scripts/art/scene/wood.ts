// Boards, posts and rails, and the netting between them.

import { hatch } from '../../../server/science/plates/kit/hatching.ts';
import {
  at,
  between,
  ink,
  minus,
  mix,
  noise,
  normal,
  type Point,
  path,
  pen,
  plus,
  stroke,
  times,
  unit,
} from '../../../server/science/plates/kit/pen.ts';
import { addPolygon, addWavering, polygon } from '../../../server/science/plates/kit/stroke.ts';
import { inQuad, type Quad } from './camera.ts';
import { hatched, shade, wash } from './ink.ts';

export const timber = {
  fresh: '#c79a62',
  old: '#a98d68',
  gray: '#9c9078',
  red: '#a5573c',
  dark: '#6f573d',
  white: '#e4dcc6',
};

interface Boards {
  color?: string;
  count: number;
  /** Boards lie across instead of standing. */
  lying?: boolean;
  seed?: number;
  /** The darkness of the shaded side, from 0 to 1. */
  shadow?: number;
  grain?: number;
}

/** A wall of boards: each a little other in colour, with its grain and the gap to the next. */
export function boards(
  quad: Quad,
  { color = timber.old, count, lying = false, seed = 1, shadow = 0, grain = 2 }: Boards,
): string {
  const inside = (u: number, v: number) => (lying ? inQuad(quad, v, u) : inQuad(quad, u, v));
  const [pale, deep, gaps, lines] = [pen(), pen(), pen(), pen()];
  for (let k = 0; k < count; k += 1) {
    const [u0, u1] = [k / count, (k + 1) / count];
    const tone = noise(k, seed);
    const board = [inside(u0, 0), inside(u1, 0), inside(u1, 1), inside(u0, 1)];
    if (tone < 0.3) addPolygon(pale, board);
    else if (tone > 0.66) addPolygon(deep, board);
    if (k > 0) gaps.move(inside(u0, 0)).line(inside(u0, 1));
    for (let i = 0; i < grain; i += 1) {
      const u = u0 + ((i + 0.3 + 0.4 * noise(k * 7 + i, seed)) / grain) * (u1 - u0);
      const from = 0.04 + 0.5 * noise(k, seed + i + 2);
      const to = Math.min(from + 0.25 + 0.6 * noise(k + i, seed + 5), 0.97);
      addWavering(lines, inside(u, from), inside(u, to), k * 3 + i + seed);
    }
  }
  const dark = mix(color, ink, 0.72);
  return (
    wash(polygon(quad), color) +
    path(pale.d, { fill: '#fff3d6', opacity: 0.22 }) +
    path(deep.d, { fill: '#3a2a16', opacity: 0.14 }) +
    stroke(lines.d, dark, 0.8, 0.55) +
    stroke(gaps.d, dark, 1.5, 0.9) +
    (shadow > 0
      ? shade(polygon(quad), shadow * 0.5) +
        hatched(quad, { angle: lying ? 60 : 25, gap: 4.5, seed, opacity: 0.2 + shadow * 0.5 })
      : '')
  );
}

/** A squared timber from `a` to `b`; `to` is its width at the far end, when it goes into the depth. */
export interface Beam {
  a: Point;
  b: Point;
  width: number;
  to?: number;
}

/** Timbers that do not cross each other, lit from the upper left. They share their lines, which makes them light. */
export function beams(all: readonly Beam[], color: string = timber.old): string {
  const [shapes, dims, grain] = [pen(), pen(), pen()];
  for (const { a, b, width, to = width } of all) {
    const side = normal(unit(minus(b, a)));
    const lit = side.x + side.y < 0 ? 1 : -1;
    const corner = (end: Point, half: number) => plus(end, times(side, half * lit));
    addPolygon(shapes, [corner(a, width / 2), corner(b, to / 2), corner(b, -to / 2), corner(a, -width / 2)]);
    addPolygon(dims, [corner(a, -width * 0.12), corner(b, -to * 0.12), corner(b, -to / 2), corner(a, -width / 2)]);
    for (let k = 0; k < (width > 14 ? 2 : width > 8 ? 1 : 0); k += 1) {
      const away = times(side, (k + 0.6) * width * 0.16 * lit);
      const from = 0.1 + 0.3 * noise(a.x + a.y, k);
      addWavering(grain, plus(between(a, b, from), away), plus(between(a, b, from + 0.5), away), k + a.y, 1);
    }
  }
  return (
    wash(shapes.d, color, 1.2) +
    path(dims.d, { fill: '#2e2112', opacity: 0.32 }) +
    stroke(grain.d, mix(color, ink, 0.7), 0.7, 0.6)
  );
}

export const beam = (a: Point, b: Point, width: number, color?: string): string => beams([{ a, b, width }], color);

/** Hexagonal netting stretched over a quad: wires that addWavering past each other and are twisted where they meet. */
export function netting(
  quad: Quad,
  columns: number,
  rows: number,
  { color = '#4f4a3f', line = 0.9, opacity = 0.75 } = {},
): string {
  const wires = pen();
  for (let c = 0; c <= columns; c += 1) {
    let first = true;
    for (let r = 0; r <= rows; r += 1) {
      const side = (r + c) % 2 === 0 ? 0.5 : -0.5;
      const u = Math.min(Math.max((c + side) / columns, 0), 1);
      for (const v of [(r + 0.04) / rows, (r + 0.42) / rows].map((v) => Math.min(v, 1))) {
        const point = inQuad(quad, u, v);
        if (first) wires.move(point);
        else wires.line(point);
        first = false;
      }
    }
  }
  return stroke(wires.d, color, line, opacity);
}

/** A round fence post in the grass, split at its head. */
export interface Post {
  x: number;
  y: number;
  tall: number;
  wide: number;
}

export function posts(all: readonly Post[], color: string = timber.gray): string {
  const [shapes, grain] = [pen(), pen()];
  let dim = '';
  for (const [seed, { x, y, tall, wide }] of all.entries()) {
    const top = y - tall;
    const lean = (noise(seed, 4) - 0.5) * tall * 0.08;
    const right = at(x + wide * 0.5 + lean, top + wide * 0.24);
    addPolygon(shapes, [
      at(x - wide / 2, y),
      at(x - wide * 0.46 + lean, top + wide * 0.2),
      at(x + lean, top - wide * 0.18),
      right,
      at(x + wide / 2, y + wide * 0.1),
    ]);
    dim += hatch([at(x + wide * 0.08, y), at(x + wide * 0.12 + lean, top), right, at(x + wide / 2, y)], {
      angle: 8,
      gap: 4.6,
      seed,
    });
    for (let k = 0; k < 2; k += 1) {
      const dx = (k - 1) * wide * 0.26;
      addWavering(
        grain,
        at(x + dx + lean, top + wide * (0.5 + noise(seed, k))),
        at(x + dx, y - tall * 0.3 * noise(k, seed)),
        seed + k,
        1,
      );
    }
  }
  return wash(shapes.d, color) + stroke(dim, ink, 0.8, 0.6) + stroke(grain.d, mix(color, ink, 0.75), 0.8, 0.7);
}
