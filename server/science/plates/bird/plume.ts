// Draws single long feathers of tail or wing: a blade along a curved shaft, with its barbs and its pattern.

import { type Cubic, cubicDirection, onCubic } from '../kit/curve.ts';
import { along, between, distance, group, normal, type Point, path, pen, plus, tenth, times } from '../kit/pen.ts';
import { type Cover, fillOf, lineOf, type Pattern } from './feathers.ts';
import { evenBars } from './marks.ts';

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
    const { count, dark } = cover.bars ?? evenBars;
    const gap = 28 / count;
    const drawn = plumes.map((plume, k) => path(blades[k] as string) + barsOf(plume, straight, gap, dark));
    return group({ fill, stroke: mark, 'stroke-width': 1.2, ...(straight ? broken(gap, dark) : {}) }, ...drawn);
  }
  if (pattern === 'laced' || pattern === 'double-laced')
    return group({ fill, stroke: mark, 'stroke-width': 3 }, ...blades.map((blade) => path(blade)));
  const drawn = plumes.map((plume, k) => path(blades[k] + shaftOf(plume) + barbsOf(plume, barbs)));
  const tips = tipped ? plumes.map((plume) => tipOf(plume, pattern, blunt)).join('') : '';
  return group({ fill, stroke: lineOf(cover) }, ...drawn, path(tips, { fill: mark, stroke: 'none' }));
}

/** A broad dashed line along a straight feather makes its bars, and dashes the vane's edge as well. */
const broken = (gap: number, dark: number) => ({
  'stroke-dasharray': `${tenth(gap * dark)} ${tenth(gap * (1 - dark))}`,
  'stroke-linecap': 'butt',
});

function barsOf(plume: Plume, straight: boolean, gap: number, dark: number): string {
  const { base, c1, c2, tip, width } = plume;
  if (straight)
    return path(pen().move(base).cubic(c1, c2, tip).d, { fill: 'none', 'stroke-width': Math.round(width * 0.88) });
  const bars = pen();
  const count = Math.round(distance(base, tip) / gap);
  for (let k = 1; k < count; k += 1) {
    const t = 0.08 + (0.9 * k) / count;
    const reach = 0.03 + 0.29 * Math.sqrt(1 - t * t);
    bars.move(onPlume(plume, t, -reach)).quad(onPlume(plume, t + 0.04, 0), onPlume(plume, t, reach));
  }
  return path(bars.d, { fill: 'none', 'stroke-width': tenth(gap * dark), 'stroke-linecap': 'butt' });
}

/** The end of a spotted feather: a drop on spangled ones, a V on the others. */
function tipOf(plume: Plume, pattern: Pattern, blunt: number): string {
  if (!['mottled', 'spangled', 'millefleur'].includes(pattern)) return '';
  const spangled = pattern === 'spangled';
  const { tip, width } = plume;
  const forward = cubicDirection(plume, 1);
  const on = (t: number, s: number): Point =>
    along(along(tip, forward, t * width), normal(forward), s * width * (0.1 + (spangled ? 0.38 : 0.3) * blunt));
  const root = on(spangled ? -1.15 : -0.7, 0);
  return pen()
    .move(root)
    .quad(on(-0.1, -1.3), on(0.08, -1))
    .quad(on(0.3, 0), on(0.08, 1))
    .quad(on(-0.1, 1.3), root)
    .close().d;
}

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
