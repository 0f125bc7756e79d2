import type { Region } from './regions.ts';

/** The tissue's minimum share of the bird. */
const LARGE = 0.018;
const LEAST_TEETH = 3;
/** Pixels by which the outline must fall on both sides of a tooth. */
const DEPTH = 1;

/**
 * Returns true if the red tissue is large and toothed along its upper edge: a single comb in profile. Other combs are not
 * detected.
 */
export function isLargeSingle(tissue: Region, bird: Region): boolean {
  return tissue.area / bird.area >= LARGE && teethOf(tissue) >= LEAST_TEETH;
}

/** Peaks of the upper outline. */
function teethOf({ mask: { width, values }, left, right, top, bottom }: Region): number {
  let [teeth, peak, valley] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isRising = true;
  for (let x = left; x <= right; x++) {
    let y = top;
    while (y <= bottom && values[y * width + x] === 0) y++;
    if (isRising) {
      peak = Math.min(peak, y);
      if (y >= peak + DEPTH) {
        teeth++;
        [isRising, valley] = [false, y];
      }
    } else {
      valley = Math.max(valley, y);
      if (y <= valley - DEPTH) [isRising, peak] = [true, y];
    }
  }
  return teeth;
}
