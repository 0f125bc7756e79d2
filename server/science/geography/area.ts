// "Within so many miles", for whoever waits for birds there, and what is nearest to a place.
import { milesBetween } from './cell.ts';
import { type Coordinates, chordSquared, radians, unitVector } from './position.ts';

/** Told from cell to cell, so no area is finer than the grid. No miles: everywhere. Around a place that is not known: nowhere. */
export function isWithin(miles: number | null, centre: number | null, home: number | null): boolean {
  if (miles === null) return true;
  const distance = milesBetween(centre, home);
  return distance !== null && distance <= miles;
}

/** In degrees. West and east may lie beyond the date line, up to one turn. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Degrees of the sphere that are searched one after the other: the first is enough wherever people live. */
const REACHES = [0.25, 1, 4];

/** The nearest of what `findIn` knows, the first of equals; undefined when nothing is within the last reach. */
export async function findNearest<T extends Coordinates>(
  from: Coordinates,
  findIn: (box: Box) => Promise<T[]>,
): Promise<T | undefined> {
  const here = unitVector(from);
  for (const reach of REACHES) {
    // What is found in the box's corners may be farther than something outside of it.
    let [nearest, best]: [T | undefined, number] = [undefined, (2 * Math.sin(radians(reach) / 2)) ** 2];
    for (const one of await findIn(boxAround(from, reach))) {
      const chord2 = chordSquared(here, unitVector(one));
      if (chord2 < best) [nearest, best] = [one, chord2];
    }
    if (nearest) return nearest;
  }
  return undefined;
}

function boxAround({ latitude, longitude }: Coordinates, reach: number): Box {
  const [south, north] = [latitude - reach, latitude + reach];
  const holdsPole = south <= -90 || north >= 90;
  const width = holdsPole ? 180 : Math.asin(Math.sin(radians(reach)) / Math.cos(radians(latitude))) * (180 / Math.PI);
  return { south, north, west: longitude - width, east: longitude + width };
}
