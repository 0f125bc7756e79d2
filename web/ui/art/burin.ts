// Lines as a wood engraver's burin leaves them: each begins as a hair, swells, and ends as a hair.
// Drawings say where lines run and how they swell; the outlines are worked out here.
export type Point = readonly [x: number, y: number];

/** A line to draw along: the point at 0 (its beginning) to 1 (its end). */
export type Line = (at: number) => Point;

/** The widths, in units of a picture 240 wide, that all vignettes share. */
export const HAIR = 0.9;
export const FINE = 1.4;
export const BOLD = 2.6;
const FAINT = 0.25;

/** A smooth line through all the points (Catmull-Rom). */
export function through(...points: Point[]): Line {
  const last = points.length - 1;
  const point = (index: number) => points[Math.max(0, Math.min(last, index))] as Point;
  return (at) => {
    const from = Math.max(0, Math.min(last - 1, Math.floor(at * last)));
    const u = at * last - from;
    const [a, b, c, d] = [point(from - 1), point(from), point(from + 1), point(from + 2)];
    const along = (k: 0 | 1) =>
      b[k] +
      0.5 * u * (c[k] - a[k] + u * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + u * (3 * (b[k] - c[k]) + d[k] - a[k])));
    return [along(0), along(1)];
  };
}

/** Part of an ellipse; degrees run clockwise from the right. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Line {
  return (at) => {
    const angle = ((from + (to - from) * at) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  };
}

/** The line turned about a point, by degrees clockwise. */
export function turned(line: Line, degrees: number, [cx, cy]: Point): Line {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (at) => {
    const [x, y] = line(at);
    return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
  };
}

/** The line that lies `share` of the way from one line to another. */
export function between(a: Line, b: Line, share: number | ((at: number) => number)): Line {
  return (at) => {
    const s = typeof share === 'number' ? share : share(at);
    const [p, q] = [a(at), b(at)];
    return [p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s];
  };
}

/** One swelling stroke along a line, as the outline of its ink. */
export function cut(line: Line, width: number, from = 0, to = 1, steps = 10): string {
  const sides: [Point[], Point[]] = [[], []];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const [x, y] = line(from + (to - from) * share);
    const [nx, ny] = across(
      line(from + (to - from) * Math.max(0, share - 0.02)),
      line(from + (to - from) * Math.min(1, share + 0.02)),
      (width / 2) * Math.sin(Math.PI * share) ** 0.7,
    );
    sides[0].push([x + nx, y + ny]);
    sides[1].unshift([x - nx, y - ny]);
  }
  return `M${text(sides[0][0] as Point)}${smooth(sides[0])}${smooth(sides[1])}Z`;
}

/** A short stroke, of which a picture has hundreds: the same swelling in two curves. */
export function tick(line: Line, width: number, from = 0, to = 1): string {
  const [a, [x, y], b] = [line(from), line((from + to) / 2), line(to)];
  const [nx, ny] = across(a, b, width);
  const [cx, cy] = [2 * x - (a[0] + b[0]) / 2, 2 * y - (a[1] + b[1]) / 2];
  return `M${text(a)}Q${text([cx + nx, cy + ny])} ${text(b)} ${text([cx - nx, cy - ny])} ${text(a)}`;
}

/** A shape's outline, to be washed with colour or filled with ink. */
export function shape(line: Line, steps = 24): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => line(step / steps));
  return `M${text(points[0] as Point)}${smooth(points)}Z`;
}

interface Shading {
  /** The part of both lines that is shaded. */
  from?: number;
  to?: number;
  /** How far strokes stray from their row or reach, as a hand does. */
  stray?: number;
  /** How dark it is: `s` from the first line (0) to the second (1), `t` along them. Scales the width; 0 leaves paper. */
  dark?: (s: number, t: number) => number;
}

/** Strokes from one line across to another. */
export function hatch(
  a: Line,
  b: Line,
  count: number,
  width: number,
  { from = 0, to = 1, stray = 0.2, dark }: Shading = {},
) {
  let ink = '';
  for (let at = 0; at < count; at++) {
    const t = from + ((to - from) * (at + 0.5)) / count;
    const [p, q] = [a(t), b(t)];
    const swell = width * (dark?.(0.5, t) ?? 1);
    if (swell > FAINT) ink += tick(through(p, q), swell, stray * chance(at), 1 - stray * chance(at + 0.37));
  }
  return ink;
}

/** Rows of broken strokes that run along between two lines: feathers, straw, the grain of wood. */
export function rows(
  a: Line,
  b: Line,
  count: number,
  pieces: number,
  width: number,
  { from = 0, to = 1, stray = 0.2, dark }: Shading = {},
) {
  let ink = '';
  for (let row = 0; row < count; row++) {
    for (let piece = 0; piece < pieces; piece++) {
      const seed = row * 17 + piece;
      const s = (row + 0.5) / count;
      const step = (to - from) / pieces;
      const begin = from + step * (piece + (row % 2 ? -0.25 : 0.25) + stray * (chance(seed) - 0.5));
      const [first, last] = [Math.max(from, begin), Math.min(to, begin + step * (0.98 - stray * chance(seed + 0.5)))];
      const swell = width * (dark?.(s, (first + last) / 2) ?? 1);
      if (last - first < step * 0.25 || swell < FAINT) continue;
      const lean = (stray * (chance(seed + 0.7) - 0.5) * 3) / count;
      const line = between(a, b, (at) => s + lean * ((at - first) / (last - first) - 0.5));
      ink += tick(line, swell, first, last);
    }
  }
  return ink;
}

/** The same for the same number, so that a picture is the same each time; as uneven as a hand. */
export function chance(seed: number): number {
  const wide = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return wide - Math.floor(wide);
}

/** A step of that length at a right angle to the way from one point to another. */
function across([x0, y0]: Point, [x1, y1]: Point, length: number): Point {
  const way = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [((y0 - y1) / way) * length, ((x1 - x0) / way) * length];
}

function smooth(points: Point[]): string {
  let path = '';
  for (let at = 1; at < points.length - 1; at++) {
    const [p, next] = [points[at] as Point, points[at + 1] as Point];
    const end: Point = at === points.length - 2 ? next : [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2];
    path += `Q${text(p)} ${text(end)}`;
  }
  return path;
}

function text([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
