// Paints rows of feathers in a color and a pattern.
import { group, lightness, noise, path, pen, stroke, tag } from '../kit/pen.ts';
import {
  type Cover,
  drawFeather,
  type Feather,
  fillOf,
  lineOf,
  onFeather,
  type Pattern,
  type Rows,
  type Shape,
} from './feathers.ts';
import { drawMarks } from './marks.ts';

interface Strokes {
  shape?: Shape;
  /** The share of the tract that hatching shades, 0..1. */
  shade?: number;
  line?: number;
}

export function paint(rows: Rows, cover: Cover, { shape = 'round', shade = 0.4, line = 1 }: Strokes = {}): string {
  if (shape === 'silk') return paintDown(rows, cover);
  const layers = rows.map((row) => {
    const shapes = pen();
    for (const feather of row) drawFeather(shapes, feather, shape);
    return shape === 'round' ? repeated(row, shapes.d, cover) : path(shapes.d);
  });
  const width = edgeWidth(cover.pattern, rows, line);
  return (
    group({ fill: fillOf(cover), stroke: lineOf(cover), 'stroke-width': width === 1 ? undefined : width }, ...layers) +
    drawMarks(rows, cover, shape) +
    drawBarbs(rows, cover, shade)
  );
}

/** Draws the inner lines of penciled and double-laced feathers, by drawing the row again closer to its root. */
function repeated(row: readonly Feather[], d: string, { pattern }: Cover): string {
  if (d === '' || !['penciled', 'double-laced'].includes(pattern)) return path(d);
  const middle = row[row.length >> 1] as Feather;
  const id = nameOf(row[0] as Feather);
  const visible = middle.length * 0.42;
  const again = (share: number): string =>
    tag('use', {
      href: `#${id}`,
      x: Math.round(-middle.dir.x * visible * share),
      y: Math.round(-middle.dir.y * visible * share),
    });
  const first = path(d, { id });
  return pattern === 'double-laced' ? first + again(0.42) : first + again(0.34) + again(0.68);
}

/** A short id for a row, derived from its first feather's position. */
const nameOf = ({ base }: Feather): string =>
  `r${((Math.round(base.x) + 600) * 1000 - Math.round(base.y) + 99).toString(36)}`;

const edgeWidth = (pattern: Pattern, rows: Rows, line: number): number =>
  pattern === 'laced' ? laceWidth(rows) : pattern === 'double-laced' ? 2.2 : pattern === 'penciled' ? 1.4 : line;

const laceWidth = (rows: Rows): number =>
  Math.round(Math.min(Math.max((rows[0]?.[0]?.width ?? 16) * 0.17, 2), 5) * 10) / 10;

/** Silkie down has no vanes, only locks of loose strands. */
function paintDown(rows: Rows, cover: Cover): string {
  const layers = rows.map((row, i) => {
    const locks = pen();
    row.forEach((feather, j) => {
      locks.move(onFeather(feather, 0, -0.9));
      for (const [k, s] of strands.entries()) {
        const reach = (0.8 + 0.42 * noise(i * 9 + k, j)) * (1 - 0.2 * s * s);
        const sway = (noise(i + k, j * 7) - 0.5) * 0.7;
        locks.quad(onFeather(feather, reach * 0.62, s * 1.35 - 0.1), onFeather(feather, reach, s * 1.1 + sway));
        if (k < strands.length - 1) locks.line(onFeather(feather, reach * 0.58, s + 0.36));
      }
      locks.quad(onFeather(feather, 0.5, 1.3), onFeather(feather, 0, 0.9));
    });
    return path(locks.d);
  });
  return group(
    {
      fill: fillOf(cover),
      stroke: lineOf(cover),
      'stroke-width': 0.7,
      'stroke-opacity': lightness(cover.ground) > 0.75 ? 0.5 : 0.8,
    },
    ...layers,
  );
}

const strands = [-0.67, 0, 0.67];

/** Patterns whose marks would be lost among the lines. */
const unhatched = ['barred', 'penciled', 'double-laced', 'spangled', 'paired', 'millefleur', 'mottled', 'striped'];

/** The barbs are fine lines along each feather, more of them toward the lower guide, where less light falls. */
function drawBarbs(rows: Rows, cover: Cover, shade: number): string {
  if (shade === 0 || unhatched.includes(cover.pattern)) return '';
  const lines = pen();
  rows.forEach((row, i) => {
    row.forEach((feather, j) => {
      const dark = feather.v * 0.75 + shade - 0.35;
      const count = dark > 0.6 ? 2 : noise(i, j) < shade + 0.3 ? 1 : 0;
      for (let k = 0; k < count; k += 1) {
        const s = count === 1 ? 0 : (k / (count - 1) - 0.5) * 1.1;
        lines.move(onFeather(feather, 0.52, s * 0.95)).line(onFeather(feather, 0.86 - Math.abs(s) * 0.1, s * 0.7));
      }
    });
  });
  const ink = cover.pattern === 'laced' ? cover.mark : lineOf(cover);
  return stroke(lines.d, ink, 0.7, lightness(cover.ground) < 0.22 ? 0.55 : 0.7);
}
