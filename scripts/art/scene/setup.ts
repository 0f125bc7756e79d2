// Scenes of the category "setup": the bunker on its grass, and the crate that brought the rooster.

import { at, between, type Point, path, pen, stroke } from '../../../server/science/plates/kit/pen.ts';
import { polygon } from '../../../server/science/plates/kit/stroke.ts';
import { bird } from './bird.ts';
import { bunker } from './bunker.ts';
import { camera, inQuad, type Quad, turnedBy } from './camera.ts';
import { hatched, shade, wash } from './ink.ts';
import { grass, ground, hill, stones } from './land.ts';
import type { Scene } from './scene.ts';
import { sky } from './sky.ts';
import { straw, strawBed } from './straw.ts';
import { tree } from './tree.ts';
import { fount } from './vessels.ts';
import { beam, beams, boards, posts, timber } from './wood.ts';

export const bunkerOnTheGrass: Scene = (breed) => {
  const eye = camera({ eye: 5.2, horizon: 272, lens: 860, back: 15.6 });
  const place = turnedBy(eye, -3.9, 0.9, 14);
  const { behind, before } = bunker(place);
  const inside = place(5.6, 0.15, 2.4);
  const shadow = [place(-0.8, 0, 5), place(9, 0, 5.4), place(10.6, 0, 1), place(10.2, 0, -0.6), place(-0.6, 0, -0.5)];
  const water = place(7.9, 0.15, 1.9);
  return [
    sky(286, [
      { x: 210, y: 120, rx: 130, ry: 36 },
      { x: 560, y: 92, rx: 150, ry: 30 },
    ]),
    hill({
      ridge: [at(20, 262), at(180, 236), at(330, 254), at(500, 222), at(650, 240), at(780, 218)],
      foot: 318,
      color: '#b4bda4',
      seed: 3,
    }),
    hill({
      ridge: [at(20, 290), at(200, 276), at(420, 288), at(600, 270), at(780, 282)],
      foot: 318,
      color: '#a9b083',
      seed: 7,
      wooded: true,
    }),
    ground(318),
    tree(110, 336, 190, 4),
    grass({ from: 336, to: 470, count: 30, seed: 5, tall: 13 }),
    posts([0, 1, 2].map((i) => ({ x: 56 + 72 * i, y: 352 - i * 4, tall: 44 - i * 5, wide: 8 }))),
    shade(polygon(shadow), 0.3),
    hatched(shadow, { angle: 3, gap: 5, loose: 0.2, color: '#2f3018', opacity: 0.5 }),
    behind,
    straw({ x: inside.x + 20, y: inside.y + 6, rx: 150, ry: 24, count: 50, seed: 4, long: 20 }),
    fount(Math.round(water.x), Math.round(water.y), 44),
    bird({
      breed: breed('rhode-island-red'),
      sex: 'rooster',
      x: Math.round(inside.x),
      y: Math.round(inside.y + 8),
      size: 0.36,
      looks: 'right',
    }),
    before,
    grass({
      from: 470,
      to: 596,
      count: 50,
      seed: 9,
      tall: 28,
      bare: (x, y) => y < 556 - (x - 130) * 0.07 && x > 110 && x < 700,
    }),
    stones(690, 590, 4, 3),
  ];
};

export const crateAtTheBarn: Scene = (breed) => {
  const wall: Quad = [at(20, 20), at(780, 20), at(780, 470), at(20, 470)];
  const door: Quad = [at(470, 66), at(742, 66), at(742, 478), at(470, 478)];
  const slid: Quad = [at(196, 60), at(474, 60), at(474, 476), at(196, 476)];
  return [
    boards(wall, { color: timber.red, count: 17, seed: 5, grain: 1 }),
    path(polygon(door), { fill: '#33291d' }),
    hatched(door, { angle: 45, gap: 6, seed: 6, color: '#0f0b07', opacity: 0.8, line: 1.2 }),
    barnDoor(slid),
    beam(at(180, 54), at(776, 54), 12, timber.dark),
    path('M20 470H780V612H20z', { fill: '#b5a275' }),
    hatched([at(20, 474), at(780, 474), at(780, 610), at(20, 610)], {
      angle: 0,
      gap: 9,
      loose: 0.85,
      seed: 8,
      color: '#5d5434',
    }),
    shade('M20 470H780V486L20 492z', 0.28),
    strawBed({ x: 500, y: 520, rx: 270, ry: 50, count: 170, seed: 3 }),
    crate(470, 530),
    bird({ breed: breed('dorking'), sex: 'rooster', x: 262, y: 556, size: 0.67, looks: 'right' }),
    straw({ x: 420, y: 572, rx: 300, ry: 26, count: 48, seed: 9 }),
    grass({ left: 30, right: 190, from: 500, to: 600, count: 22, seed: 6, tall: 30 }),
    grass({ left: 690, right: 770, from: 520, to: 600, count: 12, seed: 8, tall: 30 }),
  ];
};

