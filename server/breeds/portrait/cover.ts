// Paints rows of feathers in a colour and a pattern.
import { edgeOf, lightness, mix } from './color.ts';
import { drawBar, drawFeather, type Feather, onFeather, type Shape } from './feathers.ts';
import { scatter } from './geometry.ts';
import { type Pen, pen } from './pen.ts';
import { group, path, stroke } from './svg.ts';

export type Pattern =
  | 'plain'
  | 'laced'
  | 'barred'
  | 'penciled'
  | 'stippled'
  | 'spangled'
  | 'mottled'
  | 'splash'
  | 'striped'
  | 'millefleur';

/** The colouring of one part of the plumage. */
export interface Cover {
  ground: string;
  pattern: Pattern;
  /** The colour of the marks. */
  mark: string;
}

export interface Strokes {
  shape?: Shape;
  /** How much of the tract is shaded by hatching, 0..1. */
  shade?: number;
  line?: number;
}

type Rows = readonly (readonly Feather[])[];

export function paint(rows: Rows, cover: Cover, { shape = 'round', shade = 0.4, line = 1 }: Strokes = {}): string {
  if (shape === 'silk') return paintSilk(rows, cover);
  const edge = cover.pattern === 'laced' ? cover.mark : edgeOf(cover.ground);
  const width = cover.pattern === 'laced' ? laceWidth(rows) : line;
  const layers = rows.map((row) => {
    const shapes = pen();
    for (const feather of row) drawFeather(shapes, feather, shape);
    return path(shapes.d);
  });
  return (
    group({ fill: cover.ground, stroke: edge, 'stroke-width': width, 'stroke-linejoin': 'round' }, ...layers) +
    marks(rows, cover, shape) +
    hatching(rows, cover, shape === 'pointed' ? Math.min(shade, 0.35) : shade)
  );
}

const laceWidth = (rows: Rows): number =>
  Math.round(Math.min(Math.max((rows[0]?.[0]?.width ?? 16) * 0.17, 2), 5) * 10) / 10;

function marks(rows: Rows, cover: Cover, shape: Shape): string {
  const each = (draw: (feather: Feather, i: number, j: number) => void) =>
    rows.forEach((row, i) => {
      row.forEach((feather, j) => {
        draw(feather, i, j);
      });
    });
  const lines = pen();
  const spots = pen();
  const drops = pen();
  const sample = rows[Math.floor(rows.length / 2)]?.[1] ?? rows[0]?.[0];
  const size = sample?.length ?? 20;
  const breadth = sample?.width ?? 16;
  switch (cover.pattern) {
    case 'barred':
      each((feather) => {
        if (shape === 'pointed') lines.move(onFeather(feather, 0.7, -0.7)).line(onFeather(feather, 0.72, 0.7));
        else drawBar(lines, feather, 0.97);
        if (shape === 'round' && feather.length > 40) drawBar(lines, feather, 0.74);
      });
      return stroke(lines.d, cover.mark, Math.round(Math.min(Math.max(size * 0.11, 2), 4.5) * 10) / 10);
    case 'penciled':
      each((feather) => {
        drawBar(lines, feather, 0.92, 0.75);
        drawBar(lines, feather, 0.7, 0.6);
      });
      return stroke(lines.d, cover.mark, 1.6);
    case 'stippled':
      each((feather, i, j) => {
        for (let k = 0; k < 2; k += 1) {
          const from = onFeather(feather, 0.6 + 0.2 * k, (scatter(i + k, j) - 0.5) * 1.3);
          lines.move(from).line({ x: from.x - 4, y: from.y + 2 });
        }
      });
      return stroke(lines.d, cover.mark, 1.2, 0.8);
    case 'spangled':
      each((feather) => dot(spots, feather, 0.72, 0.84));
      return dots(spots.d, cover.mark, breadth * 0.62);
    case 'mottled':
      each((feather, i, j) => {
        if (scatter(i * 13.7 + j * 3.1, j) < 0.4) dot(spots, feather, 0.86, 0.94);
      });
      return dots(spots.d, cover.mark, breadth * 0.42);
    case 'millefleur':
      each((feather, i, j) => {
        dot(spots, feather, 0.66, 0.84);
        if (scatter(i, j * 3) < 0.6) dot(drops, feather, 0.88, 0.92);
      });
      return dots(spots.d, cover.mark, breadth * 0.6) + dots(drops.d, '#f3ecdc', breadth * 0.34);
    case 'splash':
      each((feather, i, j) => {
        if (scatter(i * 5, j * 3 + 2) < 0.3) dot(spots, feather, 0.6, 0.7 + 0.3 * scatter(j, i));
      });
      return dots(spots.d, cover.mark, breadth * 0.45);
    case 'striped':
      each((feather) => {
        spots
          .move(onFeather(feather, 0.12, -0.4))
          .line(onFeather(feather, 0.55, -0.34))
          .line(onFeather(feather, 0.92, 0));
        spots
          .line(onFeather(feather, 0.55, 0.34))
          .line(onFeather(feather, 0.12, 0.4))
          .close();
      });
      return path(spots.d, { fill: cover.mark });
    default:
      return '';
  }
}

