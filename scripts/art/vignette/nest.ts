// A nest with its rim at a height of 118: empty here, and with a hen in hen-on-nest.ts.
import { arc, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { chance } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shape, shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { feather } from './feather.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

const rim = arc(120, 119, 82, 13, 186, -6);
const foot = arc(120, 132, 68, 32, 174, 6);

export const bowl = () =>
  hatchAlong(rim, foot, 9, 4, FINE * 1.5, { stray: 0.8, dark: (s, t) => 0.5 + 0.5 * s + 0.5 * t }) +
  hatchAlong(rim, foot, 7, 5, HAIR, { stray: 1.4, dark: (s, t) => 0.6 + s * t }) +
  longStroke(arc(120, 119, 82, 12, 176, 4), BOLD * 0.8) +
  longStroke(arc(120, 120, 80, 15, 168, 30), FINE) +
  longStroke(arc(121, 132, 69, 33, 128, 12), BOLD * 0.9) +
  stalks() +
  hatchAlong(through([72, 163], [128, 166], [186, 160]), through([44, 171], [132, 175], [222, 170]), 4, 3, FINE, {
    stray: 0.5,
  });

const outer = arc(120, 120, 82, 13, 184, -4);
const under = arc(120, 132, 70, 34, 4, 176);
export const bowlWash = () => shape((at) => (at < 0.5 ? outer(at * 2) : under(at * 2 - 1)), 40);

function stalks(): string {
  let ink = '';
  for (let at = 0; at < 34; at++) {
    const side = at % 2 ? 1 : -1;
    const x = 120 + side * (34 + 46 * chance(at));
    const y = 121 + 9 * chance(at + 0.3) - Math.abs(x - 120) * 0.04;
    const [out, up] = [13 + 14 * chance(at + 0.6), -10 + 17 * chance(at + 0.8)];
    ink += shortStroke(
      through([x - side * 24, y + 7], [x, y + 1], [x + side * out, y + up]),
      FINE * (0.5 + 0.5 * chance(at + 0.1)),
    );
  }
  return ink + loose();
}

/** Ends that the weaving left out, along the belly of the nest. */
function loose(): string {
  let ink = '';
  for (let at = 0; at < 22; at++) {
    const angle = 12 + 156 * chance(at + 0.9);
    const lean = chance(at) < 0.5 ? -9 : 9;
    const out = 1.04 + 0.05 * chance(at + 0.4);
    ink += shortStroke(
      through(
        arc(120, 132, 60, 28, angle - lean, 0)(0),
        arc(120, 132, 68, 32, angle, 0)(0),
        arc(120, 132, 69 * out, 33 * out, angle + lean, 0)(0),
      ),
      FINE * 0.9,
    );
  }
  return ink;
}

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
