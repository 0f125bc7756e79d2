// Feathers give a picture fine structure nearly everywhere. Skin and sky are smooth, drawn surfaces are flat, and camera
// noise has no grain.
import type { Mask, Plane } from './picture.ts';
import { boxMean } from './smooth.ts';

export interface Texture {
  /** Mean difference in lightness from the surroundings of two pixels. */
  contrast: number;
  /** Share of pixels that differ from their surroundings by next to nothing. */
  flat: number;
  /** Correlation of that difference between neighbors: near 0 for noise. */
  grain: number;
}

const FLAT = 0.3;

export function textureOf(lightness: Plane, mask: Mask): Texture {
  const { width, values } = lightness;
  const around = boxMean(lightness, 2).values;
  const difference = (pixel: number) => (values[pixel] as number) - (around[pixel] as number);
  let [pixels, total, flat, square, product] = [0, 0, 0, 0, 0];
  for (let pixel = 0; pixel < values.length - width - 1; pixel++) {
    if (mask.values[pixel] === 0) continue;
    const here = difference(pixel);
    pixels++;
    total += Math.abs(here);
    if (Math.abs(here) < FLAT) flat++;
    square += here * here;
    product += (here * (difference(pixel + 1) + difference(pixel + width))) / 2;
  }
  if (pixels === 0) return { contrast: 0, flat: 1, grain: 0 };
  return { contrast: total / pixels, flat: flat / pixels, grain: square === 0 ? 0 : product / square };
}

export const isPlumageLike = ({ contrast, flat, grain }: Texture): boolean =>
  contrast > 0.6 && contrast < 14 && flat < 0.3 && grain > 0.12;
