// Face, eye, beak, wattles and lobes; the comb, crest and beard come from their own files.
import type { Breed } from '../breed.ts';
import { ink, mix } from './color.ts';
import { drawComb } from './comb.ts';
import { drawBeard, drawCrest, earTufts } from './crest.ts';
import type { Shape } from './feathers.ts';
import type { Sex } from './form.ts';
import { at, type Point, plus } from './geometry.ts';
import { pen, smooth } from './pen.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';
import { path, stroke, tag } from './svg.ts';

const wattles = { absent: 0, small: 0.55, medium: 1, large: 1.4 };
const lobes = { white: '#f2ecdf', red: '#b93a30', blue: '#6fb3c4', purple: '#4a3a4a' };

export function drawHead(bird: Skeleton, plumage: Plumage, breed: Breed, sex: Sex, shape: Shape): string {
  const { head, form } = bird;
  const r = form.head;
  const on = (x: number, y: number): Point => plus(head, at(r * x, r * y));
  const { traits, id } = breed;
  const black = traits.skinColor === 'black';
  const mulberry = black || id === 'sumatra' || id === 'sebright';
  const skin =
    id === 'ayam-cemani' ? '#37323a' : black ? '#5d3a48' : mulberry ? '#7d2f38' : sex === 'hen' ? '#c04a3c' : '#b8322a';
  const line = mix(skin, '#160a08', 0.6);
  const place = { head, r, size: form.comb, fill: skin, line };
  const skull = smooth(
    [
      on(0.98, 0.02),
      on(0.86, -0.52),
      on(0.3, -0.95),
      on(-0.4, -0.9),
      on(-0.95, -0.3),
      on(-0.8, 0.5),
      on(0.1, 0.92),
      on(0.75, 0.6),
    ],
    true,
  );
  const face = smooth(
    [
      on(0.98, -0.02),
      on(0.8, -0.5),
      on(0.25, -0.72),
      on(-0.3, -0.5),
      on(-0.42, 0.05),
      on(-0.1, 0.52),
      on(0.5, 0.62),
      on(0.88, 0.4),
    ],
    true,
  );
  const spanish = id === 'spanish';
  const hidden = traits.beard;
  return [
    path(skull, { fill: plumage.hackle.ground }),
    hidden || spanish ? '' : hang(on, wattles[traits.wattleSize] * (sex === 'hen' ? 0.55 : 1), skin, line),
    path(face, { fill: skin, stroke: line, 'stroke-width': 1 }),
    spanish ? whiteFace(on, sex) : '',
    freckles(on, line),
    hidden || spanish
      ? ''
      : lobe(
          on,
          lobes[traits.earlobeColor[0] ?? 'red'],
          traits.earlobeColor[0] === 'red' ? 0.8 : sex === 'hen' ? 0.95 : 1.2,
        ),
    beak(on, breed),
    eye(on, black || ['spanish', 'australorp', 'polish'].includes(id), r),
    traits.beard ? drawBeard(bird, plumage, traits.muffs, shape, sex) : '',
    traits.crest && id !== 'spitzhauben' && id !== 'cream-legbar'
      ? ''
      : drawComb(traits.combType[0] ?? 'single', place),
    id === 'araucana' ? earTufts(bird, plumage) : '',
    traits.crest ? drawCrest(bird, plumage, breed, sex, shape) : '',
    ['houdan', 'crevecoeur', 'sultan'].includes(id)
      ? drawComb('v-comb', { ...place, head: plus(head, at(r * 0.42, r * 0.22)), size: form.comb * 0.36 })
      : '',
    id === 'silkie' ? drawComb('walnut', { ...place, head: plus(head, at(r * 0.42, r * 0.22)), size: 0.55 }) : '',
    // Crest and beard leave a window for the eye and the beak.
    traits.crest ? faceWindow(on, skin, line) + beak(on, breed) + eye(on, black || id === 'polish', r) : '',
  ].join('');
}

type Place = (x: number, y: number) => Point;

const faceWindow = (on: Place, fill: string, line: string): string =>
  path(smooth([on(0.86, -0.24), on(0.5, -0.5), on(0.06, -0.34), on(-0.02, 0.04), on(0.4, 0.3), on(0.84, 0.24)], true), {
    fill,
    stroke: line,
    'stroke-width': 0.9,
  });

function hang(on: Place, size: number, fill: string, line: string): string {
  if (size === 0) return '';
  const drop = 1.15 * size;
  const one = (x: number) => [
    on(x + 0.3, 0.42),
    on(x + 0.46, 0.6 + drop * 0.6),
    on(x + 0.12, 0.62 + drop),
    on(x - 0.3, 0.6 + drop * 0.62),
    on(x - 0.26, 0.42),
  ];
  const folds = pen();
  for (const s of [-0.1, 0.08, 0.24])
    folds.move(on(0.3 + s, 0.75)).quad(on(0.34 + s, 0.7 + drop * 0.5), on(0.3 + s * 0.8, 0.62 + drop * 0.82));
  return (
    path(smooth(one(0.58), true), { fill: mix(fill, ink, 0.25), stroke: line, 'stroke-width': 1 }) +
    path(smooth(one(0.28), true), { fill, stroke: line, 'stroke-width': 1.2 }) +
    stroke(folds.d, line, 0.8, 0.6)
  );
}

