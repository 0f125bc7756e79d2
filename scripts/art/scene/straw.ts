// Litter and nests: loose straws, and the eggs that lie in them.

import {
  at,
  ellipse,
  ink,
  mix,
  noise,
  type Point,
  path,
  pen,
  smooth,
  stroke,
} from '../../../server/science/plates/kit/pen.ts';
import { hatched } from './ink.ts';

const COLORS = ['#8a6a2f', '#d9b866', '#b8913f', '#efd795'] as const;

interface Litter {
  x: number;
  y: number;
  rx: number;
  ry: number;
  count: number;
  seed?: number;
  long?: number;
  /** The degree from 0 to 1 to which the straws follow the rim of a nest instead of lying at random. */
  woven?: number;
  /** Straws only from this share of the radius outward: the hollow stays free. */
  from?: number;
}

/** Straws strewn over an ellipse. */
export function straw({ x, y, rx, ry, count, seed = 1, long = 34, woven = 0, from = 0 }: Litter): string {
  const layers = COLORS.map(() => pen());
  for (let k = 0; k < count; k += 1) {
    const turn = 6.283 * noise(k, seed);
    const far = from + (1 - from) * Math.sqrt(noise(k, seed + 1));
    const [cx, cy] = [x + rx * far * Math.cos(turn), y + ry * far * Math.sin(turn)];
    const rim = Math.atan2(ry * Math.cos(turn), -rx * Math.sin(turn));
    const heading = woven * rim + (1 - woven) * 6.283 * noise(k, seed + 2) + (noise(k, seed + 3) - 0.5) * 0.9;
    const half = long * (0.35 + 0.4 * noise(k, seed + 4));
    const [dx, dy] = [Math.cos(heading) * half, Math.sin(heading) * half * (0.35 + 0.45 * woven)];
    const bow = (noise(k, seed + 5) - 0.5) * 9;
    (layers[k % layers.length] as (typeof layers)[0])
      .move(at(cx - dx, cy - dy))
      .quad(at(cx, cy + bow), at(cx + dx, cy + dy));
  }
  return layers.map((layer, i) => stroke(layer.d, COLORS[i] as string, i === 0 ? 1 : 1.8)).join('');
}

/** A heap of straw: its mass first, then the straws that stand out of it. */
export function strawBed(litter: Litter): string {
  const { x, y, rx, ry, seed = 1 } = litter;
  const edge: Point[] = Array.from({ length: 18 }, (_, k) => {
    const turn = (6.283 * k) / 18;
    const far = 0.88 + 0.2 * noise(k, seed + 8);
    return at(x + rx * far * Math.cos(turn), y + ry * far * Math.sin(turn));
  });
  return (
    path(smooth(edge, true), { fill: '#c49f51' }) +
    hatched(
      edge.filter(({ y: py }) => py > y - ry * 0.4),
      { angle: 12, gap: 6, loose: 0.7, seed, color: '#5e451a', opacity: 0.6 },
    ) +
    straw(litter)
  );
}

/** An egg; `tilt` in degrees from standing on its blunt end. */
export function egg(x: number, y: number, size: number, tilt = 60, color = '#d9a877'): string {
  const turn = (tilt * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const place = (dx: number, dy: number) => at(x + (dx * cos - dy * sin) * size, y + (dx * sin + dy * cos) * size);
  const shape = [
    place(0, -0.64),
    place(0.3, -0.42),
    place(0.45, -0.02),
    place(0.4, 0.3),
    place(0.2, 0.48),
    place(-0.2, 0.48),
    place(-0.4, 0.3),
    place(-0.45, -0.02),
    place(-0.3, -0.42),
  ];
  const dim = ellipse(x + size * 0.1, y + size * 0.22, size * 0.34, size * 0.22, 12);
  return (
    path(smooth(shape, true), { fill: color, stroke: mix(color, ink, 0.75), 'stroke-width': 1.2 }) +
    path(smooth(ellipse(x - size * 0.1, y - size * 0.16, size * 0.2, size * 0.13, 8), true), {
      fill: '#fffaf0',
      opacity: 0.55,
    }) +
    hatched(dim, { angle: -14, gap: 3, loose: 0.3, seed: Math.round(x), color: mix(color, ink, 0.7), opacity: 0.65 })
  );
}
