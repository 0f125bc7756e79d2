// Draws the feathers of the head: crests, beards with muffs, and the Araucana's ear tufts.

import { along, at, heading, noise, type Point, plus, tag } from '../kit/pen.ts';
import { type Cover, type Feather, fillOf, type Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';

/** Icelandic hens are often tufted. */
export const hasCrest = (breed: Phenotype, sex: Sex): boolean =>
  breed.traits.crest || (breed.id === 'icelandic' && sex === 'hen');

interface Burst {
  middle: Point;
  rings: number;
  radius: number;
  /** The range of feather angles in degrees. */
  from: number;
  to: number;
  width: number;
  length: number;
  /** The distance that the tips fall. */
  droop: number;
  /** The distance that all tips are swept, forward if positive. */
  sweep?: number;
}

/** Arranges feathers on rings around a middle, outer rings first. */
function burst({ middle, rings, radius, from, to, width, length, droop, sweep = 0 }: Burst): Feather[][] {
  return Array.from({ length: rings }, (_, i) => {
    const share = 1 - i / rings;
    const count = Math.max(3, Math.round((Math.abs(to - from) / 360) * 2 * Math.PI * radius * share * (1.4 / width)));
    return Array.from({ length: count + 1 }, (_, j): Feather => {
      const dir = heading(from + ((to - from) * (j + (i % 2) * 0.5)) / count);
      return {
        base: along(middle, dir, radius * share * 0.72),
        dir,
        length: length * (0.85 + 0.35 * noise(i, j)),
        width,
        bend: at(dir.x * 2 + sweep, droop * (0.4 + Math.abs(dir.x))),
        u: 0,
        v: dir.y < 0 ? 0.25 : 0.7,
      };
    });
  });
}

/** Ground under the feathers, so that no gap shows. */
const under = ({ x, y }: Point, radius: number, cover: Cover): string =>
  tag('circle', { cx: Math.round(x), cy: Math.round(y), r: Math.round(radius), fill: fillOf(cover) });

export function drawCrest(bird: Skeleton, plumage: Plumage, breed: Phenotype, sex: Sex, shape: Shape): string {
  const { head, form } = bird;
  const r = form.head;
  const cock = sex === 'rooster';
  const by = (x: number, y: number) => plus(head, at(r * x, r * y));
  const feather: Shape = shape === 'silk' ? 'silk' : cock ? 'pointed' : 'round';
  switch (breed.id) {
    case 'spitzhauben':
      return paint(
        burst({
          middle: by(0, -0.7),
          rings: 4,
          radius: r,
          from: 150,
          to: 22,
          width: 11,
          length: r * 0.95,
          droop: -3,
          sweep: r * 0.55,
        }),
        plumage.crest,
        { shape: 'pointed' },
      );
    case 'cream-legbar':
    case 'swedish-flower-hen':
    case 'icelandic':
      return paint(
        burst({
          middle: by(-0.55, -0.6),
          rings: 3,
          radius: r * 0.8,
          from: 205,
          to: 95,
          width: 10,
          length: r * 0.85,
          droop: 5,
          sweep: -5,
        }),
        plumage.crest,
        { shape: 'pointed' },
      );
    case 'silkie':
      return (
        under(by(-0.34, -0.95), r * 1.4, plumage.crest) +
        paint(
          burst({
            middle: by(-0.34, -0.95),
            rings: 4,
            radius: r * 1.65,
            from: 232,
            to: -30,
            width: 24,
            length: r * 0.85,
            droop: 7,
          }),
          plumage.crest,
          { shape: 'silk' },
        )
      );
    case 'houdan':
    case 'crevecoeur':
      return paint(
        burst({
          middle: by(-0.45, -0.62),
          rings: 5,
          radius: r * 1.5,
          from: 225,
          to: 15,
          width: 14,
          length: r * (cock ? 1.15 : 0.8),
          droop: cock ? 13 : 7,
          sweep: -4,
        }),
        plumage.crest,
        { shape: feather },
      );
    case 'sultan':
      return paint(
        burst({
          middle: by(-0.3, -0.66),
          rings: 5,
          radius: r * 1.3,
          from: 215,
          to: 10,
          width: 13,
          length: r * 0.8,
          droop: 8,
        }),
        plumage.crest,
        { shape: feather },
      );
    default:
      return cock ? mop(by(-0.2, -1.5), r, plumage) : globe(by(-0.22, -0.95), r, plumage);
  }
}

/** A Polish rooster's crest: long narrow feathers that spring from the top of the knob and fall to all sides. */
function mop(middle: Point, r: number, plumage: Plumage): string {
  const ring = (reach: number, width: number, count: number, k: number): Feather[] =>
    Array.from({ length: count }, (_, j) => {
      const dir = heading(214 - (248 * (j + 0.5 * (k % 2))) / (count - 1));
      const length = r * reach * (0.86 + 0.28 * noise(k, j));
      const bend = at(dir.x * r * 0.3, length * (0.42 + 0.4 * Math.abs(dir.x)));
      return { base: along(middle, dir, r * 0.15), dir, length, width, bend, u: 0, v: 0.3 };
    });
  const fringe = ring(1.7, 14, 16, 5).map((feather) => ({ ...feather, dir: at(feather.dir.x * 0.75, 0.66) }));
  const rows = [ring(2.4, 16, 22, 0), ring(2.05, 15, 20, 1), fringe, ring(1.55, 14, 16, 2), ring(0.95, 12, 11, 3)];
  return (
    under(plus(middle, at(-r * 0.1, r * 0.7)), r * 1.5, plumage.crest) +
    paint(rows, plumage.crest, { shape: 'pointed', shade: 0.5, line: 0.8 })
  );
}

/** A Polish hen's crest: a ball of rounded feathers. */
function globe(middle: Point, r: number, plumage: Plumage): string {
  const rows = burst({ middle, rings: 6, radius: r * 2.15, from: 236, to: -44, width: 15, length: r * 0.66, droop: 7 });
  const parting = [250, 270, 290].map((angle) => ({
    base: along(middle, heading(90), r * 0.3),
    dir: heading(angle),
    length: r * 0.75,
    width: 15,
    bend: at(0, 3),
    u: 0,
    v: 0.4,
  }));
  return under(middle, r * 1.6, plumage.crest) + paint([...rows, parting], plumage.crest, { shade: 0.5, line: 0.8 });
}

export function drawBeard(bird: Skeleton, plumage: Plumage, muffs: boolean, shape: Shape, sex: Sex): string {
  const { head, form } = bird;
  const r = form.head;
  const k = sex === 'hen' ? 1.1 : 1;
  const width = shape === 'silk' ? 17 : 10.5;
  const beard = burst({
    middle: plus(head, at(r * 0.42, r * 0.62)),
    rings: 3,
    radius: r * 0.7 * k,
    from: 230,
    to: 350,
    width,
    length: r * 0.55,
    droop: 3,
  });
  const cheeks = muffs
    ? burst({
        middle: plus(head, at(-r * 0.22, r * 0.42)),
        rings: 3,
        radius: r * 0.72 * k,
        from: 120,
        to: 320,
        width,
        length: r * 0.52,
        droop: 4,
      })
    : [];
  return paint([...beard, ...cheeks], plumage.beard, { shape, shade: 0.5 });
}

/** Plumes that grow from a small stalk beside the ear and sweep back and up. */
export function earTufts(bird: Skeleton, plumage: Plumage): string {
  const { head, form } = bird;
  const root = plus(head, at(-form.head * 0.4, form.head * 0.2));
  const row = [206, 190, 174, 158, 142, 126].map((angle, j) => ({
    base: root,
    dir: heading(angle),
    length: form.head * (1.35 + 0.12 * j),
    width: 11,
    bend: at(-4 - j, -16 + j),
    u: 0,
    v: 0.4,
  }));
  return paint([row], { ...plumage.hackle, pattern: 'plain' }, { shape: 'pointed', shade: 0.7, line: 1.1 });
}
