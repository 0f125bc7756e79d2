// The scale of a climate strip, in degrees Fahrenheit.
const COLDEST = -45;
const HOTTEST = 125;

export const TICKS = [-40, 0, 32, 60, 90, 120];

/** Returns the position of a temperature along the strip in percent, clamped to its ends. */
export function placeOf(fahrenheit: number): number {
  const share = (fahrenheit - COLDEST) / (HOTTEST - COLDEST);
  return Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
}
