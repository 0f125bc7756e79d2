// Draws the barbs of feathers as fine lines along each, more of them toward the lower guide, where less light falls.
import { lightness } from '../kit/color.ts';
import { noise } from '../kit/noise.ts';
import { pen } from '../kit/pen.ts';
import { stroke } from '../kit/svg.ts';
import { type Cover, lineOf } from './cover.ts';
import { onFeather, type Rows } from './feathers.ts';

/** Patterns whose marks would be lost among the lines. */
const unhatched = ['barred', 'penciled', 'double-laced', 'spangled', 'paired', 'millefleur', 'mottled', 'striped'];

export function drawBarbs(rows: Rows, cover: Cover, shade: number): string {
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
