// Draws the marks on each feather of a patterned coat.

import { distance, noise, type Pen, path, pen, stroke } from '../kit/pen.ts';
import { type Bars, type Cover, type Feather, onFeather, type Rows, type Shape } from './feathers.ts';

export function drawMarks(rows: Rows, cover: Cover, shape: Shape): string {
  const { pattern, mark } = cover;
  const sample = rows[Math.floor(rows.length / 2)]?.[1] ?? rows[0]?.[0];
  if (!sample) return '';
  const each = (draw: (marks: Pen, feather: Feather, chance: number) => void): string => {
    const marks = pen();
    rows.forEach((row, i) => {
      row.forEach((feather, j) => {
        draw(marks, feather, noise(i * 13.7 + 1, j * 3.1));
      });
    });
    return marks.d;
  };
  const { width } = sample;
  switch (pattern) {
    case 'barred':
      return drawBars(rows, cover, shape);
    case 'stippled':
      return stroke(each(peppering), mark, 1.2, 0.8);
    case 'spangled':
      return path(each(spangle), { fill: mark });
    case 'paired':
      return dots(each(pair), mark, width * 0.27);
    case 'mottled':
      return path(
        each((marks, feather, chance) => {
          if (chance < 0.36) tip(marks, feather, 0.5 + chance);
        }),
        { fill: mark },
      );
    case 'millefleur':
      return (
        dots(
          each((marks, feather) => dot(marks, feather, 0.66, 0.82)),
          mark,
          Math.min(width * 0.6, 13),
        ) +
        dots(
          each((marks, feather, chance) => chance < 0.6 && dot(marks, feather, 0.89, 0.93)),
          '#f3ecdc',
          Math.min(width * 0.32, 7),
        )
      );
    case 'splash':
      return dots(
        each((marks, feather, chance) => chance < 0.3 && dot(marks, feather, 0.6, 0.66 + chance)),
        mark,
        width * 0.45,
      );
    case 'striped':
      return path(each(stripe), { fill: mark });
    default:
      return '';
  }
}

export const evenBars: Bars = { count: 2, dark: 0.5 };

/**
 * Bars cross each feather where the row in front leaves it visible, all at one distance, so that they run on from feather to
 * feather and from row to row around the body. Uneven bars stop at each feather's edge and miss the neighbor's.
 */
function drawBars(rows: Rows, { mark, bars = evenBars }: Cover, shape: Shape): string {
  const lines = pen();
  const pointed = shape === 'pointed';
  let [gap, drawn] = [0, 0];
  rows.forEach((row, i) => {
    for (let k = 0; k < bars.count; k += 1) {
      let last: Feather | undefined;
      row.forEach((feather, j) => {
        const { shown = 0.48, length, width } = feather;
        const step = shown / bars.count;
        gap += step * length;
        drawn += 1;
        const stray = bars.uneven ? (noise(i * 7 + k, j * 5) - 0.5) * step * 0.7 : 0;
        const t = 0.97 - step * (k + 0.5) + stray;
        const reach = pointed ? 1.15 - t * 0.75 : bars.uneven ? 0.72 : 0.82;
        const edge = pointed || row.length < 6 ? reach : 1.5;
        const runsOn = last && !pointed && !bars.uneven && distance(last.base, feather.base) < width * 1.6;
        const end = onFeather(feather, t, j === row.length - 1 ? -edge : -reach);
        if (!runsOn) lines.move(onFeather(feather, t, j === 0 ? edge : reach));
        if (bars.uneven) lines.line(end);
        else lines.quad(onFeather(feather, t + (pointed ? 0.07 : 0.045), 0), end);
        last = feather;
      });
    }
  });
  const width = Math.round((gap / Math.max(drawn, 1)) * bars.dark * (pointed ? 0.9 : 1) * 10) / 10;
  return path(lines.d, {
    fill: 'none',
    stroke: mark,
    'stroke-width': Math.max(width, 1.6),
    'stroke-linecap': bars.uneven ? undefined : 'butt',
  });
}

/** A tip in the shape of a V, which points to the feather's root. */
function tip(marks: Pen, feather: Feather, size: number): void {
  marks.move(onFeather(feather, 0.98 - 0.3 * size, 0)).line(onFeather(feather, 0.93, -0.62 * size));
  marks.quad(onFeather(feather, 1.04, 0), onFeather(feather, 0.93, 0.62 * size));
}

function peppering(marks: Pen, feather: Feather, chance: number): void {
  for (const k of [0, 1]) {
    const from = onFeather(feather, 0.6 + 0.2 * k, (((chance * (7 + 4 * k)) % 1) - 0.5) * 1.3);
    marks.move(from).line({ x: from.x - 4, y: from.y + 2 });
  }
}

/** A drop at the tip, as broad as the feather; no two are quite alike. */
function spangle(marks: Pen, feather: Feather, chance: number): void {
  const top = 0.5 + 0.14 * chance;
  const breadth = 0.86 + 0.3 * chance;
  marks.move(onFeather(feather, top, 0.1 - 0.2 * chance));
  marks.quad(onFeather(feather, 0.96, -breadth * 1.2), onFeather(feather, 0.98, 0));
  marks.quad(onFeather(feather, 0.96, breadth * 1.2), onFeather(feather, top, 0.1 - 0.2 * chance));
}

/** Elongated spangles on both sides of the shaft, which form broken parallels over the body. */
function pair(marks: Pen, feather: Feather, chance: number): void {
  const slip = (chance - 0.5) * 0.14;
  for (const side of [-0.5, 0.5]) {
    const from = 0.56 + slip * side * 2;
    marks.move(onFeather(feather, from, side)).line(onFeather(feather, from + 0.2 + 0.12 * chance, side * 0.8));
  }
}

/** The dark middle of a hackle feather. */
function stripe(marks: Pen, feather: Feather): void {
  marks.move(onFeather(feather, 0.1, 0)).quad(onFeather(feather, 0.4, -0.95), onFeather(feather, 0.95, 0));
  marks.quad(onFeather(feather, 0.4, 0.95), onFeather(feather, 0.1, 0));
}

/** A dot is a short stroke with a round cap, the shortest notation for a thousand of them. */
const dot = (marks: Pen, feather: Feather, from: number, to: number) =>
  marks.move(onFeather(feather, from, 0)).line(onFeather(feather, to, 0));

const dots = (d: string, color: string, breadth: number): string =>
  path(d, { fill: 'none', stroke: color, 'stroke-width': Math.round(breadth), 'stroke-linecap': 'round' });
