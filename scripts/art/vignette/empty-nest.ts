// A nest, made and empty: nothing is here yet.

import { arc, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { longStroke, shape } from '../../../server/science/plates/kit/stroke.ts';
import { feather } from './feather.ts';
import { bowl, bowlWash } from './nest.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

const backRim = arc(120, 116, 80, 26, 180, 360);
const innerBack = arc(120, 116, 66, 17, 180, 360);
const innerFront = arc(120, 118, 64, 9, 180, 0);

const hollow = () =>
  hatchAlong(backRim, innerBack, 5, 7, FINE * 1.2, { stray: 0.9, dark: (s, t) => 0.5 + 0.5 * t + 0.2 * s }) +
  hatchAlong(innerBack, innerFront, 12, 6, FINE * 1.7, { stray: 0.35, dark: (s, t) => 1.25 - s * 0.9 - t * 0.35 }) +
  hatchAlong(innerBack, innerFront, 8, 6, HAIR, { stray: 0.6, dark: (s) => 1.2 - s }) +
  longStroke(backRim, BOLD * 0.9, 0, 1, 16);

const fallen = () =>
  feather(
    through([151, 84], [136, 68], [120, 56], [96, 40]),
    through([147, 80], [136, 56], [118, 41], [96, 40]),
    through([147, 80], [122, 76], [101, 60], [96, 40]),
  );

export const emptyNest: Vignette = {
  still: [washed('straw', bowlWash() + shape(arc(120, 116, 80, 25, 0, 360), 30)), inked(hollow() + bowl() + fallen())],
};
