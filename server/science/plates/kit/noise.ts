/** The same number between 0 and 1 for the same arguments, without any pattern the eye would see. */
export function noise(a: number, b = 0): number {
  const wide = Math.sin(a * 127.1 + b * 311.7 + 17.3) * 43758.5453;
  return wide - Math.floor(wide);
}

/** Noise for the vignettes. With another second number each of their strokes would lie elsewhere. */
export const chance = (seed: number): number => noise(seed, -5.6 / 311.7);
