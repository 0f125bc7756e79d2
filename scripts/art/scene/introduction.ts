// Scenes of the category "introduction": first looks through the wire, and the first walk together.
import { at, type Point, path } from '../../../server/science/plates/kit/pen.ts';
import { polygon } from '../../../server/science/plates/kit/stroke.ts';
import { bird } from './bird.ts';
import { camera, inQuad, type Quad } from './camera.ts';
import { grass, ground, hill } from './land.ts';
import type { Scene } from './scene.ts';
import { sky } from './sky.ts';
import { straw } from './straw.ts';
import { tree } from './tree.ts';
import { beams, boards, netting, posts, timber } from './wood.ts';

export const firstLooks: Scene = (breed) => {
  const place = camera({ eye: 3.2, horizon: 262, lens: 640, back: 6.2, middle: 400 });
  // The fence runs from the left foreground into the depth on the right, between the two birds.
  const along = (z: number) => 0.42 * z - 0.55;
  const top = (z: number) => place(along(z), 3.5, z);
  const foot = (z: number) => place(along(z), 0.05, z);
  const stands = [11, 6.2, 3, 0.8, -0.75];
  const thick = (i: number) => 62 / ((stands[i] as number) + 6.2) + 3;
  const panels = stands.slice(1).map((near, i): Quad => {
    const far = stands[i] as number;
    return [top(near), top(far), foot(far), foot(near)];
  });
  return [
    sky(300, [{ x: 560, y: 128, rx: 150, ry: 38 }]),
    hill({
      ridge: [at(20, 250), at(200, 262), at(420, 236), at(620, 250), at(780, 232)],
      foot: 300,
      color: '#b4bda4',
      seed: 5,
      wooded: true,
    }),
    ground(298),
    tree(672, 322, 119, 6),
    shelter(),
    grass({ from: 320, to: 480, count: 12, seed: 2, tall: 15, left: 330 }),
    straw({ x: 200, y: 520, rx: 220, ry: 50, count: 44, seed: 5, long: 40 }),
    bird({ breed: breed('andalusian'), sex: 'rooster', x: 190, y: 508, size: 0.58, looks: 'right' }),
    panels
      .map((panel, i) => netting(panel, [3, 3, 4, 4][i] as number, 7, { line: 0.7 + i * 0.12, opacity: 0.7 }))
      .join(''),
    beams(
      panels.flatMap((panel, i) =>
        [0.02, 0.97].map((v) => ({
          a: inQuad(panel, 1, v),
          b: inQuad(panel, 0, v),
          width: thick(i) * 0.55,
          to: thick(i + 1) * 0.6,
        })),
      ),
      timber.gray,
    ),
    beams(
      stands.map((z, i) => ({ a: top(z), b: foot(z), width: thick(i) })),
      timber.gray,
    ),
    grass({ from: 480, to: 596, count: 19, seed: 12, tall: 30, left: 380 }),
    bird({ breed: breed('andalusian'), sex: 'hen', x: 540, y: 546, size: 0.56, looks: 'left' }),
    grass({ from: 570, to: 598, count: 7, seed: 22, tall: 30 }),
  ];
};

/** The near corner of the rooster's shelter. */
function shelter(): string {
  const wall: Quad = [at(40, 150), at(214, 196), at(214, 430), at(40, 478)];
  return (
    boards(wall, { color: timber.old, count: 5, seed: 4, grain: 1 }) +
    path(polygon([at(40, 108), at(244, 176), at(244, 196), at(40, 146)]), {
      fill: '#8f978e',
      stroke: '#3a382f',
      'stroke-width': 1.3,
    })
  );
}

export const walkTogether: Scene = (breed) => [
  sky(310, [
    { x: 300, y: 110, rx: 170, ry: 34 },
    { x: 640, y: 170, rx: 120, ry: 26 },
  ]),
  hill({
    ridge: [at(20, 236), at(160, 214), at(320, 246), at(470, 262), at(640, 226), at(780, 200)],
    foot: 322,
    color: '#b9c0ac',
    seed: 9,
  }),
  hill({
    ridge: [at(20, 286), at(220, 268), at(430, 290), at(600, 276), at(780, 262)],
    foot: 322,
    color: '#aab083',
    seed: 4,
    wooded: true,
  }),
  barn(408, 300),
  ground(318),
  tree(690, 352, 262, 9),
  fence(),
  grass({ from: 345, to: 500, count: 36, seed: 3, tall: 17 }),
  bird({ breed: breed('sebright'), sex: 'rooster', x: 262, y: 528, size: 0.74, looks: 'right' }),
  bird({ breed: breed('sebright'), sex: 'hen', x: 520, y: 556, size: 0.7, looks: 'left' }),
  grass({ from: 500, to: 598, count: 42, seed: 8, tall: 32 }),
];

/** A small barn among the fields. */
function barn(x: number, y: number): string {
  return (
    boards([at(x - 36, y - 34), at(x + 18, y - 34), at(x + 18, y), at(x - 36, y)], {
      color: '#a76a4e',
      count: 7,
      seed: 2,
      grain: 1,
    }) +
    path(polygon([at(x + 18, y - 34), at(x + 33, y - 50), at(x + 48, y - 34), at(x + 48, y), at(x + 18, y)]), {
      fill: '#8d5540',
      stroke: '#42261b',
      'stroke-width': 1,
    }) +
    path(polygon([at(x - 38, y - 33), at(x - 22, y - 54), at(x + 34, y - 52), at(x + 19, y - 32)]), {
      fill: '#8c8a7c',
      stroke: '#3f3d33',
      'stroke-width': 1,
    }) +
    path(polygon([at(x + 28, y - 20), at(x + 38, y - 20), at(x + 38, y), at(x + 28, y)]), { fill: '#3f2d22' })
  );
}

function fence(): string {
  const stands = [at(30, 404), at(150, 388), at(258, 376), at(356, 367), at(446, 360), at(530, 354)];
  const tall = (i: number) => 84 - 9 * i;
  const rail = (v: number) =>
    stands.slice(1).map((to, i) => {
      const from = stands[i] as Point;
      return { a: at(from.x, from.y - tall(i) * v), b: at(to.x, to.y - tall(i + 1) * v), width: 8 - i, to: 7 - i };
    });
  return (
    beams([...rail(0.42), ...rail(0.8)], timber.gray) +
    posts(stands.map(({ x, y }, i) => ({ x, y, tall: tall(i), wide: 15 - 1.6 * i })))
  );
}
