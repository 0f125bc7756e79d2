// One feather: its shaft, and barbs that lie towards the tip and part here and there.
import { blend, type Curve, through } from '../../../server/science/plates/kit/curve.ts';
import { chance } from '../../../server/science/plates/kit/pen.ts';
import { longStroke, shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { BOLD, FINE, HAIR } from './widths.ts';

/** `left` and `right` are the edges of its vane, from the down at its foot to the tip where the shaft ends. */
export function feather(shaft: Curve, left: Curve, right: Curve): string {
  return (
    longStroke(shaft, BOLD * 0.8, 0, 1, 14) + vane(shaft, left, FINE * 0.85, 0.1) + vane(shaft, right, FINE * 1.3, 0.6)
  );
}

function vane(shaft: Curve, edge: Curve, width: number, seed: number): string {
  const BARBS = 34;
  let ink = '';
  for (let at = 0; at < BARBS; at++) {
    const t = at / BARBS;
    const foot = shaft(0.2 + 0.78 * t);
    const parted = chance(Math.floor(at / 5) + seed) * 0.14;
    const tip = blend(
      shaft,
      edge,
      0.86 + 0.14 * chance(at + seed),
    )(Math.min(1, 0.18 + 0.82 * t + 0.1 - parted * (1 - t)));
    const bend = blend(shaft, edge, 0.45)(0.2 + 0.78 * t + 0.01);
    ink += shortStroke(through(foot, bend, tip), at % 5 ? width : HAIR * 0.8);
  }
  return ink;
}
