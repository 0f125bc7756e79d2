// A gate left open, and the tracks of a hen that went through it: this page has wandered off.

import { arc, blend, type Curve, type Pair, type Place, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { chance } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shape, shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

function plank(a: Place, b: Place, c: Place, d: Place): string {
  const [top, foot] = [through(a, b), through(d, c)];
  return (
    longStroke(top, FINE * 1.2, 0, 1, 6) +
    longStroke(foot, BOLD * 0.8, 0, 1, 6) +
    longStroke(through(a, d), FINE, 0, 1, 4) +
    longStroke(through(b, c), FINE, 0, 1, 4) +
    hatchAlong(top, foot, 3, 3, HAIR, { stray: 0.5, dark: (s) => 0.6 + s * 0.5 })
  );
}

function post(x: number, top: number, foot: number, width: number): string {
  const [left, right] = [through([x, top], [x - 0.5, foot]), through([x + width, top], [x + width, foot])];
  return (
    longStroke(left, FINE * 1.4, 0, 1, 8) +
    longStroke(right, BOLD, 0, 1, 8) +
    longStroke(arc(x + width / 2, top, width / 2, 3.4, 180, 360), FINE * 1.2) +
    hatchAlong(left, right, 6, 5, FINE * 0.9, { stray: 0.4, dark: (s) => 0.2 + 1.1 * s })
  );
}

// The gate hangs on the left post and swings towards us.
const hinge = through([60, 74], [60, 136]);
const free = through([20, 64], [20, 162]);
const gate = () =>
  [0.02, 0.2, 0.4, 0.62, 0.86].map((s) => plank(free(s), hinge(s), hinge(s + 0.085), free(s + 0.085))).join('') +
  plank([14, 58], [21, 60], [21, 168], [14, 166]) +
  longStroke(through([22, 152], [58, 82]), BOLD * 0.8, 0, 1, 4) +
  longStroke(through([26, 156], [60, 90]), FINE, 0, 1, 4);

const rails = () =>
  [84, 102, 120].map((y) => plank([190, y], [240, y - 2], [240, y + 4], [190, y + 6])).join('') + post(222, 76, 138, 7);

const hill = through([72, 96], [100, 88], [132, 92], [160, 84], [178, 88]);
const pathLeft = through([124, 91], [120, 100], [106, 120], [84, 146], [44, 182]);
const pathRight = through([128, 91], [128, 100], [136, 120], [146, 146], [168, 182]);
const land = () =>
  longStroke(hill, FINE * 1.2) +
  hatchAlong(hill, through([72, 104], [110, 98], [140, 102], [178, 98]), 3, 6, HAIR, { stray: 0.6 }) +
  longStroke(pathLeft, FINE * 1.1, 0, 0.98, 14) +
  longStroke(pathRight, FINE * 1.3, 0, 0.98, 14) +
  hatchAlong(pathRight, through([140, 92], [152, 102], [170, 122], [186, 148], [216, 182]), 6, 5, FINE, {
    from: 0.25,
    stray: 0.6,
  }) +
  hatchAlong(through([72, 108], [78, 116], [74, 132]), through([112, 98], [106, 112], [92, 134]), 4, 4, HAIR, {
    stray: 0.7,
  });

function tree(x: number, y: number): string {
  let ink = longStroke(through([x, y + 24], [x + 1, y + 6]), BOLD, 0, 1, 4);
  for (let at = 0; at < 46; at++) {
    const angle = chance(at) * 6.28;
    const reach = 15 * Math.sqrt(chance(at + 0.3));
    const [cx, cy] = [x + reach * Math.cos(angle), y + reach * 0.8 * Math.sin(angle)];
    ink += shortStroke(arc(cx, cy, 3.4, 2.6, 20, 170), FINE * (0.5 + 0.9 * (0.5 + (cx - x) / 30)));
  }
  return ink;
}

function track(x: number, y: number, size: number, way: number): string {
  const toe = (degrees: number, length: number) => {
    const angle = ((way + degrees) * Math.PI) / 180;
    return shortStroke(
      through([x, y], [x + size * length * Math.sin(angle), y - size * length * 0.62 * Math.cos(angle)]),
      size * 0.24,
    );
  };
  return toe(0, 1.15) + toe(-42, 0.95) + toe(42, 0.95) + toe(180, 0.55);
}

const walk: Curve = blend(pathLeft, pathRight, 0.52);
const tracks = () =>
  [0.94, 0.8, 0.67, 0.56, 0.46, 0.37, 0.29, 0.22]
    .map((at, step) => {
      const { x, y } = walk(at);
      const size = 2.2 + 11 * at * at;
      return track(x + (step % 2 ? 1 : -1) * size * 0.75, y, size, 12);
    })
    .join('');

function tufts(): string {
  let ink = '';
  for (const [x, y] of [
    [66, 140],
    [72, 150],
    [188, 141],
    [180, 146],
    [214, 150],
    [36, 172],
    [226, 166],
    [176, 168],
    [10, 174],
  ] as Pair[]) {
    for (let blade = 0; blade < 7; blade++) {
      const lean = -8 + 16 * chance(x + blade);
      ink += shortStroke(
        through(
          [x + blade - 3, y],
          [x + blade - 3 + lean * 0.3, y - 5],
          [x + blade - 3 + lean, y - 8 - 4 * chance(blade + y)],
        ),
        FINE,
      );
    }
  }
  return ink;
}

const meadow = () =>
  shape(
    through(
      [74, 100],
      [98, 91],
      [132, 93],
      [160, 86],
      [214, 90],
      [236, 104],
      [234, 140],
      [216, 162],
      [150, 172],
      [70, 166],
      [8, 172],
      [2, 140],
      [40, 120],
      [74, 100],
    ),
    30,
  );

export const openGate: Vignette = {
  still: [
    washed('moss', meadow()),
    inked(
      gate() + post(62, 62, 142, 11) + post(178, 62, 142, 11) + rails() + land() + tree(152, 66) + tracks() + tufts(),
    ),
  ],
};
