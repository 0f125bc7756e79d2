// The connected regions of a mask.
import { emptyMask, type Mask } from './picture.ts';

export interface Region {
  /** Pixels. */
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  centerX: number;
  centerY: number;
  mask: Mask;
}

/** Regions whose pixels touch by their sides, of at least `leastArea` pixels; the largest first. */
export function regionsOf(mask: Mask, leastArea: number): Region[] {
  const { width, height } = mask;
  const seen = mask.values.slice();
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 0) continue;
    const pixels: number[] = [];
    let open = 0;
    stack[open++] = start;
    seen[start] = 0;
    while (open > 0) {
      const pixel = stack[--open] as number;
      pixels.push(pixel);
      const x = pixel % width;
      for (const [next, inside] of [
        [pixel - 1, x > 0],
        [pixel + 1, x < width - 1],
        [pixel - width, pixel >= width],
        [pixel + width, pixel < seen.length - width],
      ] as const) {
        if (!inside || seen[next] === 0) continue;
        seen[next] = 0;
        stack[open++] = next;
      }
    }
    if (pixels.length >= leastArea) regions.push(regionOf(pixels, width, height));
  }
  return regions.sort((one, other) => other.area - one.area);
}

function regionOf(pixels: readonly number[], width: number, height: number): Region {
  const mask = emptyMask(width, height);
  const region = { area: pixels.length, left: width, right: 0, top: height, bottom: 0, centerX: 0, centerY: 0, mask };
  for (const pixel of pixels) {
    mask.values[pixel] = 1;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    region.left = Math.min(region.left, x);
    region.right = Math.max(region.right, x);
    region.top = Math.min(region.top, y);
    region.bottom = Math.max(region.bottom, y);
    region.centerX += x / pixels.length;
    region.centerY += y / pixels.length;
  }
  return region;
}
