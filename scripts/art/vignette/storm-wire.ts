// A weathercock in a storm, and a wire that the storm broke: nothing comes through.

import { arc, type Curve, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { chance } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shape, shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { cutOut, inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

const cock = through(
  [55, 49],
  [63, 52],
  [62, 59],
  [66, 63],
  [69, 57],
  [71, 64],
  [66, 73],
  [66, 82],
  [73, 92],
  [84, 98],
  [87, 108],
  [91, 108],
  [92, 98],
  [102, 92],
  [110, 84],
  [117, 90],
  [127, 99],
  [124, 86],
  [134, 88],
  [129, 76],
  [138, 70],
  [132, 62],
  [134, 48],
  [122, 38],
  [108, 42],
  [121, 48],
  [113, 60],
  [102, 70],
  [92, 70],
  [84, 62],
  [79, 50],
  [77, 43],
  [75, 33],
  [71, 39],
  [68, 31],
  [65, 39],
  [61, 35],
  [61, 43],
  [55, 49],
);
const cuts = () =>
  hatchAlong(through([76, 58], [82, 70], [94, 78]), through([70, 70], [74, 82], [88, 92]), 5, 2, FINE * 0.9, {
    stray: 0.2,
  }) +
  hatchAlong(through([104, 72], [116, 62], [124, 48]), through([108, 82], [124, 72], [130, 64]), 4, 1, FINE, {
    stray: 0.1,
  }) +
  shortStroke(arc(67, 47, 1.7, 1.7, 180, 540), 1.6);

const mast = () =>
  longStroke(through([91, 162], [90, 136], [89, 104]), BOLD * 1.5) +
  longStroke(through([48, 112], [90, 110], [136, 108]), BOLD * 1.3) +
  shape(through([38, 113], [54, 106], [51, 112], [55, 118], [38, 113]), 14) +
  shape(through([132, 108], [146, 100], [142, 108], [147, 115], [132, 108]), 14) +
  shape(arc(89.5, 124, 4.5, 4.5, 0, 360), 14) +
  longStroke(arc(76, 130, 13, 9, 10, -200), FINE * 1.2) +
  longStroke(arc(103, 130, 13, 9, 170, 390), FINE * 1.2);

const tiles = () =>
  longStroke(through([14, 181], [92, 150]), BOLD * 1.2, 0, 1.15, 6) +
  longStroke(through([88, 149], [170, 181]), BOLD * 1.4, 0, 1.1, 6) +
  hatchAlong(through([96, 155], [166, 183]), through([76, 180], [120, 200]), 9, 7, FINE * 1.1, {
    stray: 0.35,
    dark: (s) => 1.2 - s,
  }) +
  hatchAlong(through([20, 181], [86, 156]), through([40, 190], [88, 164]), 2, 6, HAIR * 1.2, { stray: 0.4 });

const pole = () =>
  longStroke(through([207, 180], [204, 130], [200, 66]), BOLD * 1.6) +
  longStroke(through([210, 180], [207, 130], [203, 66]), FINE) +
  longStroke(through([180, 84], [202, 80], [224, 76]), BOLD * 1.4) +
  [184, 194, 212, 221].map((x) => shape(arc(x, 79 - (x - 184) * 0.18, 2.2, 3.6, 0, 360), 10)).join('');
const wires: Curve[] = [
  through([221, 70], [230, 76], [240, 80]),
  through([212, 72], [226, 82], [240, 88]),
  through([184, 77], [172, 98], [176, 124], [166, 140], [158, 134], [163, 127], [168, 133]),
  through([194, 76], [186, 104], [189, 132], [182, 152], [172, 160]),
];

const cloudTop = through([118, 22], [136, 10], [156, 12], [172, 3], [196, 8], [214, 6], [236, 18]);
const cloudFoot = through([112, 28], [140, 32], [168, 30], [196, 36], [220, 32], [240, 30]);
const cloud = () =>
  hatchAlong(cloudTop, cloudFoot, 8, 6, FINE * 1.3, { stray: 0.5, dark: (s, t) => 0.4 + s * 0.8 + t * 0.2 });

const torn = () => wires.map((wire) => longStroke(wire, FINE * 1.1, 0, 1, 20)).join('');

function rain(): string {
  let ink = '';
  for (let at = 0; at < 34; at++) {
    const [x, y] = [112 + 128 * chance(at), 38 + 84 * chance(at + 0.4)];
    const length = 9 + 9 * chance(at + 0.2);
    ink += shortStroke(through([x, y], [x - length * 0.45, y + length]), HAIR * 0.8);
  }
  return ink;
}

const wind = () =>
  [16, 26, 140, 150]
    .map((y, at) =>
      longStroke(through([4 + at * 3, y + 6], [30, y - 2], [56, y + 5], [70 - at * 4, y + 1]), FINE, 0, 1, 10),
    )
    .join('') + longStroke(through([8, 66], [24, 60], [38, 64], [42, 58], [37, 55], [34, 59]), FINE * 1.1, 0, 1, 16);

export const stormWire: Vignette = {
  still: [
    washed(
      'sky',
      shape((t) => (t < 0.5 ? cloudTop(t * 2) : cloudFoot(2 - t * 2)), 30),
    ),
    inked(cloud() + rain() + wind() + pole() + torn() + tiles() + mast()),
    inked(shape(cock, 150)),
    cutOut(cuts()),
  ],
};
