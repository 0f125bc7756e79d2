// The egg that a donor cracks, in two halves that the app moves by itself; a picture 240 wide and 300 high.
import { blend, type Curve } from '../../../server/science/plates/kit/curve.ts';
import { hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { at, chance, type Point, pen } from '../../../server/science/plates/kit/pen.ts';
import { shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { FINE, HAIR } from './widths.ts';

const [MIDDLE, CENTRE, HALF_HEIGHT, HALF_WIDTH] = [120, 152, 138, 104];
/** The position of the break, from the tip (0) to the blunt end (1). */
const BREAK = 0.55;
const TEETH = [0, -9, 8, -14, 5, -7, 13, -10, 9, -12, 6, -6, 0];

/** A side of the egg from its tip to its blunt end. */
const side =
  (sign: 1 | -1): Curve =>
  (t) => {
    const u = -Math.cos(Math.PI * t);
    return at(MIDDLE + sign * HALF_WIDTH * Math.sin(Math.PI * t) * (0.9 + 0.1 * u), CENTRE + HALF_HEIGHT * u);
  };

const left = side(-1);
const right = side(1);

const ends = [left(BREAK), right(BREAK)] as const;
/** Points of the break, ordered from left to right. */
const zigzag: Point[] = TEETH.map((tooth, k) => {
  const share = k / (TEETH.length - 1);
  return at(ends[0].x + (ends[1].x - ends[0].x) * share, ends[0].y + 10 * Math.sin(Math.PI * share) + tooth);
});

const points = (line: Curve, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => line(from + ((to - from) * step) / 24));
function line(all: readonly Point[]): string {
  const drawn = pen(10).move(all[0] as Point);
  for (const point of all.slice(1)) drawn.line(point);
  return drawn.d;
}

const over = [...points(left, BREAK, 0), ...points(right, 0, BREAK)];
const under = [...points(left, BREAK, 1), ...points(right, 1, BREAK)];

/** Each half: all of it, and its line without the edge where it broke. */
const upper = { whole: `${line([...over, ...zigzag.toReversed()])}z`, line: line(over) };
const lower = { whole: `${line([...under, ...zigzag.toReversed()])}z`, line: line(under) };
const edge = line(zigzag);

/** The cracks in the order in which they run: the first from where the egg is struck, the last all the way round. */
const cracks = [
  line(zigzag.slice(6, 10)),
  line([zigzag[7] as Point, at(142, 140), at(134, 122), at(146, 104)]),
  line(zigzag.slice(0, 7).toReversed()),
  line(zigzag.slice(9)),
  line([zigzag[3] as Point, at(76, 190), at(86, 206), at(78, 226)]),
];

/** A light from the upper left: the lines thicken towards the lower right. */
const shading =
  hatchAlong(blend(left, right, 0.58), right, 13, 11, FINE * 1.5, {
    from: 0.09,
    to: 0.95,
    stray: 0.3,
    dark: (s, t) => 0.1 + s * (0.35 + 0.75 * t),
  }) +
  hatchAlong(blend(left, right, 0.22), blend(left, right, 0.58), 9, 6, HAIR * 1.2, {
    from: 0.7,
    to: 0.95,
    stray: 0.5,
    dark: (s, t) => (t - 0.66) * 3 * (0.3 + 0.7 * s),
  }) +
  hatchAlong(left, blend(left, right, 0.1), 3, 9, HAIR, { from: 0.22, to: 0.92, stray: 0.4 });

/** Freckles, as the eggs of the old brown layers have them: thick about the middle, none at the tip. */
const freckles = Array.from({ length: 46 }, (_, k) => {
  const height = 0.16 + 0.3 * (chance(k) + chance(k + 0.31));
  const { x, y } = blend(left, right, 0.08 + 0.84 * chance(k + 0.7))(height);
  const size = 0.9 + 2 * chance(k + 0.13) ** 2;
  return shortStroke((t) => at(x - size + 2 * size * t, y + size * (t - 0.5) * 0.4), size * 0.8);
}).join('');

export const egg = { upper, lower, edge, cracks, shading, freckles };
