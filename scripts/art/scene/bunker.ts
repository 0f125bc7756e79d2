// The travel bunker: a small run of posts and netting under one sloping roof, with a boarded shelter at one end.

import { at, between, ink, mix, path, pen, stroke } from '../../../server/science/plates/kit/pen.ts';
import { addWavering, polygon } from '../../../server/science/plates/kit/stroke.ts';
import { inQuad, type Place, type Quad } from './camera.ts';
import { hatched, shade, wash } from './ink.ts';
import { type Beam, beam, beams, boards, netting, timber } from './wood.ts';

/** Feet. */
const bunkerSize = { long: 9, deep: 5, front: 4.1, back: 5.1, shelter: 2.9 };

interface Parts {
  /** Drawings behind the birds inside the bunker, and drawings between them and the viewer. */
  behind: string;
  before: string;
}

export function bunker(place: Place): Parts {
  const { long, deep, front, back, shelter } = bunkerSize;
  const corner = (u: number, y: number, w: number) => place(u, y, w);
  const side = (u0: number, w0: number, u1: number, w1: number, h0: number, h1: number, low = 0.25): Quad => [
    corner(u0, h0, w0),
    corner(u1, h1, w1),
    corner(u1, low, w1),
    corner(u0, low, w0),
  ];
  const far = side(shelter, deep, long, deep, back, back);
  const end = side(long, 0, long, deep, front, back);
  const floor: Quad = [corner(0, 0.15, deep), corner(long, 0.15, deep), corner(long, 0.15, 0), corner(0, 0.15, 0)];
  const near = side(shelter, 0, long, 0, front, front);
  const thick = Math.max(6, (near[1].x - near[0].x) / 38);
  const post = (u: number, w: number, top: number, width = thick): Beam => ({
    a: corner(u, top, w),
    b: corner(u, 0.1, w),
    width,
  });
  const inner: Quad = [
    corner(shelter, front, 0),
    corner(shelter, back, deep),
    corner(shelter, 0.25, deep),
    corner(shelter, 0.25, 0),
  ];
  const behind =
    path(polygon(floor), { fill: '#b79a5c' }) +
    shade(
      polygon([
        corner(0, 0.15, deep),
        corner(long, 0.15, deep),
        corner(long, 0.15, deep * 0.35),
        corner(0, 0.15, deep * 0.5),
      ]),
      0.3,
    ) +
    hatched(floor, { angle: 4, gap: 8, loose: 0.6, color: '#5b4520', opacity: 0.6 }) +
    netting(far, 11, 5, { opacity: 0.4, line: 0.7 }) +
    beams([post(long, deep, back, thick * 0.7), post((shelter + long) / 2, deep, back, thick * 0.6)], timber.fresh) +
    beam(far[3], far[2], thick * 0.8) +
    boards(inner, { color: timber.old, count: 5, seed: 8, shadow: 0.7 }) +
    beam(between(inner[3], inner[0], 0.42), inQuad(end, 0.5, 0.5), thick * 0.5, timber.dark);
  const door = side(5.1, 0, 7.1, 0, front - 0.35, front - 0.35, 0.35);
  const before =
    netting(end, 6, 6, { opacity: 0.5, line: 0.8 }) +
    beam(end[3], end[2], thick, timber.fresh) +
    beam(between(end[3], end[0], 0.5), between(end[2], end[1], 0.5), thick * 0.7, timber.fresh) +
    netting(near, 17, 6, { opacity: 0.6, line: 0.8 }) +
    boards(side(0, 0, shelter, 0, front, front, 0.2), { color: timber.fresh, count: 5, seed: 21 }) +
    hatch(side(0.65, 0, 2.25, 0, 3.5, 3.5, 2.3), thick) +
    beam(corner(-0.2, 0.2, 0), corner(long + 0.25, 0.2, 0), thick * 1.5) +
    beams(
      [0, shelter, 5.1, 7.1, long].map((u) => post(u, 0, front)),
      timber.fresh,
    ) +
    beam(door[3], door[2], thick * 0.8, timber.fresh) +
    beam(inQuad(door, 0, 0.52), inQuad(door, 1, 0.52), thick * 0.7, timber.fresh) +
    beam(inQuad(door, 0.04, 0.97), inQuad(door, 0.96, 0.56), thick * 0.55, timber.fresh) +
    latch(inQuad(door, 0.97, 0.52), thick) +
    roof(place, thick);
  return { behind, before };
}

/** A shutter with its two hinges. */
function hatch(quad: Quad, thick: number): string {
  const hinges = pen();
  for (const v of [0.25, 0.75]) hinges.move(inQuad(quad, -0.06, v)).line(inQuad(quad, 0.36, v));
  return (
    boards(quad, { color: timber.old, count: 3, lying: true, seed: 24 }) +
    stroke(hinges.d, '#38342c', thick * 0.4) +
    latch(inQuad(quad, 1, 0.5), thick * 0.8)
  );
}

const latch = (point: { x: number; y: number }, thick: number): string =>
  stroke(
    pen()
      .move(at(point.x - thick * 1.1, point.y))
      .line(at(point.x + thick, point.y)).d,
    '#38342c',
    thick * 0.35,
  ) +
  path(
    polygon([
      at(point.x - thick * 0.5, point.y + 1),
      at(point.x + thick * 0.5, point.y + 1),
      at(point.x + thick * 0.45, point.y + thick),
      at(point.x - thick * 0.45, point.y + thick),
    ]),
    { fill: '#b08b3a', stroke: '#3c2f12', 'stroke-width': 1 },
  );

/** Ridged sheets, which slope to the back; their near edge hangs over. */
function roof(place: Place, thick: number): string {
  const { long, deep, front, back } = bunkerSize;
  const over = 0.55;
  const top: Quad = [
    place(-over, back + 0.2, deep + over),
    place(long + over, back + 0.2, deep + over),
    place(long + over, front - 0.15, -over),
    place(-over, front - 0.15, -over),
  ];
  const ridges = pen();
  const shadows = pen();
  for (let k = 1; k < 26; k += 1) {
    const line = k % 2 === 0 ? ridges : shadows;
    addWavering(line, inQuad(top, k / 26, 0.02), inQuad(top, k / 26, 0.99), k, 0.8);
  }
  const edge: Quad = [top[3], top[2], at(top[2].x, top[2].y + thick * 0.9), at(top[3].x, top[3].y + thick * 0.9)];
  const under: Quad = [
    edge[3],
    edge[2],
    at(edge[2].x - thick, edge[2].y + thick * 2.4),
    at(edge[3].x + thick, edge[3].y + thick * 2.4),
  ];
  const color = '#a8b0a6';
  return (
    shade(polygon(under), 0.3) +
    hatched(under, { angle: 60, gap: 4.5, opacity: 0.5 }) +
    wash(polygon(top), color, 1.5) +
    stroke(shadows.d, mix(color, ink, 0.55), 1.6, 0.5) +
    stroke(ridges.d, '#f4f1e2', 1.2, 0.7) +
    hatched([inQuad(top, 0.55, 0), top[1], top[2], inQuad(top, 0.8, 1)], { angle: 2, gap: 5, opacity: 0.25 }) +
    wash(polygon(edge), timber.old, 1.3)
  );
}