function lobe(on: Place, fill: string, size: number): string {
  const shape = smooth(
    [on(-0.3, 0.04), on(-0.08, 0.24), on(-0.16, 0.32 + 0.46 * size), on(-0.46, 0.34 + 0.4 * size), on(-0.6, 0.25)],
    true,
  );
  return (
    path(shape, { fill, stroke: mix(fill, ink, 0.55), 'stroke-width': 1 }) +
    stroke(
      pen()
        .move(on(-0.5, 0.24))
        .quad(on(-0.46, 0.4), on(-0.46, 0.32 + 0.3 * size)).d,
      mix(fill, ink, 0.5),
      0.7,
    )
  );
}

/** The Spanish fowl's face: one smooth white sheet with the lobe, hanging below the wattles. */
function whiteFace(on: Place, sex: Sex): string {
  const k = sex === 'hen' ? 0.75 : 1.25;
  const sheet = [
    on(0.92, 0.0),
    on(0.6, -0.62),
    on(-0.1, -0.82),
    on(-0.75, -0.45),
    on(-0.95, 0.4),
    on(-0.72, 0.9 + k * 0.9),
    on(-0.25, 1.15 + k * 1.25),
    on(0.2, 0.9 + k * 0.8),
    on(0.36, 0.72),
    on(0.82, 0.4),
  ];
  const folds = pen();
  for (const s of [-0.55, -0.35, -0.15, 0.04])
    folds.move(on(s, 0.5)).quad(on(s - 0.06, 1), on(s * 0.6 - 0.16, 1 + k * 0.8));
  for (const s of [0, 1])
    folds.move(on(0.62 - s * 0.2, -0.3 + s * 0.1)).quad(on(0.2, -0.5 + s * 0.16), on(-0.2, -0.36 + s * 0.16));
  const wattle = [on(0.5, 0.5), on(0.82, 0.62), on(0.74, 0.8 + k * 0.95), on(0.46, 0.9 + k), on(0.3, 0.8 + k * 0.4)];
  return (
    path(smooth(wattle, true), { fill: '#b8322a', stroke: '#4a120e', 'stroke-width': 1.1 }) +
    path(smooth(sheet, true), { fill: '#f5f0e6', stroke: '#6d6252', 'stroke-width': 1.2 }) +
    stroke(folds.d, '#a2978a', 0.9)
  );
}

function freckles(on: Place, line: string): string {
  const dots = pen();
  for (const [x, y] of [
    [0.62, -0.2],
    [0.5, 0.34],
    [0.24, 0.44],
    [-0.1, 0.36],
    [-0.26, -0.1],
    [0.36, -0.52],
    [0.7, 0.2],
  ] as const)
    dots.move(on(x, y)).line(on(x + 0.06, y + 0.05));
  return stroke(dots.d, line, 1, 0.5);
}

function beak(on: Place, breed: Breed): string {
  const leg = breed.traits.legColor[0];
  const horn = leg === 'yellow' ? '#d9a545' : leg === 'black' || leg === 'slate' ? '#5a534c' : '#cdb48c';
  const line = mix(horn, '#150d06', 0.65);
  const upper = pen()
    .move(on(0.78, -0.34))
    .quad(on(1.42, -0.36), on(1.72, 0.22))
    .quad(on(1.3, 0.16), on(0.86, 0.16))
    .close();
  const lower = pen()
    .move(on(0.82, 0.12))
    .quad(on(1.3, 0.14), on(1.5, 0.22))
    .quad(on(1.2, 0.42), on(0.84, 0.36))
    .close();
  const marks = pen()
    .move(on(0.98, -0.1))
    .quad(on(1.06, -0.2), on(1.16, -0.1))
    .move(on(1.0, -0.24))
    .quad(on(1.36, -0.22), on(1.56, 0.06));
  return (
    path(lower.d, { fill: mix(horn, ink, 0.15), stroke: line, 'stroke-width': 1 }) +
    path(upper.d, { fill: horn, stroke: line, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }) +
    stroke(marks.d, line, 1)
  );
}

function eye(on: Place, dark: boolean, r: number): string {
  const { x, y } = on(0.34, -0.14);
  const s = Math.max(r / 27, 0.8);
  const ring = (radius: number, fill: string, more: Record<string, string | number> = {}, dx = 0, dy = 0) =>
    tag('circle', {
      cx: Math.round((x + dx) * 10) / 10,
      cy: Math.round((y + dy) * 10) / 10,
      r: Math.round(radius * s * 10) / 10,
      fill,
      ...more,
    });
  const lid = pen().move(on(0.1, -0.2)).quad(on(0.34, -0.46), on(0.58, -0.16));
  return (
    ring(6, dark ? '#4a2a18' : '#d77a24', { stroke: '#2a1510', 'stroke-width': 1.4 }) +
    ring(3.2, '#16100c') +
    ring(1.2, '#fff', {}, 1.4, -1.6) +
    stroke(lid.d, '#2a1510', 1.2, 0.7)
  );
}
