// Distance limits around a cell, and a nearest-neighbor search around a position.
import { type Coordinates, chordSquared, milesBetween, radians, unitVector } from './cell.ts';

/**
 * Measures from cell to cell, so no area is finer than the grid. Null miles mean everywhere; an unknown center is within
 * reach of nothing.
 */
export function isWithin(miles: number | null, center: number | null, home: number | null): boolean {
  if (miles === null) return true;
  const distance = milesBetween(center, home);
  return distance !== null && distance <= miles;
}

/** A bounding box in degrees. West and east may lie beyond the date line by up to 360°. */
interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Search radii in degrees, tried in order: the first one is enough wherever people live. */
const REACHES = [0.25, 1, 4];

/** Returns the nearest item that `findIn` knows, the first of equals; undefined when the last radius contains none. */
export async function findNearest<T extends Coordinates>(
  from: Coordinates,
  findIn: (box: Box) => Promise<T[]>,
): Promise<T | undefined> {
  const here = unitVector(from);
  for (const reach of REACHES) {
    // Items in the box's corners may be farther away than something outside of the box.
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
