// Feathers give a picture fine structure nearly everywhere. Skin and sky are smooth, drawn surfaces are flat, and camera
// noise has no grain.
import { emptyMask, type Mask, type Plane } from './picture.ts';
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

export interface Surface {
  /** Standard deviation of lightness. */
  deviation: number;
  texture: Texture;
  /** Share of pixels with fine structure. */
  structure: number;
  /** Mean difference in lightness from the surroundings, where there is fine structure: far higher for ink than for feathers. */
  edges: number;
  /** The largest share of pixels of nearly one lightness, such as paper. */
  paper: number;
}

/** The minimum difference in lightness of fine structure. The noise of a camera stays below it. */
const STRUCTURE = 1;
/** Half the width of the band of lightness that counts as one. */
const BAND = 2;

export function surfaceOf(lightness: Plane): Surface {
  const { values } = lightness;
  const around = boxMean(lightness, 2).values;
  const shades = new Float64Array(101);
  let [sum, squares, structured, edges] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < values.length; pixel++) {
    const light = values[pixel] as number;
    sum += light;
    squares += light * light;
    shades[Math.round(light)]!++;
    const difference = Math.abs(light - (around[pixel] as number));
    if (difference < STRUCTURE) continue;
    structured++;
    edges += difference;
  }
  const mean = sum / values.length;
  return {
    deviation: Math.sqrt(Math.max(0, squares / values.length - mean * mean)),
    texture: textureOf(lightness, everywhere(lightness)),
    structure: structured / values.length,
    edges: structured === 0 ? 0 : edges / structured,
    paper: mostWithinBand(shades) / values.length,
  };
}

function everywhere({ width, height }: Plane): Mask {
  const mask = emptyMask(width, height);
  mask.values.fill(1);
  return mask;
}

function mostWithinBand(shades: Float64Array): number {
  let most = 0;
  for (let middle = 0; middle < shades.length; middle++) {
    const band = shades.subarray(Math.max(0, middle - BAND), middle + BAND + 1);
    most = Math.max(
      most,
      band.reduce((sum, count) => sum + count, 0),
    );
  }
  return most;
}
