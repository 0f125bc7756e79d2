// Detects bars across the feathers: lightness that oscillates at a steady distance in one direction, and not in the
// perpendicular one.
import type { Mask, Plane } from './picture.ts';

const PATCH = 48;
const STRIDE = 24;
const DIRECTIONS = 8;
const LONGEST = 22;
/** Standard deviation of lightness below which a patch shows no bars. */
const LEAST_CONTRAST = 6;
/** The minimum rise of the correlation from its lowest value between two bars to its peak at the next bar. */
const LEAST_SWING = 0.5;
/** The minimum difference between the swing along and across. */
const LEAST_DIFFERENCE = 0.25;

/** The share of patches within the mask that are barred, and the number of patches. */
export function barringOf(lightness: Plane, mask: Mask): { share: number; patches: number } {
  let [patches, barred] = [0, 0];
  for (let top = 0; top + PATCH <= lightness.height; top += STRIDE) {
    for (let left = 0; left + PATCH <= lightness.width; left += STRIDE) {
      if (!isWithin(mask, left, top)) continue;
      patches++;
      if (isBarred(patchOf(lightness, left, top))) barred++;
    }
  }
  return { share: patches === 0 ? 0 : barred / patches, patches };
}

function isWithin({ width, values }: Mask, left: number, top: number): boolean {
  let inside = 0;
  for (let y = top; y < top + PATCH; y += 4)
    for (let x = left; x < left + PATCH; x += 4) inside += values[y * width + x] as number;
  return inside >= 0.9 * (PATCH / 4) ** 2;
}

/** Lightness around its mean, in standard deviations; null if there is too little contrast. */
function patchOf({ width, values }: Plane, left: number, top: number): Float32Array | null {
  const patch = new Float32Array(PATCH * PATCH);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < patch.length; at++) {
    const value = values[(top + Math.floor(at / PATCH)) * width + left + (at % PATCH)] as number;
    patch[at] = value;
    sum += value;
    squares += value * value;
  }
  const mean = sum / patch.length;
  const deviation = Math.sqrt(Math.max(0, squares / patch.length - mean * mean));
  return deviation < LEAST_CONTRAST ? null : patch.map((value) => (value - mean) / deviation);
}

function isBarred(patch: Float32Array | null): boolean {
  if (!patch) return false;
  const swings = Array.from({ length: DIRECTIONS }, (_, nth) => swingOf(patch, (nth * Math.PI) / DIRECTIONS));
  return swings.some((swing, nth) => {
    const across = swings[(nth + DIRECTIONS / 2) % DIRECTIONS] ?? 0;
    return swing >= LEAST_SWING && swing - across >= LEAST_DIFFERENCE;
  });
}

/** The rise from the lowest point of the correlation to the next peak; 0 if it never rises again. */
function swingOf(patch: Float32Array, angle: number): number {
  let [lowest, swing] = [1, 0];
  for (let lag = 2; lag <= LONGEST; lag++) {
    const now = correlation(patch, Math.round(lag * Math.cos(angle)), Math.round(lag * Math.sin(angle)));
    if (now < lowest) [lowest, swing] = [now, 0];
    else if (lowest < 0) swing = Math.max(swing, now - lowest);
  }
  return swing;
}

/** The correlation of the patch with itself, shifted by this many pixels. */
function correlation(patch: Float32Array, dx: number, dy: number): number {
  const [left, right] = [Math.max(0, -dx), Math.min(PATCH, PATCH - dx)];
  let sum = 0;
  for (let y = 0; y < PATCH - dy; y++)
    for (let x = left; x < right; x++)
      sum += (patch[y * PATCH + x] as number) * (patch[(y + dy) * PATCH + x + dx] as number);
  return sum / ((right - left) * (PATCH - dy));
}
