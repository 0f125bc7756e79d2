// Where keepers and birds are, and how far apart.

/** Degrees: latitude −90 to 90, longitude −180 to 180. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type UnitVector = readonly [x: number, y: number, z: number];

/** Mean radius of the Earth (IUGG), in miles. */
const EARTH_RADIUS = 3958.7613;

/**
 * To two decimals, about a kilometre. Done before anything is stored or computed, so that no answer, not even the
 * order of a list asked for from many places, tells where exactly somebody lives.
 */
export function coarse({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: toHundredths(latitude), longitude: toHundredths(longitude) };
}

// Adding zero turns −0 into 0.
const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

/** Points of the unit sphere, where a distance needs no trigonometry and no care at poles and date line. */
export function unitVector({ latitude, longitude }: Coordinates): UnitVector {
  // Exactly one vector for each pole and for each point of the date line: equal places must tie.
  if (Math.abs(latitude) === 90) return [0, 0, Math.sign(latitude)];
  const phi = radians(latitude);
  const lambda = radians(longitude === 180 ? -180 : longitude);
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Square of the straight line through the sphere: orders like the distance along the ground. From 0 to 4. */
export function chordSquared(a: UnitVector, b: UnitVector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Whole miles along the ground. */
export function milesOf(chord2: number): number {
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord2) / 2)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
