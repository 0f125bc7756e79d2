// Draws single long feathers of tail or wing: a blade along a curved shaft, with its barbs and its pattern.

import { type Cubic, cubicDirection, onCubic } from '../kit/curve.ts';
import { along, between, distance, group, normal, type Point, path, pen, plus, times } from '../kit/pen.ts';
import { type Cover, fillOf, lineOf } from './feathers.ts';

export interface Plume extends Cubic {
  width: number;
}

interface Cut {
  /** 0 for a pointed end, 1 for a round one. */
  blunt: number;
  /** The number of barbs along the shaft, on alternating sides. */
  barbs: number;
  /** True if the feathers of a spotted coat end in a spot. */
  tipped?: boolean;
}

/** A point of the vane: t along the shaft, s across, -0.5 to 0.5. */
const onPlume = (plume: Plume, t: number, s: number): Point =>
  along(onCubic(plume, t), normal(cubicDirection(plume, t)), s * plume.width);

function bladeOf(plume: Plume, blunt: number): string {
  const { c1, c2, tip, width } = plume;
  const [start, end] = [
    times(normal(cubicDirection(plume, 0.25)), width),
    times(normal(cubicDirection(plume, 0.8)), width),
  ];
  const point = along(tip, cubicDirection(plume, 1), width * blunt * 0.45);
  const side = 0.3 * blunt;
  return pen()
    .move(onPlume(plume, 0, -0.25))
    .cubic(plus(c1, times(start, -0.62)), plus(c2, times(end, -0.62)), onPlume(plume, 1, -side))
    .quad(point, onPlume(plume, 1, side))
    .cubic(plus(c2, times(end, 0.62)), plus(c1, times(start, 0.62)), onPlume(plume, 0, 0.25)).d;
}

/** Draws overlapping feathers, the last on top. */
export function drawPlumes(plumes: readonly Plume[], cover: Cover, { blunt, barbs, tipped = true }: Cut): string {
  const { pattern, mark } = cover;
  if (plumes.length === 0) return '';
  const blades = plumes.map((plume) => bladeOf(plume, blunt));
  const fill = fillOf(cover);
  if (pattern === 'barred') {
    const straight = plumes.every(isStraight);
    const drawn = plumes.map((plume, k) => path(blades[k] as string) + barsOf(plume, straight));
    return group({ fill, stroke: mark, 'stroke-width': 1.2, ...(straight ? broken : {}) }, ...drawn);
  }
  if (pattern === 'laced' || pattern === 'double-laced')
    return group({ fill, stroke: mark, 'stroke-width': 3 }, ...blades.map((blade) => path(blade)));
  const drawn = plumes.map((plume, k) => path(blades[k] + shaftOf(plume) + barbsOf(plume, barbs)));
  const tips = tipped && ['mottled', 'spangled', 'millefleur'].includes(pattern) ? plumes.map(tipOf).join('') : '';
  return group({ fill, stroke: lineOf(cover) }, ...drawn, path(tips, { stroke: mark, 'stroke-width': 7 }));
}

/** A broad dashed line along a straight feather makes its bars, and dashes the vane's edge as well. */
const broken = { 'stroke-dasharray': '7 8', 'stroke-linecap': 'butt' };

function barsOf(plume: Plume, straight: boolean): string {
  const { base, c1, c2, tip, width } = plume;
  if (straight)
    return path(pen().move(base).cubic(c1, c2, tip).d, { fill: 'none', 'stroke-width': Math.round(width * 0.88) });
  const bars = pen();
  const count = Math.round(distance(base, tip) / 15);
  for (let k = 1; k < count; k += 1) {
    const t = 0.08 + (0.9 * k) / count;
    const reach = t > 0.8 ? 0.2 : 0.4;
    bars.move(onPlume(plume, t, -reach)).quad(onPlume(plume, t + 0.04, 0), onPlume(plume, t, reach));
  }
  return path(bars.d, { fill: 'none', 'stroke-width': 6 });
}

const tipOf = (plume: Plume): string =>
  pen()
    .move(onPlume(plume, 0.95, -0.2))
    .line(onPlume(plume, 0.97, 0.2)).d;

const isStraight = (plume: Plume): boolean => distance(onCubic(plume, 0.5), between(plume.base, plume.tip, 0.5)) < 9;

/** A straight shaft is a line. A curved one is drawn forth and back, because an open curve would be filled. */
function shaftOf(plume: Plume): string {
  const { base, c1, c2, tip } = plume;
  const shaft = pen().move(base);
  return isStraight(plume) ? shaft.line(onPlume(plume, 0.94, 0)).d : shaft.cubic(c1, c2, tip).cubic(c2, c1, base).d;
}

/** Barbs slanting from the shaft toward the tip. */
function barbsOf(plume: Plume, barbs: number): string {
  const lines = pen();
  for (let k = 1; k <= barbs; k += 1) {
    const t = k / (barbs + 1);
    const reach = 0.42 * Math.sqrt(1 - t * t);
    lines.move(onPlume(plume, t, 0)).line(onPlume(plume, Math.min(t + 0.09, 0.97), k % 2 === 0 ? reach : -reach));
  }
  return lines.d;
}
