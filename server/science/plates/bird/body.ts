// Draws the feathered trunk: breast and flanks, the back, the neck's hackle, and a rooster's saddle, which hangs over his
// flank.

import { onCurve } from '../kit/curve.ts';
import { at, between, group, ink, minus, mix, noise, type Point, path, plus, smooth, tenth, unit } from '../kit/pen.ts';
import { type Feather, fillOf, lineOf, rowsOf, type Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';
import { behind, type Skeleton } from './skeleton.ts';

export function drawTrunk(bird: Skeleton, plumage: Plumage, shape: Shape): string {
  const { body, form } = bird;
  const underWing = (base: Point) => {
    if (form.wingDrop > 20 || shape === 'silk') return false;
    const { x, y } = bird.local(base);
    return (x < 0.42 && x > -0.66 && y > -0.2) || (x > 0.2 && x < 0.8 && y > 0.38);
  };
  const rows = Math.min(Math.round(form.length / 12.4), 12);
  const flow = [
    body(0.98, 0.8),
    body(0.5, 0.96),
    body(0, 0.88),
    body(-0.5, 0.74 + form.cushion),
    body(-0.98, 0.36 + form.cushion),
  ];
  const mantle = rowsOf({
    upper: flow,
    lower: [body(1.1, 0.5), ...bird.under.slice(1)],
    rows: shape === 'silk' ? 8 : rows,
    width: shape === 'silk' ? 43 : 25,
    bulge: 12,
    cover: 2.2,
    hidden: underWing,
  });
  return (
    path(smooth(bird.outline, true), { fill: fillOf(plumage.body) }) +
    paint(mantle.slice(0, Math.floor(rows / 2)), plumage.body, { shape, shade: 0.45 }) +
    drawFluff(bird, plumage, shape, underWing) +
    paint(mantle.slice(Math.floor(rows / 2)), plumage.breast, { shape, shade: 0.35 })
  );
}

/** The soft feathers of the flank and behind the thighs, which carry no spangles. */
function drawFluff(bird: Skeleton, plumage: Plumage, shape: Shape, hidden: (base: Point) => boolean): string {
  const { body, form } = bird;
  const rows = rowsOf({
    upper: [body(0.1, -0.2), body(-0.3, 0), body(-0.7, 0.1), body(-1.02, 0.3)],
    lower: bird.under.slice(3),
    rows: form.fluff > 0.25 ? 6 : 5,
    width: shape === 'silk' ? 46 : 27 + form.fluff * 6,
    bend: at(-2, 5),
    bulge: 6,
    hidden,
  });
  const { pattern } = plumage.body;
  const plain = pattern === 'spangled' || pattern === 'paired';
  return paint(rows, { ...plumage.body, pattern: plain ? 'plain' : pattern }, { shape, shade: 0.55 });
}

/** Broken lines along the under side, which show its roundness. */
export function drawShade(bird: Skeleton): string {
  const heart = bird.body(-0.05, 0.15);
  const lines = [0, 1, 2, 3, 4, 5, 6].map((k) => {
    const contour = bird.under.map((edge) => between(edge, heart, 0.035 + 0.042 * k));
    const points = [0, 1, 2, 3, 4, 5].map((j) => onCurve(contour, 0.1 + 0.04 * k + (0.86 - 0.08 * k) * (j / 5)));
    return path(smooth(points), { 'stroke-dasharray': dashes[k % 3], 'stroke-opacity': tenth(0.7 - 0.07 * k) });
  });
  return group({ fill: 'none', stroke: '#1c130c', 'stroke-width': 0.7, 'stroke-linecap': 'butt' }, ...lines);
}

const dashes = ['9 2 15 3 6 4', '13 4 7 3', '5 3 11 4 8 2'];

/** Locks of down that stand out around a silky bird, so that it has no hard edge. */
export function drawFringe(bird: Skeleton, plumage: Plumage): string {
  const { outline, form } = bird;
  const middle = bird.body(0, 0);
  const locks = Array.from({ length: 34 }, (_, k): Feather => {
    const edge = onCurve(outline, k / 33);
    const out = unit(minus(edge, middle));
    return {
      base: between(edge, middle, 0.1),
      dir: unit(plus(out, at(-0.5, 0.35))),
      length: form.length * (0.24 + 0.1 * noise(k, 2)),
      width: 38,
      bend: at(-3, 8),
      u: 0,
      v: 0.5,
    };
  });
  return paint([locks], plumage.body, { shape: 'silk' });
}

/** Draws the short feathers of the back, which on a hen reach the tail. They stay within the trunk's outline. */
export function drawBack(bird: Skeleton, plumage: Plumage, plain: boolean, shape: Shape): string {
  const { body, form } = bird;
  const hump = form.cushion;
  const upper = [
    body(0.3, 0.9),
    body(-0.1, 0.84),
    body(-0.5, 0.74 + hump),
    body(-0.82, 0.58 + hump * 1.1),
    body(-1.0, 0.36 + hump * 0.6),
  ];
  const lower = [body(0.2, 0.5), body(-0.15, 0.46), body(-0.5, 0.42), body(-0.82, 0.3), body(-1.04, 0.1)];
  const rows = plain
    ? rowsOf({ upper, lower, rows: 8, width: shape === 'silk' ? 24 : 17, cover: 2.2, inset: 0 })
    : rowsOf({ upper: upper.slice(0, 4), lower: lower.slice(0, 4), rows: 5, width: 16, cover: 2.3, inset: 0 });
  return paint(rows, plumage.back, { shape, shade: 0.28 });
}

/** Draws a rooster's long saddle feathers, which fall from the back as a curtain over the wing's end and the tail's root. */
export function drawSaddle(bird: Skeleton, plumage: Plumage, tailless: boolean): string {
  const { body, form } = bird;
  const hump = form.cushion;
  const ridge = [body(-0.05, 0.8), body(-0.4, 0.74 + hump), body(-0.72, 0.6 + hump), body(-0.98, 0.38 + hump * 0.6)];
  const side = [body(-0.12, 0.52), body(-0.4, 0.42), body(-0.7, 0.26), body(-0.94, 0.08)];
  const rows: Feather[][] = [];
  for (let i = 6; i >= 0; i -= 1) {
    const u = i / 6;
    const [top, bottom] = [onCurve(ridge, u), onCurve(side, u)];
    rows.push(
      [0, 1, 2, 3, 4].map((j) => {
        const v = (j + (i % 2) * 0.5) / 4.5;
        const fall = -form.tilt * 0.4 - 16 - 30 * v - (tailless ? 44 : 26) * u + 8 * (noise(i, j) - 0.5);
        const length = Math.min(form.depth, 96) * (0.6 + (tailless ? -0.1 : 0.16) * u - 0.14 * v);
        return {
          base: between(top, bottom, v),
          dir: behind(fall),
          length,
          width: 12,
          bend: at(length * 0.1, length * 0.42),
          u,
          v,
        };
      }),
    );
  }
  return paint(rows, plumage.saddle, { shape: 'pointed', shade: 0.3, line: 0.9 });
}

/** The outline that clips the hackle: the neck's own contour above, the shoulders and the breast below. */
export function neckContour(bird: Skeleton): string {
  const { body, nape, front } = bird;
  return smooth(
    [
      ...nape.slice(0, 3),
      body(0.18, 0.92),
      body(-0.2, 0.85),
      body(-0.7, 0.6),
      body(-0.6, -0.2),
      body(0.5, -0.6),
      body(1.0, -0.1),
      body(0.96, 0.32),
      ...front.slice(0, 3).reverse(),
    ],
    true,
  );
}

export function drawNeck(bird: Skeleton, plumage: Plumage, sex: Sex, shape: Shape): string {
  const rooster = sex === 'rooster';
  const rows = rowsOf({
    upper: bird.nape,
    lower: bird.front,
    rows: shape === 'silk' ? 7 : Math.min(Math.max(Math.round(bird.form.neck / 14.5), 6), 8),
    width: shape === 'silk' ? 24 : 13,
    cover: rooster ? 3 : 2.3,
    bend: rooster ? at(-7, 6) : at(-2, 2),
    to: 0.92,
    bulge: rooster ? 4 : 2,
  });
  const skin: Point[] = [...bird.nape.slice(0, 4), ...bird.front.slice(0, 4).reverse()];
  return (
    path(smooth(skin, true), { fill: fillOf(plumage.hackle) }) +
    paint(rows, plumage.hackle, {
      shape: shape === 'silk' ? 'silk' : rooster ? 'pointed' : 'round',
      shade: rooster ? 0.35 : 0.5,
      line: 0.9,
    }) +
    path(smooth(bird.nape.slice(0, 3)) + smooth(bird.front.slice(0, 3)), {
      fill: 'none',
      stroke: lineOf(plumage.hackle),
      'stroke-width': 1.6,
    })
  );
}

/** A neck without feathers, red and wrinkled, above a bib. */
export function bareNeck(bird: Skeleton): string {
  const { body, nape, front } = bird;
  const [back, throat] = [
    [...nape.slice(0, 3), body(0.3, 0.86)],
    [...front.slice(0, 3), body(0.9, 0.56)],
  ];
  const skin = smooth([...back, body(0.62, 0.5), ...[...throat].reverse()], true);
  const folds = [0.34, 0.48, 0.62, 0.76, 0.9]
    .map((t) => {
      const [a, b] = [onCurve(back, t), onCurve(throat, t)];
      return smooth([between(a, b, 0.1), plus(between(a, b, 0.5), at(0, 7)), between(a, b, 0.9)]);
    })
    .join('');
  return (
    path(skin, { fill: '#b9483a', stroke: '#5e1d17', 'stroke-width': 1.2 }) +
    path(folds, { fill: 'none', stroke: mix('#7c2a21', ink, 0.1), 'stroke-width': 1 })
  );
}
