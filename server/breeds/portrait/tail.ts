// The tail: a fan of broad feathers, and on a rooster the curved sickles and coverts that hide it.
import { edgeOf, mix } from './color.ts';
import type { Cover } from './cover.ts';
import { along, at, between, heading, minus, normal, type Point, plus, times, unit } from './geometry.ts';
import { pen } from './pen.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';
import { group, path } from './svg.ts';

/** A ribbon from `base` along a bow to `tip`, widest in its first third. */
interface Blade {
  base: Point;
  bow: Point;
  tip: Point;
  width: number;
}

const curveAt = ({ base, bow, tip }: Blade, t: number): Point =>
  between(between(base, bow, t), between(bow, tip, t), t);
const curveDir = ({ base, bow, tip }: Blade, t: number): Point =>
  unit(minus(between(bow, tip, t), between(base, bow, t)));
const aside = (blade: Blade, t: number, s: number): Point =>
  along(curveAt(blade, t), normal(curveDir(blade, t)), s * blade.width);

function bladeShape(blade: Blade, blunt: number): string {
  const { tip, bow, width } = blade;
  const end = curveDir(blade, 1);
  const across = times(normal(curveDir(blade, 0.5)), width);
  // The control is pushed out so that the vane is half its width at the middle of the shaft.
  const out = 0.85 - 0.28 * blunt;
  const path = pen().move(aside(blade, 0, 0.32));
  path.quad(plus(bow, times(across, out)), aside(blade, 0.97, blunt * 0.55));
  path.quad(along(tip, end, width * blunt), aside(blade, 0.97, -blunt * 0.5));
  path.quad(plus(bow, times(across, -out * 0.9)), aside(blade, 0, -0.32));
  return path.close().d;
}

/** Feathers over one another, the last on top. The lines of a vane are part of its path: they enclose nothing. */
function drawBlades(blades: readonly Blade[], cover: Cover, blunt: number, barbs: number): string {
  const laced = cover.pattern === 'laced';
  const drawn = blades.map((blade) => {
    const marks = pen();
    const bars = pen();
    for (let k = 1; k < barbs; k += 1) {
      const t = 0.1 + (0.86 * k) / barbs;
      if (cover.pattern === 'barred')
        bars.move(aside(blade, t, -0.44)).quad(aside(blade, t + 0.05, 0), aside(blade, t, 0.48));
      else if (!laced) marks.move(aside(blade, t - 0.05, 0)).line(aside(blade, t + 0.02, k % 2 === 0 ? 0.4 : -0.36));
    }
    if (cover.pattern === 'mottled') bars.move(aside(blade, 0.94, -0.2)).line(aside(blade, 0.96, 0.2));
    // There and back again: a bow that is left open would be filled.
    if (!laced)
      marks
        .move(blade.base)
        .quad(between(blade.bow, curveAt(blade, 0.5), 0.06), aside(blade, 0.94, 0))
        .quad(between(blade.bow, curveAt(blade, 0.5), 0.06), blade.base);
    return (
      path(bladeShape(blade, blunt) + marks.d) +
      (bars.d && path(bars.d, { fill: 'none', stroke: cover.mark, 'stroke-width': cover.pattern === 'barred' ? 4 : 7 }))
    );
  });
  return group(
    { fill: cover.ground, stroke: laced ? cover.mark : edgeOf(cover.ground), 'stroke-width': laced ? 3 : 1 },
    ...drawn,
  );
}

export function drawTail(bird: Skeleton, plumage: Plumage, plain: boolean): string {
  const drawn = drawBlades(fan(bird, plain), plumage.tail, 0.8, plain ? 8 : 5);
  return plain ? drawn : farSickle(bird, plumage) + drawn + sickles(bird, plumage);
}

/** Points the tail reaches to, for placing the bird on its sheet. */
export function tailReach(bird: Skeleton, plain: boolean): Point[] {
  const blades = plain ? fan(bird, true) : [...fan(bird, false), sickle(bird, bird.form.sickle * 1.1, 24, 26)];
  return blades.flatMap((blade) => [0.4, 0.6, 0.8, 1].map((t) => curveAt(blade, t)));
}

function fan(bird: Skeleton, plain: boolean): Blade[] {
  const { form } = bird;
  const count = 7;
  const blades: Blade[] = [];
  for (let k = 0; k < count; k += 1) {
    const share = k / (count - 1);
    const angle = 180 - (form.tailAngle - form.tailSpread * 0.5 + form.tailSpread * share);
    const length = form.tailLength * (plain ? 0.86 + 0.24 * share : 0.84 + 0.26 * share);
    const base = plus(between(bird.body(-0.96, 0.08), bird.body(-0.66, 0.5), share), at(10, 0));
    const tip = along(base, heading(angle), length);
    const bow = plus(between(base, tip, 0.55), times(normal(heading(angle)), -length * (plain ? 0.03 : 0.06)));
    blades.push({ base, bow, tip, width: form.tailLength * 0.24 + 6 });
  }
  return blades;
}

/** Rises above the fan, arches over and falls; `swing` turns the whole plume lower (negative) or higher. */
const sickle = (bird: Skeleton, reach: number, swing: number, width: number): Blade => {
  const { form } = bird;
  const angle = Math.min(form.tailAngle + swing, 96);
  const base = plus(
    between(bird.body(-0.98, 0.1), bird.body(-0.7, 0.56), Math.min(Math.max(0.6 + swing / 60, 0), 1)),
    at(12, 2),
  );
  const length = form.tailLength * reach;
  const top = along(base, heading(180 - angle - 14), length * 1.16);
  const tip = plus(along(base, heading(180 - angle + 72), length * 0.98), at(0, length * 0.06));
  // A plume longer than the bird is tall lies along the ground.
  return { base, bow: top, tip: tip.y > -4 ? at(tip.x - (tip.y + 4) * 0.7, -4) : tip, width };
};

function farSickle(bird: Skeleton, plumage: Plumage): string {
  const far = { ...plumage.sickle, ground: mix(plumage.sickle.ground, '#1a140e', 0.2) };
  return drawBlades([sickle(bird, bird.form.sickle * 1.1, 24, 26)], far, 0.35, 10);
}

function sickles(bird: Skeleton, plumage: Plumage): string {
  const { form } = bird;
  const long = form.sickle > 2;
  const count = long ? 9 : 6;
  const lesser: Blade[] = [];
  for (let k = count - 1; k >= 0; k -= 1) {
    const share = k / (count - 1);
    lesser.push(sickle(bird, long ? 0.5 + 1.6 * share : 0.42 + 0.4 * share, -46 + 48 * share, 19 + 5 * share));
  }
  // The lowest are tail coverts, still in the colour of the saddle.
  const covert = {
    ...plumage.saddle,
    pattern: plumage.saddle.pattern === 'striped' ? ('plain' as const) : plumage.saddle.pattern,
  };
  return (
    drawBlades([sickle(bird, form.sickle, 14, 29)], plumage.sickle, 0.35, 11) +
    drawBlades(lesser.slice(0, -2), plumage.sickle, 0.3, 5) +
    drawBlades(lesser.slice(-2), covert, 0.3, 5)
  );
}
