// A hen on her nest: something is being hatched.
import { memo } from 'react';
import { arc, BOLD, between, cut, FINE, HAIR, hatch, type Point, rows, shape, through } from './burin.ts';
import { bowl, bowlWash } from './nest.ts';
import { Breathing, Vignette, Washed } from './Vignette.tsx';

const back = through([164, 36], [156, 45], [150, 60], [138, 75], [116, 84], [92, 83], [76, 76]);
const breast = through([175, 52], [176, 62], [183, 76], [187, 93], [182, 110], [170, 123]);
const rump = through([48, 93], [55, 106], [66, 117], [80, 124]);
const nape = through([164, 36], [156, 46], [150, 62], [136, 80], [128, 96]);
const throat = through([175, 52], [176, 62], [182, 76], [180, 90], [166, 104]);
const wingTop = through([150, 92], [136, 84], [114, 88], [90, 92], [64, 94]);
const wingEnd = through([150, 94], [148, 110], [128, 118], [98, 116], [66, 97]);
const tail: Point[] = [
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
      return cut(upper, FINE * 1.3) + rows(upper, lower, 4, 2, HAIR, { from: 0.1, to: 0.95, dark: (s) => 0.5 + s });
    })
    .join('');

const feathers = () =>
  rows(nape, throat, 9, 4, FINE, {
    from: 0.12,
    stray: 0.25,
    dark: (s, t) => 0.45 + 0.7 * Math.abs(s - 0.4) + 0.3 * t,
  }) +
  rows(between(nape, throat, 0.75), breast, 5, 7, FINE * 1.1, {
    from: 0.4,
    stray: 0.3,
    dark: (s, t) => 0.4 + s * 0.8 + t * 0.3,
  }) +
  rows(back, wingTop, 4, 6, HAIR * 1.2, { from: 0.45, stray: 0.3 }) +
  rows(wingTop, wingEnd, 9, 5, FINE, { stray: 0.2, dark: (s, t) => 0.35 + 0.9 * s * (0.5 + t) }) +
  hatch(wingEnd, through([158, 104], [152, 122], [128, 126], [96, 125], [70, 112]), 34, FINE * 1.2, {
    from: 0.05,
    to: 0.95,
  }) +
  rows(through([64, 96], [70, 106], [80, 114], [92, 120]), rump, 4, 3, HAIR * 1.3);

const outline = () =>
  cut(back, BOLD, 0, 0.82, 16) +
  cut(breast, BOLD * 1.1, 0, 1, 14) +
  cut(rump, BOLD) +
  cut(wingEnd, BOLD * 0.9, 0, 1, 16) +
  cut(wingTop, FINE, 0.1, 1);

const head = () =>
  cut(through([164, 36], [170, 33], [177, 37], [178, 44], [175, 52]), FINE * 1.2) +
  shape(through([177, 40], [188, 44], [178, 47], [177, 40]), 12) +
  cut(comb, FINE, 0, 1, 40) +
  cut(wattle, HAIR * 1.2, 0, 1, 16) +
  shape(arc(171.5, 41, 1.7, 1.8, 0, 360), 10) +
  cut(arc(171.5, 41, 3.4, 3.2, 150, 400), HAIR);

export const HenOnNest = memo(function HenOnNest() {
  return (
    <Vignette>
      <Breathing>
        <Washed colour="comb" d={shape(comb, 40) + shape(wattle, 16)} />
        <path d={plume() + feathers() + outline() + head()} />
      </Breathing>
      <Washed colour="straw" d={bowlWash()} />
      <path d={bowl()} />
    </Vignette>
  );
});
