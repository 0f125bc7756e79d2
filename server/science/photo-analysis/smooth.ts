import type { Mask, Plane } from './picture.ts';

/** Mean over a square of 2 × radius + 1 pixels around each pixel, clipped at the edges. */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const across = new Float32Array(width * height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) slide(plane.values, across, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) slide(across, values, x, width, height, radius);
  return { width, height, values };
}

/** Sliding means along one row or column. */
function slide(from: Float32Array, to: Float32Array, start: number, step: number, length: number, radius: number) {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at++, count++) sum += from[start + at * step] as number;
  for (let at = 0; at < length; at++) {
    if (at + radius < length) {
      sum += from[start + (at + radius) * step] as number;
      count++;
    }
    if (at > radius) {
      sum -= from[start + (at - radius - 1) * step] as number;
      count--;
    }
    to[start + at * step] = sum / count;
  }
}

/**
 * Selects pixels with more than `share` of their surroundings in the mask: 0 dilates it, one half removes specks, near 1
 * erodes it.
 */
export function rankFiltered(mask: Mask, radius: number, share: number): Mask {
  const means = boxMean({ ...mask, values: Float32Array.from(mask.values) }, radius);
  return { ...mask, values: Uint8Array.from(means.values, (mean) => (mean > share ? 1 : 0)) };
}