function barnDoor(quad: Quad): string {
  const bar = (u0: number, v0: number, u1: number, v1: number) => ({
    a: inQuad(quad, u0, v0),
    b: inQuad(quad, u1, v1),
    width: 15,
  });
  return (
    boards(quad, { color: '#98503a', count: 7, seed: 12 }) +
    beams([bar(0.04, 0.98, 0.96, 0.5), bar(0.04, 0.02, 0.96, 0.48)], timber.white) +
    beams([bar(0.03, 0.5, 0.97, 0.5), bar(0.03, 0.02, 0.97, 0.02), bar(0.03, 0.98, 0.97, 0.98)], timber.white) +
    beams([bar(0.03, 0, 0.03, 1), bar(0.97, 0, 0.97, 1)], timber.white)
  );
}

/** A slatted travel crate, its door swung open to the left. */
function crate(x: number, y: number): string {
  const eye = camera({ eye: 3.4, horizon: 190, lens: 900, back: 9, middle: x + 20 });
  const place = turnedBy(eye, 0, 0, -16);
  const [wide, deep, tall] = [2.3, 1.9, 2];
  const lift = y - place(0, 0, 0).y;
  const p = (u: number, v: number, w: number) => {
    const point = place(u, v, w);
    return at(point.x, point.y + lift);
  };
  type Corner = readonly [u: number, w: number];
  const slats = ([u0, w0]: Corner, [u1, w1]: Corner) =>
    beams(
      [0.28, 0.72, 1.16, 1.6].map((v) => ({ a: p(u0, v, w0), b: p(u1, v, w1), width: 17 })),
      timber.fresh,
    );
  const post = (u: number, w: number) => beam(p(u, tall, w), p(u, 0, w), 14);
  const lid: Quad = [
    p(-0.1, tall, deep + 0.1),
    p(wide + 0.1, tall, deep + 0.1),
    p(wide + 0.1, tall, -0.1),
    p(-0.1, tall, -0.1),
  ];
  // Swung wide open, so that he can walk out by himself.
  const swung = [-1, -0.75] as const;
  const door = slats([0, -0.05], swung) + post(...swung);
  return (
    path(polygon([p(0, tall, 0), p(wide, tall, 0), p(wide, 0, 0), p(0, 0, 0)]), { fill: '#3d3122' }) +
    path(polygon([p(0, tall, 0), p(0, tall, deep), p(0, 0, deep), p(0, 0, 0)]), { fill: '#2a2117' }) +
    strawBed({ x: p(wide / 2, 0, 0.8).x, y: p(wide / 2, 0.1, 0.6).y, rx: 100, ry: 22, count: 40, seed: 12 }) +
    slats([0, 0], [wide, 0]) +
    post(0, deep) +
    post(0, 0) +
    post(wide, 0) +
    boards(lid, { color: timber.fresh, count: 5, lying: true, seed: 7 }) +
    beam(p(-0.1, tall, -0.1), p(wide + 0.1, tall, -0.1), 9) +
    beam(p(-0.1, tall, deep + 0.1), p(-0.1, tall, -0.1), 7) +
    cloth(p(1.15, tall, deep * 0.6), p(2.2, tall, deep * 0.6), p(2.2, tall, -0.12), p(1.15, tall, -0.12), 104) +
    door
  );
}

/** A cloth laid over an edge: it lies from `a` and `b` to `c` and `d`, and hangs from there in folds. */
function cloth(a: Point, b: Point, c: Point, d: Point, drop: number): string {
  const folds = 5;
  const on = (k: number) => between(d, c, k / folds);
  const hang = (k: number) => drop * (k % 2 === 0 ? 1 : 0.9);
  const shape = pen().move(a).line(b).line(c);
  const [stripes, creases] = [pen(), pen()];
  shape.line(at(c.x + 3, c.y + drop));
  for (let k = folds; k > 0; k -= 1) {
    const [from, to] = [on(k), on(k - 1)];
    shape.quad(at((from.x + to.x) / 2, (from.y + to.y) / 2 + hang(k) * 1.08), at(to.x, to.y + hang(k - 1)));
    const crease = on(k - 0.5);
    creases
      .move(at(crease.x, crease.y + 8))
      .quad(at(crease.x + 4, crease.y + drop * 0.5), at(crease.x - 1, crease.y + drop * 0.9));
  }
  for (const v of [0.3, 0.38, 0.78, 0.86])
    stripes
      .move(at(d.x + 1, d.y + drop * v))
      .quad(at((c.x + d.x) / 2, (c.y + d.y) / 2 + drop * (v + 0.05)), at(c.x + 1, c.y + drop * v));
  const dim = [on(3.4), c, at(c.x + 2, c.y + drop * 0.95), at(on(3.4).x, on(3.4).y + drop * 0.9)];
  return (
    wash(shape.line(d).close().d, '#e6dcc2', 1.3) +
    stroke(stripes.d, '#7f9097', 3.4, 0.8) +
    stroke(creases.d, '#5b5141', 1, 0.7) +
    hatched(dim, { angle: 68, gap: 4.5, opacity: 0.4 })
  );
}
