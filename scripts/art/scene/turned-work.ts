// Turned and tinned ware, round and shaded on its right side.

import {
  at,
  ellipse,
  ink,
  mix,
  type Point,
  path,
  pen,
  smooth,
  stroke,
} from '../../../server/science/plates/kit/pen.ts';
import { polygon } from '../../../server/science/plates/kit/stroke.ts';
import { hatched, wash } from './ink.ts';

/** A body of revolution: its half widths from top to bottom, shaded on the right by upright lines as turned work is. */
export function turnedWork(
  x: number,
  profile: readonly (readonly [y: number, half: number])[],
  color: string,
  seed = 1,
): string {
  const side = (sign: number) => profile.map(([y, half]) => at(x + sign * half, y));
  const flat = 0.16;
  const first = profile[0] as readonly [number, number];
  const last = profile[profile.length - 1] as readonly [number, number];
  const low = at(x, last[0] + last[1] * flat * 1.6);
  const shape = pen().move(side(-1)[0] as Point);
  for (const point of side(-1).slice(1)) shape.line(point);
  shape.quad(low, at(x + last[1], last[0]));
  for (const point of side(1).reverse().slice(1)) shape.line(point);
  shape.close();
  const dim = [
    ...profile.map(([y, half]) => at(x + half * 0.98, y)),
    at(x + last[1] * 0.5, last[0] + last[1] * flat),
    ...[...profile].reverse().map(([y, half]) => at(x + half * 0.42, y)),
  ];
  const glow = profile.map(([y, half]) => at(x - half * 0.55, y));
  return (
    wash(shape.d, color, 1.4) +
    stroke(smooth(glow), '#fffaf0', Math.max(3, first[1] * 0.16), 0.5) +
    path(polygon(dim), { fill: '#1f1c14', opacity: 0.16 }) +
    hatched(dim, { angle: 90, gap: 5, loose: 0.1, seed, opacity: 0.55 }) +
    path(smooth(ellipse(x, first[0], first[1], first[1] * flat, 12), true), {
      fill: mix(color, ink, 0.3),
      stroke: mix(color, ink, 0.75),
      'stroke-width': 1.1,
    })
  );
}
