// A hen on her nest: something is being hatched.

import { arc, blend, type Pair, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAcross, hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { longStroke, shape } from '../../../server/science/plates/kit/stroke.ts';
import { bowl, bowlWash } from './nest.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

const back = through([164, 36], [156, 45], [150, 60], [138, 75], [116, 84], [92, 83], [76, 76]);
const breast = through([175, 52], [176, 62], [183, 76], [187, 93], [182, 110], [170, 123]);
const rump = through([48, 93], [55, 106], [66, 117], [80, 124]);
const nape = through([164, 36], [156, 46], [150, 62], [136, 80], [128, 96]);
const throat = through([175, 52], [176, 62], [182, 76], [180, 90], [166, 104]);
const wingTop = through([150, 92], [136, 84], [114, 88], [90, 92], [64, 94]);
const wingEnd = through([150, 94], [148, 110], [128, 118], [98, 116], [66, 97]);
const tail: Pair[] = [
  [58, 38],
  [46, 42],
  [38, 51],
  [33, 62],
  [34, 74],
  [40, 84],
];
const comb = through(
  [163, 35],
  [160, 27],
  [164, 30],
  [166, 22],
  [169, 29],
  [173, 22],
  [174, 30],
  [180, 26],
  [178, 34],
  [176, 38],
  [163, 36],
);
const wattle = through([175, 49], [180, 52], [180, 60], [176, 62], [174, 55], [175, 49]);

const plume = () =>
  tail
    .map(([x, y], at) => {
      const upper = through([84, 82 + at], [(84 + x) / 2 - 2, (82 + y) / 2 - 5 + at], [x, y]);
      const lower = through([80, 90 + at], [(80 + x) / 2 - 4, (90 + y) / 2 + 5 + at], [x - 1, y + 5], [x, y]);
      return (
        longStroke(upper, FINE * 1.3) +
        hatchAlong(upper, lower, 4, 2, HAIR, { from: 0.1, to: 0.95, dark: (s) => 0.5 + s })
      );
    })
    .join('');

const feathers = () =>
  hatchAlong(nape, throat, 9, 4, FINE, {
    from: 0.12,
    stray: 0.25,
    dark: (s, t) => 0.45 + 0.7 * Math.abs(s - 0.4) + 0.3 * t,
  }) +
  hatchAlong(blend(nape, throat, 0.75), breast, 5, 7, FINE * 1.1, {
    from: 0.4,
    stray: 0.3,
    dark: (s, t) => 0.4 + s * 0.8 + t * 0.3,
  }) +
  hatchAlong(back, wingTop, 4, 6, HAIR * 1.2, { from: 0.45, stray: 0.3 }) +
  hatchAlong(wingTop, wingEnd, 9, 5, FINE, { stray: 0.2, dark: (s, t) => 0.35 + 0.9 * s * (0.5 + t) }) +
  hatchAcross(wingEnd, through([158, 104], [152, 122], [128, 126], [96, 125], [70, 112]), 34, FINE * 1.2, {
    from: 0.05,
    to: 0.95,
  }) +
  hatchAlong(through([64, 96], [70, 106], [80, 114], [92, 120]), rump, 4, 3, HAIR * 1.3);

const outline = () =>
  longStroke(back, BOLD, 0, 0.82, 16) +
  longStroke(breast, BOLD * 1.1, 0, 1, 14) +
  longStroke(rump, BOLD) +
  longStroke(wingEnd, BOLD * 0.9, 0, 1, 16) +
  longStroke(wingTop, FINE, 0.1, 1);

const head = () =>
  longStroke(through([164, 36], [170, 33], [177, 37], [178, 44], [175, 52]), FINE * 1.2) +
  shape(through([177, 40], [188, 44], [178, 47], [177, 40]), 12) +
  longStroke(comb, FINE, 0, 1, 40) +
  longStroke(wattle, HAIR * 1.2, 0, 1, 16) +
  shape(arc(171.5, 41, 1.7, 1.8, 0, 360), 10) +
  longStroke(arc(171.5, 41, 3.4, 3.2, 150, 400), HAIR);

export const henOnNest: Vignette = {
  breathing: [washed('comb', shape(comb, 40) + shape(wattle, 16)), inked(plume() + feathers() + outline() + head())],
  still: [washed('straw', bowlWash()), inked(bowl())],
};
