/** A deterministic number between 0 and 1, without a visible pattern. */
export function noise(a: number, b = 0): number {
  const wide = Math.sin(a * 127.1 + b * 311.7 + 17.3) * 43758.5453;
  return wide - Math.floor(wide);
}

/** The noise of the vignettes. Another second argument would move each of their strokes. */
export const chance = (seed: number): number => noise(seed, -5.6 / 311.7);
