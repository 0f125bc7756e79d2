// Feathers of the head: crests, beards with muffs, and the Araucana's ear tufts.
import type { Breed } from '../breed.ts';
import { paint } from './cover.ts';
import type { Feather, Shape } from './feathers.ts';
import type { Sex } from './form.ts';
import { along, at, heading, type Point, plus, scatter } from './geometry.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';
import { tag } from './svg.ts';

/** Feathers on rings around a middle, the outer ones first. Angles run from the first to the second. */
function burst(
  middle: Point,
  rings: number,
  radius: number,
  from: number,
  to: number,
  width: number,
  length: number,
  droop: number,
): Feather[][] {
  const rows: Feather[][] = [];
  for (let i = rows.length; i < rings; i += 1) {
    const share = 1 - i / rings;
    const row: Feather[] = [];
    const count = Math.max(3, Math.round((Math.abs(to - from) / 360) * 2 * Math.PI * (radius * share) * (1.4 / width)));
    for (let j = 0; j <= count; j += 1) {
      const angle = from + ((to - from) * (j + (i % 2) * 0.5)) / count;
      const dir = heading(angle);
      row.push({
        base: along(middle, dir, radius * share * 0.72),
        dir,
        length: length * (0.9 + 0.25 * scatter(i, j)),
        width,
        bend: at(dir.x * 2, droop * (0.5 + Math.abs(dir.x))),
        u: 0,
        v: dir.y < 0 ? 0.25 : 0.7,
      });
    }
    rows.push(row);
  }
  return rows;
}

/** The crest's own ground under its feathers, so that nothing shows between them. */
function ground(middle: Point, radius: number, color: string): string {
  return tag('circle', { cx: Math.round(middle.x), cy: Math.round(middle.y), r: Math.round(radius), fill: color });
}

export function drawCrest(bird: Skeleton, plumage: Plumage, breed: Breed, sex: Sex, shape: Shape): string {
  const { head, form } = bird;
  const r = form.head;
  const cock = sex === 'rooster';
  const feather: Shape = shape === 'silk' ? 'silk' : cock ? 'pointed' : 'round';
  const by = (x: number, y: number) => plus(head, at(r * x, r * y));
  switch (breed.id) {
    case 'spitzhauben':
      return paint(
        [...burst(by(0.0, -0.7), 4, r * 1.0, 150, 22, 11, r * 0.95, 0)].map((row) =>
          row.map((f) => ({ ...f, bend: at(r * 0.55, -2) })),
        ),
        plumage.crest,
        { shape: 'pointed' },
      );
    case 'cream-legbar':
    case 'swedish-flower-hen':
      return paint(burst(by(-0.55, -0.6), 3, r * 0.8, 205, 95, 10, r * 0.8, 5), plumage.crest, { shape: 'pointed' });
    case 'silkie':
      return paint(burst(by(-0.24, -0.74), 4, r * 1.45, 215, -8, 24, r * 0.88, 5), plumage.crest, { shape: 'silk' });
    case 'houdan':
    case 'crevecoeur':
      return paint(
        burst(by(-0.45, -0.62), 5, r * 1.5, 225, 15, 14, r * (cock ? 1.15 : 0.8), cock ? 13 : 7),
        plumage.crest,
        { shape: feather },
      );
    case 'sultan':
      return paint(burst(by(-0.3, -0.66), 5, r * 1.3, 215, 10, 13, r * 0.8, 8), plumage.crest, { shape: feather });
    default:
      return (
        ground(by(-0.12, -0.72), r * 1.1, plumage.crest.ground) +
        paint(
          burst(by(-0.12, -0.72), 6, r * 1.95, 222, -28, 15, r * (cock ? 1.15 : 0.75), cock ? 14 : 8),
          plumage.crest,
          { shape: feather },
        )
      );
  }
}

export function drawBeard(bird: Skeleton, plumage: Plumage, muffs: boolean, shape: Shape, sex: Sex): string {
  const { head, form } = bird;
  const r = form.head;
  const k = sex === 'hen' ? 1.1 : 1;
  const beard = burst(plus(head, at(r * 0.42, r * 0.62)), 3, r * 0.7 * k, 230, 350, 10, r * 0.55, 3);
  const cheeks = muffs ? burst(plus(head, at(-r * 0.22, r * 0.42)), 3, r * 0.72 * k, 120, 320, 11, r * 0.52, 4) : [];
  return paint([...beard, ...cheeks], plumage.beard, { shape, shade: 0.5 });
}

/** Plumes that grow from a small stalk beside the ear and sweep back. */
export function earTufts(bird: Skeleton, plumage: Plumage): string {
  const { head, form } = bird;
  const root = plus(head, at(-form.head * 0.45, form.head * 0.18));
  const row = [118, 138, 158, 176, 196].map((angle, j) => ({
    base: root,
    dir: heading(angle),
    length: form.head * (1.5 - 0.08 * j),
    width: 10,
    bend: at(-7, -9 + j * 2),
    u: 0,
    v: 0.4,
  }));
  return paint([row], { ...plumage.hackle, pattern: 'plain' }, { shape: 'pointed', shade: 0.7, line: 1.1 });
}
