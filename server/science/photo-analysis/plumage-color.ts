// Finds the color of most of a bird.
import { chromaAt, hueAt, type Lab } from './lab.ts';
import type { Mask } from './picture.ts';

/** Other colors of the contract were never measured on photos and are not reported. */
export type SeenColor = 'white' | 'black' | 'blue' | 'buff' | 'red';

export interface ColorShare {
  color: SeenColor;
  /** Its share of the bird's pixels, from 0 to 1. */
  share: number;
}

/** The most common color, excluding bare red skin; null if hardly any pixel has one of the colors. */
export function plumageColorOf(lab: Lab, bird: Mask, red: Mask): ColorShare | null {
  const counts: Record<SeenColor, number> = { white: 0, black: 0, blue: 0, buff: 0, red: 0 };
  let pixels = 0;
  for (let pixel = 0; pixel < bird.values.length; pixel++) {
    if (bird.values[pixel] === 0 || red.values[pixel] === 1) continue;
    pixels++;
    const color = colorAt(lab, pixel);
    if (color) counts[color]++;
  }
  const [[color, count]] = Object.entries(counts).sort(([, one], [, other]) => other - one) as [[SeenColor, number]];
  return count === 0 ? null : { color, share: count / pixels };
}

/** Thresholds for lightness, chroma and hue in daylight. Many pixels lie between the colors and have none. */
function colorAt(lab: Lab, pixel: number): SeenColor | null {
  const light = lab.l[pixel] as number;
  const chroma = chromaAt(lab, pixel);
  if (light < 28 && chroma < 14) return 'black';
  if (light > 68 && chroma < 18) return 'white';
  const hue = hueAt(lab, pixel);
  if (light >= 28 && light <= 64 && chroma < 10) return 'blue';
  if (light > 48 && chroma >= 22 && hue > 54 && hue < 90) return 'buff';
  if (light >= 12 && light <= 50 && chroma >= 16 && hue > 15 && hue < 62) return 'red';
  return null;
}