/** A spot is a short stroke with a round end: the shortest way to write a thousand of them. */
const dot = (spots: Pen, feather: Feather, from: number, to: number) =>
  spots.move(onFeather(feather, from, 0)).line(onFeather(feather, to, 0));

const dots = (d: string, color: string, breadth: number): string =>
  path(d, { fill: 'none', stroke: color, 'stroke-width': Math.round(breadth), 'stroke-linecap': 'round' });

/** Barbs drawn as fine lines, closer and longer toward the lower guide where the light does not fall. */
function hatching(rows: Rows, cover: Cover, shade: number): string {
  if (['barred', 'penciled', 'spangled', 'millefleur', 'mottled'].includes(cover.pattern) || shade === 0) return '';
  const lines = pen();
  rows.forEach((row, i) => {
    row.forEach((feather, j) => {
      const dark = feather.v * 0.75 + shade - 0.35;
      const count = dark > 0.85 ? 3 : dark > 0.55 ? 2 : scatter(i, j) < shade ? 1 : 0;
      for (let k = 0; k < count; k += 1) {
        const s = count === 1 ? 0 : (k / (count - 1) - 0.5) * 1.1;
        lines.move(onFeather(feather, 0.5, s * 0.9)).line(onFeather(feather, 0.82 - Math.abs(s) * 0.08, s * 0.7));
      }
    });
  });
  const dark = lightness(cover.ground) < 0.3;
  return stroke(lines.d, dark ? mix(cover.ground, '#c8d4c6', 0.5) : edgeOf(cover.ground), 0.8, dark ? 0.5 : 0.7);
}

/** Silkie down: no vanes, only tufts of loose strands. */
function paintSilk(rows: Rows, cover: Cover): string {
  const layers = rows.map((row, i) => {
    const tufts = pen();
    row.forEach((feather, j) => {
      tufts.move(onFeather(feather, 0, -1));
      const strands = 3;
      for (let k = 0; k < strands; k += 1) {
        const s = -1 + (2 * (k + 0.5)) / strands;
        const reach = (0.86 + 0.3 * scatter(i * 9 + k, j)) * (1 - 0.22 * s * s);
        tufts.quad(onFeather(feather, reach * 0.6, s * 1.2 - 0.15), onFeather(feather, reach, s * 1.15));
        if (k < strands - 1) tufts.line(onFeather(feather, reach - 0.24, s + 1 / strands));
      }
      tufts.quad(onFeather(feather, 0.5, 1.2), onFeather(feather, 0, 1));
    });
    return path(tufts.d);
  });
  return group(
    {
      fill: cover.ground,
      stroke: edgeOf(cover.ground),
      'stroke-width': 0.7,
      'stroke-opacity': 0.75,
      'stroke-linejoin': 'round',
    },
    ...layers,
  );
}
