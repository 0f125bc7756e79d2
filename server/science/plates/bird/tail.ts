// Draws the tail: a fan of broad feathers, under a rooster's arching sickles and falling coverts.

import { type Cubic, onCubic } from '../kit/curve.ts';
import { along, at, between, mix, type Point, part, plus, radians } from '../kit/pen.ts';
import type { Cover, Feather, Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { Plumage } from './plumage.ts';
import { drawPlumes, type Plume } from './plume.ts';
import { behind, type Skeleton } from './skeleton.ts';

export function drawTail(bird: Skeleton, plumage: Plumage, plain: boolean, shape: Shape): string {
  if (shape === 'silk') return drawTuft(bird, plumage);
  if (plain) return drawPlumes(fan(bird, true), plumage.tail, { blunt: 0.9, barbs: 8 });
  const far: Cover = { ...plumage.sickle, ground: mix(plumage.sickle.ground, '#1a140e', 0.12), fill: undefined };
  const [first, ...lesser] = sickles(bird) as [Plume, ...Plume[]];
  return (
    part('train', drawPlumes(trains(bird), far, sickleCut)) +
    drawPlumes([farSickle(bird)], far, sickleCut) +
    drawPlumes(fan(bird, false), plumage.tail, { blunt: 0.85, barbs: 2 }) +
    drawPlumes([first, ...lesser], plumage.sickle, sickleCut) +
    drawPlumes(coverts(bird), covertCover(plumage), { blunt: 0.3, barbs: 3 })
  );
}

const sickleCut = { blunt: 0.2, barbs: 7 };

/** The circular arc that leaves `base` rising `from` degrees behind the bird and ends rising `to` degrees. */
function arcBehind(base: Point, from: number, to: number, length: number): Cubic {
  const turn = radians(from - to) || 0.001;
  const radius = length / turn;
  const [start, end] = [radians(from), radians(to)];
  const tip = plus(base, at(-(Math.sin(start) - Math.sin(end)) * radius, (Math.cos(start) - Math.cos(end)) * radius));
  const handle = (4 / 3) * Math.tan(turn / 4) * radius;
  return { base, c1: along(base, behind(from), handle), c2: along(tip, behind(to), -handle), tip };
}

/** Points along the tail's outline, for placing the bird on its sheet. */
export function tailReach(bird: Skeleton, plain: boolean): Point[] {
  const arcs: Cubic[] = plain
    ? fan(bird, true)
    : [...fan(bird, false), farSickle(bird), ...sickles(bird), ...trains(bird)];
  return arcs.flatMap((arc) => [0.3, 0.5, 0.7, 0.85, 1].map((t) => onCubic(arc, t)));
}

/** The root of a tail feather: 0 is the lowest, 1 the uppermost. */
const root = (bird: Skeleton, share: number): Point =>
  plus(between(bird.body(-0.94, 0.08), bird.body(-0.7, 0.54 + bird.form.cushion), share), at(10, 2));

/** The main feathers, lowest first. A hen's tail consists of them. */
function fan(bird: Skeleton, plain: boolean): Plume[] {
  const { tailAngle, tailSpread, tailLength } = bird.form;
  const last = plain ? 6 : 4;
  return Array.from({ length: last + 1 }, (_, k) => {
    const share = k / last;
    const rise = tailAngle + tailSpread * (share - 0.5);
    const length = tailLength * (plain ? 0.84 + 0.26 * share : 0.72 + 0.22 * share);
    const arc = arcBehind(root(bird, share), rise + (plain ? 4 : 12), rise - (plain ? 5 : 16), length);
    return { ...arc, width: tailLength * (plain ? 0.2 : 0.26) + 7 };
  });
}

/** A plume that grows from the tail's base, arches over and falls. */
function sickle(bird: Skeleton, share: number, rise: number, reach: number, width: number): Plume {
  const base = root(bird, share);
  const length = bird.form.tailLength * reach;
  const by = (angle: number, distance: number) => along(base, behind(angle), length * distance);
  const tip = by(rise - 58, 1.12);
  // A tip that would sink into the ground lies on it instead.
  return { base, c1: by(rise + 30, 0.82), c2: by(rise - 2, 1.38), tip: at(tip.x, Math.min(tip.y, -6)), width };
}

const uppermost = ({ form }: Skeleton): number => Math.min(form.tailAngle + form.tailSpread * 0.3, 78);

const farSickle = (bird: Skeleton): Plume =>
  sickle(bird, 1, uppermost(bird) + 7, bird.form.sickle * 1.02, bird.form.tailLength * 0.14);

/** The sickles, greatest first, each below and in front of the previous one. */
function sickles(bird: Skeleton): Plume[] {
  const { sickle: reach, tailLength } = bird.form;
  return [0, 1, 2, 3, 4, 5, 6].map((k) => {
    const share = 1 - k / 6;
    return sickle(
      bird,
      0.1 + 0.85 * share,
      uppermost(bird) - 4 - (uppermost(bird) < 0 ? 5 : 14) * k,
      k === 0 ? reach * 0.95 : 0.52 + 0.42 * share,
      tailLength * (k === 0 ? 0.17 : 0.115 + 0.045 * share),
    );
  });
}

/** Short curved feathers that close the gap between saddle and tail. */
function coverts(bird: Skeleton): Plume[] {
  const { tailAngle, tailLength } = bird.form;
  return [0, 1, 2, 3].map((k) => {
    const share = 1 - k / 3;
    const rise = Math.min(tailAngle, 60) + 20 * share - 34;
    return {
      ...arcBehind(plus(root(bird, 0.1 + 0.8 * share), at(12, 2)), rise + 40, rise - 70, 46 + tailLength * 0.26),
      width: 20,
    };
  });
}

const covertCover = ({ saddle, sickle }: Plumage): Cover =>
  saddle.pattern === 'striped' || saddle.pattern === 'plain' ? sickle : saddle;

/** The long-tailed breeds' plumes, which are never molted and trail on the ground. */
function trains(bird: Skeleton): Plume[] {
  const { train } = bird.form;
  if (train === 0) return [];
  return Array.from({ length: 10 }, (_, k) => {
    const share = k / 9;
    const base = root(bird, 0.95 - 0.7 * share);
    const tip = at(base.x - train * (1 - 0.68 * share), -5 - 8 * ((k * 3) % 4));
    const c1 = along(base, behind(64 - 60 * share), train * (0.46 - 0.26 * share));
    return { base, c1, c2: at(tip.x + train * (0.34 - 0.2 * share), tip.y + 4), tip, width: 22 };
  });
}

/** A tail of down, without any stiff feather. */
function drawTuft(bird: Skeleton, plumage: Plumage): string {
  const { tailAngle, tailLength } = bird.form;
  const rows = [1, 0.76, 0.5].map((reach, i): Feather[] =>
    [0, 1, 2, 3, 4, 5, 6].map((k) => {
      const share = k / 6;
      const dir = behind(tailAngle - 66 + 92 * share + i * 6);
      return {
        base: root(bird, share),
        dir,
        length: tailLength * reach * 1.2,
        width: 34,
        bend: at(-6, 10),
        u: 0,
        v: 0.5,
      };
    }),
  );
  return paint(rows, plumage.tail, { shape: 'silk' });
}
