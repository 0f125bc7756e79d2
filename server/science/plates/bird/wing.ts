// Draws the folded wing: primaries under secondaries, across them the bar of coverts, and the scaled bow in front.

import { at, between, distance, group, minus, normal, type Point, plus, times, turned, unit } from '../kit/pen.ts';
import { type Cover, rowsOf, type Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { Plumage } from './plumage.ts';
import { drawPlumes, type Plume } from './plume.ts';
import type { Skeleton } from './skeleton.ts';

export function drawWing(bird: Skeleton, plumage: Plumage, shape: Shape): string {
  const { body, form } = bird;
  const silky = shape === 'silk';
  const pivot = body(0.5, 0.3);
  const place = (x: number, y: number): Point => plus(pivot, turned(minus(body(x, y), pivot), form.wingDrop));
  const bar = rowsOf({
    upper: [place(0.24, 0.5), place(-0.06, 0.46), place(-0.42, 0.34)],
    lower: [place(0.2, -0.42), place(-0.06, -0.44), place(-0.4, -0.4)],
    rows: 2,
    width: silky ? 30 : 22,
    cover: 1.5,
    to: 0.72,
  });
  const bow = rowsOf({
    upper: [place(0.68, 0.28), place(0.5, 0.56), place(0.16, 0.52), place(-0.08, 0.44)],
    lower: [place(0.68, 0.14), place(0.54, -0.24), place(0.22, -0.46), place(-0.04, -0.42)],
    rows: silky ? 5 : 6,
    width: silky ? 26 : 18.5,
    cover: 2.1,
    bulge: 5,
    to: 0.88,
  });
  if (silky) return paint(bar, plumage.bar, { shape }) + paint(bow, plumage.bow, { shape });
  // Deep fluff covers more of the wing's end.
  const end = Math.min(form.fluff, 0.9) * 0.22;
  return (
    quills(
      place(-0.2, -0.24),
      place(-0.93 + end, -0.24),
      place(-0.2, -0.36),
      place(-0.8 + end, -0.44),
      3,
      plumage.primaries,
    ) +
    quills(place(-0.2, 0.34), place(-0.94 + end, 0.16), place(-0.2, -0.34), place(-0.78 + end, -0.28), 7, plumage.bay) +
    paint(bar, plumage.bar, { shape, shade: 0.35 }) +
    paint(bow, plumage.bow, { shape, shade: 0.25 }) +
    (form.wingDrop > 20 ? '' : flank(bird, plumage, shape))
  );
}

/** Feathers of the breast and flank close over the folded wing's lower edge. */
function flank({ body, form }: Skeleton, plumage: Plumage, shape: Shape): string {
  const rise = 0.12 * form.fluff;
  const rows = rowsOf({
    upper: [body(0.62, -0.12), body(0.3, -0.34), body(-0.1, -0.42 + rise), body(-0.62, -0.42 + rise)],
    lower: [body(0.6, -0.4), body(0.26, -0.6), body(-0.1, -0.64), body(-0.52, -0.56)],
    rows: 6,
    width: 22,
    cover: 1.9,
    bend: at(0, -3),
    to: 0.76,
  });
  // The clip path keeps it within the trunk, whose outline the portrait defines.
  return group(
    { 'clip-path': 'url(#trunk)' },
    paint(rows.slice(0, 3), plumage.body, { shape, shade: 0.4 }),
    paint(rows.slice(3), plumage.breast, { shape, shade: 0.4 }),
  );
}

/** Long flight feathers side by side, the upper one lying over the lower. */
function quills(root: Point, tip: Point, lowRoot: Point, lowTip: Point, count: number, cover: Cover): string {
  const width = 20 + (distance(root, lowRoot) / count) * 1.1;
  const plumes = Array.from({ length: count }, (_, k): Plume => {
    const share = 1 - k / (count - 1);
    const [base, end] = [between(root, lowRoot, share), between(tip, lowTip, share)];
    const sag = times(normal(unit(minus(end, base))), width * 0.12);
    return { base, c1: plus(between(base, end, 0.4), sag), c2: plus(between(base, end, 0.75), sag), tip: end, width };
  });
  return drawPlumes(plumes, cover, { blunt: 0.9, barbs: 5, tipped: false });
}
