// A tree in leaf.

import { at, ink, mix, noise, path, pen, stroke } from '../../../server/science/plates/kit/pen.ts';
import { hatched } from './ink.ts';

/** The rounded, bulging outline of foliage. */
function billow(x: number, y: number, rx: number, ry: number, bulges = 11, seed = 1): string {
  const line = pen();
  const point = (k: number) => {
    const turn = (2 * Math.PI * k) / bulges;
    const far = 0.86 + 0.2 * noise(k % bulges, seed);
    return at(x + rx * far * Math.cos(turn), y + ry * far * Math.sin(turn));
  };
  line.move(point(0));
  for (let k = 1; k <= bulges; k += 1) {
    const turn = (2 * Math.PI * (k - 0.5)) / bulges;
    line.quad(at(x + rx * 1.26 * Math.cos(turn), y + ry * 1.26 * Math.sin(turn)), point(k));
  }
  return line.close().d;
}

/** A broad-leaved tree: masses of foliage, lit from the left, with small curls for leaves. */
export function tree(x: number, y: number, tall: number, seed = 1, color = '#8d9762'): string {
  const crown = tall * 0.36;
  const trunk = pen()
    .move(at(x - tall * 0.07, y + 2))
    .quad(at(x - tall * 0.025, y - tall * 0.08), at(x - tall * 0.024, y - tall * 0.46))
    .line(at(x + tall * 0.026, y - tall * 0.46))
    .quad(at(x + tall * 0.03, y - tall * 0.08), at(x + tall * 0.08, y + 2))
    .close();
  // The far masses first; the nearest catches the most light.
  const masses = [
    [0.05, -0.86, 0.66, 0.5, 0.16],
    [0.62, -0.54, 0.62, 0.46, 0.3],
    [-0.6, -0.55, 0.62, 0.46, 0.06],
    [0.02, -0.6, 0.7, 0.5, 0],
  ] as const;
  const line = mix(color, ink, 0.62);
  const curls = pen();
  const drawn = masses.map(([dx, dy, rx, ry, dim], m) => {
    const [cx, cy] = [x + dx * crown, y + dy * tall];
    const leaves = Math.round(15 * rx * (tall > 120 ? 1.2 : 0.6));
    for (let k = 0; k < leaves; k += 1) {
      // Sunflower order: evenly spread, and denser where the light does not come.
      const far = Math.sqrt((k + 0.5) / leaves);
      const turn = k * 2.4 + m;
      const [lx, ly] = [cx + crown * rx * 0.86 * far * Math.cos(turn), cy + crown * ry * 0.86 * far * Math.sin(turn)];
      if (lx - cx + 1.4 * (ly - cy) < -crown * 0.3) continue;
      const size = tall * 0.034 * (0.7 + 0.5 * noise(k, seed));
      curls.move(at(lx - size, ly)).quad(at(lx - size * 0.2, ly + size * 1.1), at(lx + size * 0.9, ly - size * 0.3));
    }
    return path(billow(cx, cy, crown * rx, crown * ry, 9, seed + m), {
      fill: mix(color, '#3a4526', dim),
      stroke: line,
      'stroke-width': 1,
    });
  });
  return (
    path(trunk.d, { fill: '#806c4e', stroke: mix('#806c4e', ink, 0.6), 'stroke-width': 1 }) +
    hatched([at(x, y), at(x + tall * 0.026, y), at(x + tall * 0.026, y - tall * 0.4), at(x, y - tall * 0.4)], {
      angle: 10,
      gap: 4,
      opacity: 0.7,
    }) +
    drawn.join('') +
    path(billow(x + crown * 0.36, y - tall * 0.5, crown * 0.6, crown * 0.4, 8, seed + 7), {
      fill: '#2e3a20',
      opacity: 0.22,
    }) +
    stroke(curls.d, line, 1, 0.75)
  );
}
