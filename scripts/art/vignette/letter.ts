// A sealed letter and a quill: the way in comes by post.

import { arc, type Curve, type Pair, through, turnedAbout } from '../../../server/science/plates/kit/curve.ts';
import { hatchAcross, hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { at } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shape } from '../../../server/science/plates/kit/stroke.ts';
import { feather } from './feather.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

const lying = (line: Curve) => turnedAbout(line, -5, at(116, 116));
const edge = (a: Pair, b: Pair) => lying(through(a, b));
const topLeft: Pair = [44, 72];
const topRight: Pair = [186, 72];
const footRight: Pair = [186, 162];
const footLeft: Pair = [44, 162];
const seal = through(
  [101, 112],
  [104, 103],
  [114, 99],
  [124, 101],
  [130, 109],
  [129, 120],
  [121, 127],
  [110, 126],
  [103, 121],
  [101, 112],
);
const flapLeft = edge(topLeft, [108, 106]);
const flapRight = edge(topRight, [124, 106]);
const foldLeft = edge(footLeft, [103, 116]);
const foldRight = edge(footRight, [128, 116]);

const paper = () =>
  longStroke(edge(topLeft, topRight), FINE * 1.3, 0, 0.74, 6) +
  longStroke(edge(topLeft, footLeft), FINE * 1.3, 0, 1, 6) +
  longStroke(edge(footLeft, footRight), BOLD * 1.1, 0, 1, 8) +
  longStroke(edge(topRight, footRight), BOLD, 0, 1, 6) +
  longStroke(flapLeft, BOLD * 0.7) +
  longStroke(flapRight, BOLD * 0.9) +
  longStroke(foldLeft, FINE) +
  longStroke(foldRight, FINE);

const shades = () =>
  hatchAcross(flapLeft, edge([44, 86], [100, 116]), 26, FINE, {
    from: 0.1,
    to: 0.98,
    stray: 0.3,
    dark: (_, t) => 0.5 + 0.6 * t,
  }) +
  hatchAcross(flapRight, edge([186, 92], [134, 118]), 26, FINE * 1.2, {
    from: 0.06,
    to: 0.98,
    stray: 0.3,
    dark: (_, t) => 0.6 + 0.6 * t,
  }) +
  hatchAlong(edge([176, 96], [176, 154]), edge(topRight, footRight), 5, 4, HAIR * 1.2, {
    from: 0.1,
    stray: 0.3,
    dark: (s) => 0.5 + s,
  }) +
  hatchAlong(edge([52, 152], [180, 152]), edge(footLeft, footRight), 4, 6, HAIR * 1.2, {
    from: 0.05,
    stray: 0.4,
    dark: (s, t) => 0.4 + s * 0.5 + t * 0.5,
  }) +
  hatchAlong(through([62, 176], [130, 174], [200, 162]), through([72, 179], [130, 178], [206, 166]), 2, 4, FINE, {
    stray: 0.5,
  });

const stamp = () =>
  longStroke(lying(seal), FINE * 1.3, 0, 1, 30) +
  longStroke(lying(arc(115.5, 113, 9.6, 9.4, 20, 380)), HAIR, 0, 1, 24) +
  longStroke(
    lying(through([115.5, 106], [120, 111], [119.5, 117], [115.5, 119.5], [111.5, 117], [111, 111], [115.5, 106])),
    FINE,
    0,
    1,
    24,
  ) +
  hatchAlong(lying(arc(115.5, 113, 10, 10, -50, 130)), lying(arc(115.5, 113, 13.4, 13, -50, 130)), 2, 4, FINE, {
    stray: 0.3,
  });

const quill = () =>
  feather(
    through([150, 66], [164, 48], [186, 28], [216, 8]),
    through([154, 60], [160, 34], [184, 14], [216, 8]),
    through([154, 60], [182, 54], [204, 36], [216, 8]),
  );

export const letter: Vignette = {
  still: [washed('comb', shape(lying(seal), 30)), inked(paper() + shades() + stamp() + quill())],
};
