// The feathered trunk: breast and flanks, the neck's hackle, and on roosters the saddle that hangs over the flank.
import { mix } from './color.ts';
import { paint } from './cover.ts';
import { rowsOf, type Shape } from './feathers.ts';
import type { Sex } from './form.ts';
import { at, between, onCurve, type Point, plus } from './geometry.ts';
import { smooth } from './pen.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';
import { path } from './svg.ts';

export function drawTrunk(bird: Skeleton, plumage: Plumage, shape: Shape): string {
  const { body, form } = bird;
  const underWing = (base: Point) => {
    if (form.wingDrop > 20 || shape === 'silk') return false;
    const { x, y } = bird.local(base);
    return (x < 0.42 && x > -0.7 && y > -0.2) || (x > 0.2 && x < 0.66 && y > 0.38);
  };
  const rows = Math.min(Math.round(form.length / 12.4), 12);
  const flow = [
    body(0.98, 0.8),
    body(0.5, 0.96),
    body(0, 0.88),
    body(-0.5, 0.74 + form.cushion),
    body(-0.98, 0.36 + form.cushion),
  ];
  const fluff = rowsOf({
    upper: [body(0.1, -0.2), body(-0.3, 0), body(-0.7, 0.1), body(-1.02, 0.3)],
    lower: bird.under.slice(3),
    rows: 5 + Math.round(form.fluff * 2),
    width: 25 + form.fluff * 6,
    bend: at(-2, 5),
    bulge: 6,
    hidden: underWing,
  });
  const mantle = rowsOf({
    upper: flow,
    lower: [body(1.1, 0.5), ...bird.under.slice(1)],
    rows: shape === 'silk' ? 8 : rows,
    width: shape === 'silk' ? 36 : 22,
    bulge: 12,
    cover: 2.2,
    hidden: underWing,
  });
  const breastRows = mantle.slice(Math.floor(rows / 2));
  const flankRows = mantle.slice(0, Math.floor(rows / 2));
  return (
    path(smooth(bird.outline, true), { fill: mix(plumage.body.ground, '#2b2118', 0.12) }) +
    paint(flankRows, plumage.body, { shape, shade: 0.45 }) +
    paint(
      fluff,
      { ...plumage.body, pattern: plumage.body.pattern === 'spangled' ? 'plain' : plumage.body.pattern },
      { shape, shade: 0.55 },
    ) +
    paint(breastRows, plumage.breast, { shape, shade: 0.35 })
  );
}

/** The short feathers of the back; on a hen all the way to the tail. They stay within the trunk's outline. */
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
    ? rowsOf({ upper, lower, rows: 8, width: 17, cover: 2.2, inset: 0 })
    : rowsOf({ upper: upper.slice(0, 4), lower: lower.slice(0, 4), rows: 5, width: 16, cover: 2.3, inset: 0 });
  return paint(rows, plumage.back, { shape, shade: 0.28 });
}

/** A rooster's long saddle feathers, which hang from the back over the flank. */
export function drawSaddle(bird: Skeleton, plumage: Plumage): string {
  const { body, form } = bird;
  const hump = form.cushion;
  const rows = rowsOf({
    upper: [body(-0.1, 0.8), body(-0.42, 0.72 + hump), body(-0.76, 0.58 + hump), body(-1.04, 0.42 + hump * 0.5)],
    lower: [body(-0.2, 0.52), body(-0.48, 0.36), body(-0.78, 0.16), body(-1.02, -0.02)],
    rows: 5,
    width: 13,
    cover: 2.8,
    bend: at(-6, 0.31 * form.depth),
  });
  return paint(rows, plumage.saddle, { shape: 'pointed', shade: 0.6, line: 0.9 });
}

/** Where the hackle may be seen: the neck's own contour above, the shoulders and the breast below. */
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
    rows: shape === 'silk' ? 6 : Math.min(Math.max(Math.round(bird.form.neck / 14.5), 6), 8),
    width: shape === 'silk' ? 23 : rooster ? 12 : 13,
    cover: rooster ? 3 : 2.3,
    bend: rooster ? at(-7, 6) : at(-2, 2),
    to: 0.92,
    bulge: rooster ? 4 : 2,
  });
  const skin: Point[] = [...bird.nape, ...[...bird.front].reverse()];
  return (
    path(smooth(skin, true), { fill: mix(plumage.hackle.ground, '#2b2118', 0.15) }) +
    paint(rows, plumage.hackle, {
      shape: shape === 'silk' ? 'silk' : rooster ? 'pointed' : 'round',
      shade: 0.5,
      line: 0.9,
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
    path(folds, { fill: 'none', stroke: '#7c2a21', 'stroke-width': 1 })
  );
}
