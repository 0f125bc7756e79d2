// Scenes of the category "tips": the health check on arrival, and clean water and grain.

import { at, type Point, path } from '../../../server/science/plates/kit/pen.ts';
import { polygon } from '../../../server/science/plates/kit/stroke.ts';
import { jar, lantern, openBook, scale } from './bench.ts';
import { bird } from './bird.ts';
import type { Quad } from './camera.ts';
import { hatched, shade } from './ink.ts';
import { grass, ground, hill } from './land.ts';
import type { Scene } from './scene.ts';
import { sky } from './sky.ts';
import { straw, strawBed } from './straw.ts';
import { tree } from './tree.ts';
import { feeder, fount } from './vessels.ts';
import { beam, beams, boards, netting, timber } from './wood.ts';

export const healthCheck: Scene = (breed) => {
  const pane: Quad = [at(510, 96), at(700, 96), at(700, 284), at(510, 284)];
  const top: Quad = [at(96, 440), at(704, 440), at(764, 502), at(36, 502)];
  return [
    boards([at(20, 20), at(780, 20), at(780, 480), at(20, 480)], { color: '#b09a78', count: 12, seed: 7 }),
    path(polygon(pane), { fill: '#c3d0cc' }),
    hill({ ridge: [at(510, 222), at(570, 206), at(640, 220), at(700, 204)], foot: 284, color: '#a9b083', seed: 3 }),
    tree(640, 252, 86, 5),
    windowFrame(pane),
    shelf(),
    path('M20 480H780V620H20z', { fill: '#8d7a58' }),
    hatched([at(20, 486), at(780, 486), at(780, 610), at(20, 610)], { angle: 0, gap: 9, loose: 0.6, color: '#4b3d24' }),
    beams(
      [-1, 1].map((side) => ({ a: at(398 + side * 302, 516), b: at(398 + side * 312, 612), width: 28 })),
      timber.dark,
    ),
    boards(top, { color: timber.fresh, count: 4, lying: true, seed: 9, grain: 4 }),
    beam(at(36, 512), at(764, 512), 22),
    path(polygon([at(206, 452), at(468, 452), at(484, 492), at(190, 492)]), {
      fill: '#e9dfc4',
      stroke: '#6b5d43',
      'stroke-width': 1.1,
    }),
    bird({ breed: breed('wyandotte'), sex: 'rooster', x: 326, y: 478, size: 0.67, looks: 'right' }),
    openBook(572, 494, 164),
    scale(118, 486, 108),
    lantern(694, 470, 108),
  ];
};

function windowFrame(pane: Quad): string {
  const [a, b, c, d] = pane;
  const bar = (from: Point, to: Point, width: number) => ({ a: from, b: to, width });
  return (
    beams([bar(at((a.x + b.x) / 2, a.y), at((d.x + c.x) / 2, d.y), 8)], timber.white) +
    beams([bar(at(a.x, (a.y + d.y) / 2), at(b.x, (b.y + c.y) / 2), 8)], timber.white) +
    beams([bar(a, d, 16), bar(b, c, 16)], timber.white) +
    beams(
      [bar(at(a.x - 8, a.y), at(b.x + 8, b.y), 16), bar(at(d.x - 16, d.y + 4), at(c.x + 16, c.y + 4), 20)],
      timber.white,
    )
  );
}

/** Bottles and boxes on the wall. */
function shelf(): string {
  return (
    shade(polygon([at(84, 196), at(330, 196), at(320, 218), at(92, 218)]), 0.25) +
    jar(118, 184, 74, '#a9b79a') +
    jar(166, 184, 58, '#b7784f') +
    jar(208, 184, 82, '#90a6ad') +
    boards([at(244, 136), at(306, 136), at(306, 184), at(244, 184)], {
      color: timber.old,
      count: 3,
      lying: true,
      seed: 2,
    }) +
    beam(at(80, 190), at(336, 190), 13, timber.dark)
  );
}

export const waterAndGrain: Scene = (breed) => {
  const lower: Quad = [at(20, 388), at(780, 388), at(780, 470), at(20, 470)];
  const wire: Quad = [at(60, 84), at(740, 84), at(740, 388), at(60, 388)];
  return [
    sky(300, [{ x: 250, y: 150, rx: 150, ry: 40 }]),
    hill({
      ridge: [at(20, 262), at(220, 240), at(420, 268), at(600, 246), at(780, 262)],
      foot: 316,
      color: '#b2bb98',
      seed: 4,
      wooded: true,
    }),
    ground(312, 400),
    tree(176, 340, 150, 3),
    grass({ from: 322, to: 388, count: 30, seed: 6, tall: 14 }),
    netting(wire, 22, 10, { opacity: 0.55 }),
    boards(lower, { color: timber.old, count: 3, lying: true, seed: 5, grain: 3 }),
    beams(
      [60, 400, 740].map((x) => ({ a: at(x, 60), b: at(x, 476), width: 22 })),
      timber.fresh,
    ),
    beam(at(20, 392), at(780, 392), 16, timber.fresh),
    rafters(),
    path('M20 468H780V620H20z', { fill: '#b39a66' }),
    hatched([at(20, 472), at(780, 472), at(780, 612), at(20, 612)], {
      angle: 0,
      gap: 8,
      loose: 0.8,
      seed: 4,
      color: '#5e4a22',
    }),
    strawBed({ x: 400, y: 552, rx: 380, ry: 46, count: 130, seed: 8 }),
    feeder(520, 470, 190, 70),
    fount(680, 548, 118),
    bird({ breed: breed('sussex'), sex: 'hen', variety: 'Light', x: 300, y: 548, size: 0.7, looks: 'right' }),
    straw({ x: 400, y: 584, rx: 350, ry: 20, count: 70, seed: 11 }),
  ];
};

const rafters = (): string =>
  boards([at(20, 20), at(780, 20), at(780, 76), at(20, 76)], {
    color: timber.dark,
    count: 3,
    lying: true,
    seed: 3,
    shadow: 0.4,
  }) + beam(at(20, 80), at(780, 80), 20, timber.fresh);
