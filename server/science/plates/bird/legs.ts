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
  radians,
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

export function drawLeg(
  bird: Skeleton,
  plumage: Plumage,
  breed: Phenotype,
  sex: Sex,
  far: boolean,
  shape: Shape,
  stride: number,
): Leg {
  const { form, body } = bird;
  const ahead = far ? form.length * 0.24 : 0;
  // An upright body is narrow there and would not cover a far thigh that lies so much ahead.
  const level = Math.cos(radians(form.tilt)) ** 3;
  const hip = plus(bird.hips, at(ahead * level - form.length * 0.02, far ? -4 : 0));
  const step = stride * form.length * (far ? 0.8 : -1);
  const foot = plus(
    at(bird.body(0.04, 0).x + form.length * 0.1 + step, 0),
    at(ahead * (0.65 + 0.5 * level), far ? -8 : 0),
  );
  const hockY = -Math.max(form.leg * (form.leg > 140 ? 0.66 : 0.56), 26);
  const hock = at(foot.x - form.leg * 0.16 - step * 0.35, Math.max(hockY, hip.y + 14));
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
      (breed.traits.banded && !far ? part('band', band(hock, foot, form.shank)) : '') +
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
  const size = Math.min(Math.max(width / 13, 0.78), 1.3);
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

/** A spiral band of plastic, which lies loosely above the foot. */
function band(hock: Point, foot: Point, width: number): string {
  const dir = unit(minus(foot, hock));
  const side = times(normal(dir), -width * 0.62);
  const turns = [0.62, 0.72].map((share) => {
    const middle = between(hock, foot, share);
    return pen()
      .move(minus(middle, side))
      .quad(along(middle, dir, 5), plus(middle, side)).d;
  });
  return stroke(turns.join(''), '#16324a', 6) + stroke(turns.join(''), '#3f7fb0', 4);
}

/** Feathers that grow from the outer side of the shank and of the outer toes, so that the two feet spread apart. */
function boots(hock: Point, foot: Point, breed: Phenotype, cover: Cover, shape: Shape, far: boolean): string {
  const full = !['langshan', 'marans', 'faverolles'].includes(breed.id);
  const outward = far ? 1 : -1;
  const way = (fall: number): Point => at(outward * Math.cos(radians(fall)), Math.sin(radians(fall)));
  const onShank = [0, 1, 2, 3].map((k) =>
    [0, 1].map(
      (j): Feather => ({
        base: plus(between(hock, foot, (k + 0.3 + j * 0.4) / 4), at(outward * (3 - 5 * j), 0)),
        dir: way(58 - 5 * k - 14 * j + 12 * noise(k, j)),
        length: full ? 40 + 5 * k : 15 + 3 * k,
        width: full ? 15 : 8,
        bend: at(outward * 5, 4),
        u: 0,
        v: 0.6,
      }),
    ),
  );
  const onToes = [4, 18, 34, 150, 164].map(
    (fall, j): Feather => ({
      base: plus(foot, at(outward * (10 - 5 * j), -6 + j)),
      dir: way(fall),
      length: (full ? 54 : 20) - 5 * j,
      width: full ? 17 : 9,
      bend: at(0, 3),
      u: 0,
      v: 0.5,
    }),
  );
  const simple = { ...cover, pattern: simpler[cover.pattern] ?? cover.pattern };
  return paint([...onShank, full ? onToes : onToes.slice(0, 2)], simple, { shape, shade: 0.35 });
}

/** Fine patterns would be lost on the loose feathers of the foot. */
const simpler: Partial<Record<Pattern, Pattern>> = { millefleur: 'mottled', barred: 'laced', penciled: 'laced' };
