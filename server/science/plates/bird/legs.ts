// Draws thighs, scaled shanks, toes and claws, spurs, and the boots of feather-footed breeds.

import {
  along,
  at,
  between,
  group,
  heading,
  ink,
  lightness,
  minus,
  mix,
  noise,
  normal,
  type Point,
  part,
  path,
  pen,
  plus,
  smooth,
  stroke,
  times,
  unit,
} from '../kit/pen.ts';
import { type Cover, type Feather, fillOf, type Pattern, rowsOf, type Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { LegColor, Phenotype, Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';

const colors: Record<LegColor, string> = {
  yellow: '#dba63a',
  black: '#3b3a38',
  white: '#e8d9c3',
  slate: '#75808a',
  willow: '#8d9160',
  'pinkish-white': '#e5bfa9',
};

interface Leg {
  thigh: string;
  shank: string;
}

export function drawLeg(bird: Skeleton, plumage: Plumage, breed: Phenotype, sex: Sex, far: boolean, shape: Shape): Leg {
  const { form, body } = bird;
  const shift = far ? at(form.length * 0.24, -4) : at(0, 0);
  const hip = plus(plus(bird.hips, shift), at(-form.length * 0.02, 0));
  const foot = plus(at(bird.body(0.04, 0).x + form.length * 0.1, 0), at(shift.x * 1.15, far ? -8 : 0));
  const hockY = -Math.max(form.leg * (form.leg > 140 ? 0.66 : 0.56), 26);
  const hock = at(foot.x - form.leg * 0.16, Math.max(hockY, hip.y + 14));
  const color = mix(colors[breed.traits.legColor[0] ?? 'slate'], ink, far ? 0.22 : 0);
  const cover: Cover = far
    ? { ...plumage.body, ground: mix(plumage.body.ground, ink, 0.25), fill: undefined, line: undefined }
    : plumage.body;
  const w = Math.min(form.depth * 0.46, 52) * (1 + 0.35 * form.fluff);
  const top = plus(hip, at(6, -form.depth * 0.22));
  const thigh = rowsOf({
    upper: [plus(top, at(-w * 0.4, 0)), plus(hip, at(-w * 0.56, 12)), plus(hock, at(-form.shank * 0.8, 2))],
    lower: [plus(top, at(w, 0)), plus(hip, at(w * 0.72, 12)), plus(hock, at(form.shank * 0.7, 4))],
    rows: 4,
    width: far || shape === 'silk' ? 26 : 21,
    cover: 1.9,
    bulge: 3,
    to: 0.9,
  });
  const skin = smooth(
    [
      plus(top, at(-w * 0.4, 0)),
      plus(hip, at(-w * 0.6, 12)),
      hock,
      plus(hip, at(w * 0.7, 12)),
      plus(top, at(w, 0)),
      body(0, 0),
    ],
    true,
  );
  const drawn = path(skin, { fill: fillOf(cover) }) + paint(thigh, cover, { shape, shade: far ? 0 : 0.5 });
  return {
    thigh: drawn,
    shank:
      shank(hock, foot, form.shank, color, breed, sex, far) +
      (breed.traits.featheredLegs
        ? part(far ? 'far-boot' : 'near-boot', boots(hock, foot, breed, cover, shape, far))
        : ''),
  };
}

function shank(
  hock: Point,
  foot: Point,
  width: number,
  color: string,
  breed: Phenotype,
  sex: Sex,
  far: boolean,
): string {
  const dir = unit(minus(foot, hock));
  const side = times(normal(dir), -1);
  const ankle = along(foot, dir, -6);
  const half = width / 2;
  const bone = smooth(
    [
      along(hock, side, -half * 1.25),
      along(between(hock, ankle, 0.5), side, -half * 0.85),
      along(ankle, side, -half),
      along(ankle, side, half),
      along(between(hock, ankle, 0.5), side, half * 0.85),
      along(hock, side, half * 1.25),
      along(hock, dir, -6),
    ],
    true,
    0.14,
  );
  const line = mix(color, '#20160e', 0.68);
  const scales = pen();
  const count = Math.max(3, Math.round(Math.hypot(foot.x - hock.x, foot.y - hock.y) / 8));
  for (let k = 1; k <= count; k += 1) {
    const middle = between(hock, ankle, k / (count + 1));
    scales.move(along(middle, side, half * 0.8)).quad(along(middle, dir, 3.5), along(middle, side, -half * 0.35));
  }
  const toes: [number, number, number][] = [
    [-14, 43, 0.5],
    [2, 52, 0.56],
    [-36, 36, 0.5],
    [192, 26, 0.42],
  ];
  if (breed.traits.toes === 5) toes.push([158, 32, 0.36]);
  const size = Math.max(width / 13, 0.78);
  const drawn = (far ? toes.slice(0, 4) : toes).map(([angle, length, thick]) =>
    toe(plus(ankle, at(0, 1)), heading(angle), length * size, Math.max(width * thick, 5)),
  );
  const spur =
    sex === 'rooster' && !far ? spurOf(between(hock, foot, 0.55), side, dir, width, breed.id === 'sumatra') : '';
  return group(
    { stroke: line },
    path(drawn.map((toe) => toe.claw).join(''), { fill: lightness(color) < 0.3 ? '#6a645c' : '#cbb99a' }),
    path(drawn.map((toe) => toe.toe).join('') + bone, { fill: color, 'stroke-width': 1.2 }),
    stroke(scales.d + (far ? '' : drawn.map((toe) => toe.scales).join('')), line, 0.8, 0.8),
    spur,
  );
}

function toe(from: Point, dir: Point, length: number, thick: number): { toe: string; claw: string; scales: string } {
  const mid = plus(along(from, dir, length * 0.55), at(0, -2));
  const end = at(along(from, dir, length).x, Math.max(Math.min(along(from, dir, length).y, 9), -26));
  const side = at(0, thick / 2);
  const shape = pen()
    .move(minus(from, side))
    .quad(minus(mid, side), minus(end, times(side, 0.7)))
    .quad(along(end, dir, 4), plus(end, times(side, 0.7)))
    .quad(plus(mid, side), plus(from, side))
    .close();
  const claw = pen()
    .move(minus(end, times(side, 0.6)))
    .quad(plus(along(end, dir, 9), at(0, -2)), plus(along(end, dir, 12), at(0, 6)))
    .quad(plus(along(end, dir, 4), at(0, 2)), plus(end, times(side, 0.6)))
    .close();
  const scales = pen();
  for (let k = 1; k < 5; k += 1) {
    const point = plus(between(from, end, k / 5), at(0, -1.5));
    scales.move(minus(point, times(side, 0.9))).line(plus(point, times(side, 0.5)));
  }
  return { toe: shape.d, claw: claw.d, scales: scales.d };
}

function spurOf(from: Point, side: Point, dir: Point, width: number, several: boolean): string {
  const one = (point: Point, size: number) => {
    const root = along(point, side, -width * 0.4);
    const tip = plus(along(root, side, -size), times(dir, -size * 0.3));
    return pen()
      .move(along(root, dir, -4))
      .quad(along(root, side, -size * 0.6), tip)
      .quad(along(along(root, side, -size * 0.5), dir, 5), along(root, dir, 5))
      .close().d;
  };
  const shapes = several
    ? one(from, 15) + one(along(from, dir, 11), 11) + one(along(from, dir, -11), 10)
    : one(from, 17);
  return path(shapes, { fill: '#d3c2a2', stroke: '#5b4a36', 'stroke-width': 1 });
}

/** Feathers swept outward from the shank and the outer toes. */
function boots(hock: Point, foot: Point, breed: Phenotype, cover: Cover, shape: Shape, far: boolean): string {
  const full = !['langshan', 'marans', 'faverolles'].includes(breed.id);
  const rows: Feather[][] = [];
  const count = far ? 2 : full ? 5 : 3;
  for (let k = 0; k < count; k += 1) {
    const row: Feather[] = [];
    for (let j = 0; j < 3; j += 1) {
      const start = plus(between(hock, foot, (k + 0.5) / count), at(-5 + j * 4, j * 2 - 4));
      row.push({
        base: start,
        dir: heading(200 + j * 44 + noise(k, j) * 14),
        length: full ? 30 + k * 3 : 17,
        width: full ? 15 : 9,
        bend: at(-3, 4),
        u: 0,
        v: 0.6,
      });
    }
    rows.push(row);
  }
  if (full) {
    rows.push(
      [165, 185, 205, 340, 355, 372].map((angle, j) => ({
        base: plus(foot, at(j < 3 ? -4 : 12, -5)),
        dir: heading(angle),
        length: 42 + (j % 3) * 7,
        width: 19,
        bend: at(0, 5),
        u: 0,
        v: 0.5,
      })),
    );
  }
  return paint(rows, { ...cover, pattern: simpler[cover.pattern] ?? cover.pattern }, { shape, shade: 0.35 });
}

/** Fine patterns would be lost on the loose feathers of the foot. */
const simpler: Partial<Record<Pattern, Pattern>> = { millefleur: 'mottled', barred: 'laced', penciled: 'laced' };
