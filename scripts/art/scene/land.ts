// Hills, and the ground all stands on.

import { onCurve } from '../../../server/science/plates/kit/curve.ts';
import { at, ink, mix, noise, type Point, path, pen, smooth, stroke } from '../../../server/science/plates/kit/pen.ts';

interface Hill {
  /** The ridge from left to right; the hill reaches down to `foot`. */
  ridge: readonly Point[];
  foot: number;
  color: string;
  seed?: number;
  /** A hedge along the ridge. */
  wooded?: boolean;
}

export function hill({ ridge, foot, color, seed = 1, wooded = false }: Hill): string {
  const first = ridge[0] as Point;
  const last = ridge[ridge.length - 1] as Point;
  const strokes = pen();
  for (let k = 0; k < 18; k += 1) {
    const from = onCurve(ridge, noise(k, seed));
    const depth = (foot - from.y) * (0.08 + 0.72 * noise(k, seed + 1));
    const length = 14 + 26 * noise(k, seed + 2);
    if (from.x + length > last.x) continue;
    const slope = (noise(k, seed + 4) - 0.5) * 6;
    strokes
      .move(at(from.x, from.y + depth))
      .quad(at(from.x + length / 2, from.y + depth + 3), at(from.x + length, from.y + depth + slope));
  }
  const trees = pen();
  if (wooded) {
    const hedge = 26;
    trees.move(at(first.x, first.y + 6));
    for (let k = 0; k < hedge; k += 1) {
      const { x, y } = onCurve(ridge, (k + 1) / hedge);
      const [before, tall] = [onCurve(ridge, k / hedge), noise(k, seed + 6) ** 2 * 20 + 3];
      // Here and there a gap, where only the bank is seen.
      if (noise(k, seed + 8) < 0.3) trees.line(at(x, y + 3));
      else trees.cubic(at(before.x - 3, before.y - tall), at(x + 3, y - tall * 1.1), at(x, y + 1));
    }
    trees
      .line(at(last.x, last.y + 8))
      .line(at(first.x, first.y + 8))
      .close();
  }
  return (
    path(`${smooth(ridge)}L${Math.round(last.x)} ${Math.round(foot)}L${Math.round(first.x)} ${Math.round(foot)}z`, {
      fill: color,
    }) +
    (wooded
      ? path(trees.d, { fill: mix(color, '#3f4a2c', 0.45), stroke: mix(color, ink, 0.55), 'stroke-width': 0.8 })
      : stroke(smooth(ridge), mix(color, ink, 0.55), 1, 0.8)) +
    stroke(strokes.d, mix(color, ink, 0.6), 0.8, 0.5)
  );
}

/** The near ground: a wash, and short level strokes that lie closer together far off. */
export function ground(from: number, to = 612, color = '#a3a266'): string {
  const lines = pen();
  for (let k = 0; k < 34; k += 1) {
    const depth = (k / 34) ** 1.7;
    const [x, y] = [50 + 690 * noise(k, from), from + 3 + (to - from) * depth];
    lines.move(at(x, y)).line(at(x + (12 + 34 * noise(k, 3)) * (0.5 + depth), y + 1));
  }
  return (
    path(`M20 ${Math.round(from)}H780V${Math.round(to)}H20z`, { fill: color, opacity: 0.75 }) +
    stroke(lines.d, '#5d5434', 0.9, 0.5)
  );
}

interface Grass {
  left?: number;
  right?: number;
  from: number;
  to: number;
  count: number;
  seed?: number;
  /** Height of the blades at `to`; farther ones are smaller. */
  tall?: number;
  /** Returns true for places without grass. */
  bare?: (x: number, y: number) => boolean;
}

export function grass({ left = 40, right = 760, from, to, count, seed = 1, tall = 22, bare }: Grass): string {
  const layers = [pen(), pen(), pen()] as const;
  for (let k = 0; k < count; k += 1) {
    const depth = (k + noise(k, seed)) / count;
    const [x, y] = [left + (right - left) * noise(k, seed + 1), from + (to - from) * depth];
    if (bare?.(x, y)) continue;
    const size = tall * (0.35 + 0.65 * depth) * (0.6 + 0.6 * noise(k, seed + 2));
    const blades = layers[k % 3] as (typeof layers)[0];
    for (const lean of k % 4 === 0 ? [-0.5, -0.15, 0.2, 0.6] : [-0.4, 0.1, 0.5])
      blades
        .move(at(x + lean * size * 0.3, y))
        .quad(at(x + lean * size * 0.3, y - size * 0.6), at(x + lean * size, y - size * (1 - Math.abs(lean) * 0.4)));
  }
  return (
    stroke(layers[0].d, '#6f7440', 1.3, 0.9) +
    stroke(layers[1].d, '#4a5130', 1.3) +
    stroke(layers[2].d, '#8f8f4e', 1.2, 0.9)
  );
}

export function stones(x: number, y: number, count: number, seed = 1): string {
  let drawn = '';
  for (let k = 0; k < count; k += 1) {
    const [cx, cy, r] = [
      x + (noise(k, seed) - 0.5) * 60,
      y + (noise(k, seed + 1) - 0.5) * 16,
      4 + 6 * noise(k, seed + 2),
    ];
    drawn += path(
      smooth(
        [
          at(cx - r, cy),
          at(cx - r * 0.5, cy - r * 0.8),
          at(cx + r * 0.6, cy - r * 0.7),
          at(cx + r, cy),
          at(cx, cy + r * 0.3),
        ],
        true,
      ),
      { fill: '#b9b0a0', stroke: '#55493a', 'stroke-width': 1 },
    );
  }
  return drawn;
}
