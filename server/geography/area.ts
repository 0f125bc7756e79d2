// "Within so many miles", for whoever waits for birds there.
import { milesBetween } from './cell.ts';

/** Told from cell to cell, so no area is finer than the grid. No miles: everywhere. Around a place that is not known: nowhere. */
export function isWithin(miles: number | null, centre: number | null, home: number | null): boolean {
  if (miles === null) return true;
  const distance = milesBetween(centre, home);
  return distance !== null && distance <= miles;
}
