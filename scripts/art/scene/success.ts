// Scenes of the category "success": the hen leads her chicks out, and the nest box is full.

import { at, path } from '../../../server/science/plates/kit/pen.ts';
import { basket, lantern } from './bench.ts';
import { bird } from './bird.ts';
import type { Quad } from './camera.ts';
import { chick } from './chick.ts';
import { hatched, shade } from './ink.ts';
import { grass, ground, hill, stones } from './land.ts';
import type { Scene } from './scene.ts';
import { sky } from './sky.ts';
import { egg, straw, strawBed } from './straw.ts';
import { beam, beams, boards, posts, timber } from './wood.ts';

export const henWithChicks: Scene = (breed) => {
  const down = { color: '#4a4741', back: '#23211d' };
  return [
    sky(330, [
      { x: 250, y: 128, rx: 160, ry: 40 },
      { x: 610, y: 96, rx: 120, ry: 24 },
    ]),
    hill({
      ridge: [at(20, 300), at(200, 276), at(400, 292), at(580, 262), at(780, 284)],
      foot: 342,
      color: '#b2bb98',
      seed: 8,
      wooded: true,
    }),
    ground(338),
    posts([70, 190, 322, 470, 628, 742].map((x) => ({ x, y: 372, tall: 92, wide: 14 }))),
    beams(
      [300, 334].map((y) => ({ a: at(40, y), b: at(760, y + 6), width: 9 })),
      timber.gray,
    ),
    grass({ from: 362, to: 470, count: 28, seed: 5, tall: 22 }),
    stones(700, 470, 4, 7),
    chick({ x: 184, y: 492, tall: 62, looks: 'right', seed: 8, ...down }),
    bird({ breed: breed('dominique'), sex: 'hen', x: 430, y: 520, size: 0.76, looks: 'left' }),
    chick({ x: 268, y: 560, tall: 76, looks: 'right', pose: 'pecks', seed: 5 }),
    chick({ x: 372, y: 578, tall: 78, looks: 'left', seed: 6, ...down }),
    chick({ x: 536, y: 574, tall: 80, looks: 'left', pose: 'sits', seed: 7 }),
    chick({ x: 628, y: 574, tall: 76, looks: 'left', pose: 'pecks', seed: 9, ...down }),
    grass({ from: 500, to: 600, count: 26, seed: 14, tall: 28 }),
  ];
};

export const fullNest: Scene = (breed) => {
  const wall: Quad = [at(20, 20), at(780, 20), at(780, 620), at(20, 620)];
  const box = (x: number, wide: number, seed: number): string => {
    const [top, bottom] = [214, 462];
    return (
      path(`M${x} ${top}h${wide}V${bottom}H${x}z`, { fill: '#4a3826' }) +
      hatched([at(x, top), at(x + wide, top), at(x + wide, bottom), at(x, bottom)], {
        angle: 40,
        gap: 6,
        seed,
        color: '#1d140a',
        opacity: 0.8,
        line: 1.1,
      }) +
      boards([at(x, top), at(x + 40, top + 26), at(x + 40, bottom - 10), at(x, bottom)], {
        color: timber.old,
        count: 2,
        seed,
        shadow: 0.5,
        grain: 1,
      })
    );
  };
  return [
    boards(wall, { color: timber.old, count: 13, lying: true, seed: 3, grain: 2 }),
    box(92, 300, 3),
    box(408, 300, 5),
    strawBed({ x: 242, y: 436, rx: 146, ry: 52, count: 60, seed: 4 }),
    bird({ breed: breed('buff-orpington'), sex: 'hen', x: 246, y: 486, size: 0.6, looks: 'right', lifted: true }),
    strawBed({ x: 242, y: 462, rx: 148, ry: 24, count: 70, seed: 9 }),
    strawBed({ x: 558, y: 430, rx: 146, ry: 60, count: 90, seed: 6 }),
    straw({ x: 558, y: 420, rx: 104, ry: 42, count: 60, seed: 7, woven: 1, from: 0.6 }),
    egg(516, 412, 50, 70, '#c98f63'),
    egg(560, 398, 50, -40, '#dcb48c'),
    egg(604, 414, 50, 100, '#b97d52'),
    egg(544, 432, 52, 30, '#e2c19c'),
    egg(590, 438, 50, -75, '#cf9a6d'),
    straw({ x: 558, y: 462, rx: 140, ry: 18, count: 70, seed: 2, woven: 0.6 }),
    beam(at(70, 204), at(730, 204), 22, timber.fresh),
    beam(at(70, 478), at(730, 478), 44, timber.fresh),
    beams(
      [82, 400, 718].map((x) => ({ a: at(x, 196), b: at(x, 502), width: 20 })),
      timber.fresh,
    ),
    shade('M82 500H718V522H92z', 0.3),
    straw({ x: 236, y: 462, rx: 120, ry: 5, count: 14, seed: 6, long: 26 }),
    straw({ x: 570, y: 462, rx: 110, ry: 5, count: 12, seed: 3, long: 26 }),
    beam(at(40, 556), at(760, 556), 17, timber.dark),
    lantern(626, 186, 110),
    basket(
      180,
      184,
      120,
      egg(150, 136, 28, 60) + egg(212, 138, 28, 100, '#b97d52') + egg(180, 130, 28, -20, '#e2c19c'),
    ),
  ];
};
