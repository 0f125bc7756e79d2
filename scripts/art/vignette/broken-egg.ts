// An egg that fell: something broke on our side.

import { arc, blend, type Curve, through, turnedAbout } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { at, between, type Point } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shape } from '../../../server/science/plates/kit/stroke.ts';
import { inked, type Vignette, washed } from './vignette.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

// The lower half stands, the upper one has rolled away; both are drawn upright and turned.
function half(x: number, y: number, height: number, degrees: number) {
  const place = (line: Curve) => turnedAbout(line, degrees, at(x, y));
  const left = place(through([x - 35, y], [x - 34, y + height * 0.4], [x - 22, y + height * 0.86], [x, y + height]));
  const right = place(through([x + 35, y], [x + 34, y + height * 0.4], [x + 22, y + height * 0.86], [x, y + height]));
  const near = place(jagged(x, y, 8, 1));
  const far = place(jagged(x, y, -9, 0.4));
  return { left, right, near, far };
}

/** The broken edge: a zigzag from the left to the right, sagging in its middle. */
function jagged(x: number, y: number, sag: number, seed: number): Curve {
  const teeth = Array.from({ length: 12 }, (_, k): Point => {
    const across = -1 + (2 * k) / 11;
    const bite = (k % 2 ? -5 : 4) * (0.6 + ((k * 7 + seed * 5) % 5) / 6);
    return at(x + 35 * across, y + sag * (1 - across * across) + (k % 11 ? bite : 0));
  });
  return (t) => {
    const from = Math.min(10, Math.floor(t * 11));
    return between(teeth[from] as Point, teeth[from + 1] as Point, t * 11 - from);
  };
}

function drawn({ left, right, near, far }: ReturnType<typeof half>): string {
  const wall = (at: number) => blend(left, right, at);
  return (
    longStroke(left, FINE * 1.3) +
    longStroke(right, BOLD) +
    longStroke(near, FINE * 1.3, 0, 1, 44) +
    longStroke(far, FINE, 0, 1, 44) +
    hatchAlong(wall(0.5), right, 9, 3, FINE, { from: 0.16, stray: 0.25, dark: (s) => 0.25 + s * 1.1 }) +
    hatchAlong(left, wall(0.24), 4, 3, HAIR, { from: 0.2, stray: 0.3 }) +
    hatchAlong(far, near, 6, 3, FINE * 1.2, { from: 0.06, to: 0.8, stray: 0.3, dark: (s) => 1 - 0.7 * s })
  );
}

const cup = half(84, 92, 60, -9);
const cap = half(166, 122, 46, -112);
const pool = through(
  [96, 160],
  [120, 148],
  [150, 151],
  [186, 148],
  [214, 157],
  [196, 168],
  [150, 171],
  [112, 170],
  [96, 160],
);
const yolk = arc(138, 152, 22, 11, 0, 360);

const spill = () =>
  longStroke(pool, FINE, 0, 0.12, 6) +
  longStroke(pool, FINE * 1.2, 0.3, 1, 24) +
  longStroke(arc(138, 152, 22, 11, 150, 390), FINE * 1.2) +
  hatchAlong(arc(138, 152, 20, 10, 20, 110), arc(138, 152, 14, 6, 20, 110), 3, 2, FINE) +
  hatchAlong(through([112, 171], [152, 173], [198, 169]), through([120, 175], [154, 178], [190, 174]), 2, 3, FINE) +
  hatchAlong(through([58, 149], [88, 153], [112, 152]), through([38, 160], [74, 166], [104, 163]), 5, 3, FINE * 1.2, {
    stray: 0.5,
    dark: (s) => 1.2 - s * 0.6,
  });

const cracks = () =>
  longStroke(through([70, 104], [75, 113], [71, 120], [78, 131]), FINE, 0, 1, 8) +
  longStroke(through([71, 120], [63, 125], [62, 131]), HAIR, 0, 1, 6);

export const brokenEgg: Vignette = {
  still: [
    washed('sky', shape(pool, 30)),
    washed('yolk', shape(yolk, 20)),
    inked(drawn(cup) + drawn(cap) + spill() + cracks()),
  ],
};
