// The egg's outline and where it breaks, in a picture 240 wide and 300 high.
import { between, chance, FINE, HAIR, type Line, type Point, rows, tick } from '../ui/art/burin.ts';

const [MIDDLE, CENTRE, HALF_HEIGHT, HALF_WIDTH] = [120, 152, 138, 104];
/** Where the equator of the break lies, from the tip (0) to the blunt end (1). */
const BREAK = 0.55;
const TEETH = [0, -9, 8, -14, 5, -7, 13, -10, 9, -12, 6, -6, 0];

/** A side of the egg from its tip to its blunt end. */
const side =
  (sign: 1 | -1): Line =>
  (at) => {
    const u = -Math.cos(Math.PI * at);
    return [MIDDLE + sign * HALF_WIDTH * Math.sin(Math.PI * at) * (0.9 + 0.1 * u), CENTRE + HALF_HEIGHT * u];
  };

export const left = side(-1);
export const right = side(1);

const ends = [left(BREAK), right(BREAK)] as const;
/** From left to right, up and down. */
const zigzag: Point[] = TEETH.map((tooth, index) => {
  const share = index / (TEETH.length - 1);
  return [ends[0][0] + (ends[1][0] - ends[0][0]) * share, ends[0][1] + 10 * Math.sin(Math.PI * share) + tooth];
});

const points = (line: Line, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => line(from + ((to - from) * step) / 24));
const path = (all: readonly Point[]): string => `M${all.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const over = [...points(left, BREAK, 0), ...points(right, 0, BREAK)];
const under = [...points(left, BREAK, 1), ...points(right, 1, BREAK)];

/** Each half: all of it, and its line without the edge where it broke. */
export const upper = { whole: `${path([...over, ...zigzag.toReversed()])}Z`, line: path(over) };
export const lower = { whole: `${path([...under, ...zigzag.toReversed()])}Z`, line: path(under) };
export const edge = path(zigzag);

/** The cracks in the order in which they run: the first from where the egg is struck, the last all the way round. */
export const cracks = [
  path(zigzag.slice(6, 10)),
  path([zigzag[7] as Point, [142, 140], [134, 122], [146, 104]]),
  path(zigzag.slice(0, 7).toReversed()),
  path(zigzag.slice(9)),
  path([zigzag[3] as Point, [76, 190], [86, 206], [78, 226]]),
];

/** A light from the upper left: the lines thicken towards the lower right. */
export const shading =
  rows((at) => between(left, right, 0.58)(at), right, 13, 11, FINE * 1.5, {
    from: 0.09,
    to: 0.95,
    stray: 0.3,
    dark: (s, t) => 0.1 + s * (0.35 + 0.75 * t),
  }) +
  rows(
    (at) => between(left, right, 0.22)(at),
    (at) => between(left, right, 0.58)(at),
    9,
    6,
    HAIR * 1.2,
    {
      from: 0.7,
      to: 0.95,
      stray: 0.5,
      dark: (s, t) => (t - 0.66) * 3 * (0.3 + 0.7 * s),
    },
  ) +
  rows(left, between(left, right, 0.1), 3, 9, HAIR, { from: 0.22, to: 0.92, stray: 0.4 });

/** Freckles, as the eggs of the old brown layers have them: thick about the middle, none at the tip. */
export const freckles = Array.from({ length: 46 }, (_, index) => {
  const at = 0.16 + 0.3 * (chance(index) + chance(index + 0.31));
  const [x, y] = between(left, right, 0.08 + 0.84 * chance(index + 0.7))(at);
  const size = 0.9 + 2 * chance(index + 0.13) ** 2;
  return tick((along) => [x - size + 2 * size * along, y + size * (along - 0.5) * 0.4], size * 0.8);
}).join('');
