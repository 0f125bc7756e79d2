// A portrait's bird is drawn for a whole plate. In a scene it is smaller: its points may lie on a coarser grid, curves that
// are flat there become lines, and lines too fine or too short to print are left out.
import { at, distance, type Point, pen, plus } from '../../../server/science/plates/kit/pen.ts';

const LENGTHS = ['stroke-width', 'cx', 'cy', 'rx', 'ry', 'r'];
/** Gradients measure in the bird's own units only when they say so. */
const GRADIENT_LENGTHS = ['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'fx', 'fy', 'r'];

/** The same elements with every length multiplied by `scale` and rounded. `finest`: the thinnest line that is kept, before scaling. */
export function coarsen(svg: string, scale: number, finest = 0): string {
  return svg.replace(/<([a-zA-Z]+)( [^>]*?)(\/?)>/g, (_, name: string, attributes: string, end: string) => {
    const line = / fill="none"/.test(attributes) ? / stroke-width="([\d.]+)"/.exec(attributes)?.[1] : undefined;
    if (name === 'path' && line && Number(line) < finest) return '';
    const ownUnits = attributes.includes('userSpaceOnUse');
    const lengths = name.endsWith('Gradient') ? (ownUnits ? GRADIENT_LENGTHS : []) : LENGTHS;
    const scaled = attributes
      .replace(/ ([a-z0-9-]+)="(-?[\d.]+)"/g, (whole, key: string, value: string) =>
        lengths.includes(key) ? ` ${key}="${Math.round(Number(value) * scale * 10) / 10}"` : whole,
      )
      .replace(/ d="([^"]+)"/, (__, d: string) => ` d="${write(subpaths(d, scale).map(simpler))}"`);
    return `<${name}${scaled}${end}>`;
  });
}

/** Each segment is its control points and its end: one to three points. */
interface Subpath {
  start: Point;
  segments: Point[][];
  closed: boolean;
}

/** Pairs of coordinates that each command takes. */
const TAKES: Record<string, number> = { m: 1, l: 1, q: 2, c: 3 };

function subpaths(d: string, scale: number): Subpath[] {
  const found: Subpath[] = [];
  let here = at(0, 0);
  let open: Subpath | undefined;
  for (const [, letter = '', numbers = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toLowerCase();
    if (command === 'z') {
      if (open) Object.assign(open, { closed: true });
      here = open?.start ?? here;
      continue;
    }
    const takes = TAKES[command];
    if (!takes) throw new Error(`A bird's path has the command ${letter}, which a scene cannot scale.`);
    const values = [...numbers.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map((value) => Number(value) * scale);
    for (let i = 0; i + 1 < values.length; i += takes * 2) {
      const origin = letter === command ? here : at(0, 0);
      const points = Array.from({ length: takes }, (_, k) =>
        plus(origin, at(values[i + 2 * k] as number, values[i + 2 * k + 1] as number)),
      );
      here = points[takes - 1] as Point;
      // Further pairs after a move are lines.
      if (command === 'm' && i === 0) {
        open = { start: here, segments: [], closed: false };
        found.push(open);
      } else open?.segments.push(points);
    }
  }
  return found;
}

/** The largest distance from its chord at which a curve is drawn as a line, in units of the new grid. */
const FLAT = 0.85;
const SHORT = 6.5;

function simpler({ start, segments, closed }: Subpath): Subpath {
  let from = start;
  const kept: Point[][] = [];
  for (const points of segments) {
    const end = points[points.length - 1] as Point;
    if (same(from, end)) continue;
    // A barb that is hardly longer than it is broad.
    if (!closed && segments.length === 1 && distance(from, end) < SHORT) continue;
    const flat = points.slice(0, -1).every((point) => aside(point, from, end) < FLAT);
    kept.push(flat ? [end] : points);
    from = end;
  }
  return { start, segments: kept, closed };
}

const same = (a: Point, b: Point): boolean =>
  Math.round(a.x) === Math.round(b.x) && Math.round(a.y) === Math.round(b.y);

/** Returns the distance of a point from the chord between two others. */
function aside(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}

function write(paths: readonly Subpath[]): string {
  const line = pen();
  for (const { start, segments, closed } of paths) {
    if (segments.length === 0) continue;
    line.move(start);
    for (const [a, b, c] of segments as [Point, Point?, Point?][]) {
      if (c && b) line.cubic(a, b, c);
      else if (b) line.quad(a, b);
      else line.line(a);
    }
    if (closed) line.close();
  }
  return line.d;
}
