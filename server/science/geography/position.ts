// Coordinates, the privacy grid and distances.

/** Degrees: latitude −90 to 90, longitude −180 to 180. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type UnitVector = readonly [x: number, y: number, z: number];

/** Mean radius of the Earth (IUGG), in miles. */
const EARTH_RADIUS = 3958.7613;

/** Rounds to two decimals, about a kilometer. This is what is stored, and only the keeper's own profile shows it. */
export function coarse({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: toHundredths(latitude), longitude: toHundredths(longitude) };
}

// Adding zero turns −0 into 0.
const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

const ROWS = 3600;
const COLUMNS = 7200;

/**
 * The center of the grid cell that contains a place. Everything that others can see or infer treats birds and callers as
 * being there, so no answer reveals more than the cell, not even the order of a list requested from many places.
 *
 * A cell is 0.05° high (3.5 miles) and 0.05° wide. Toward the poles, where meridians converge, it is twice as wide from 60°
 * on, four times from 75.5° on, and so forth, so that it is nowhere narrower than 1.7 miles; the last one is a disc around
 * the pole.
 */
export function centreOfCell({ latitude, longitude }: Coordinates): Coordinates {
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) * (ROWS / 180) + NUDGE));
  if (row === 0) return { latitude: -90, longitude: 0 };
  if (row === ROWS - 1) return { latitude: 90, longitude: 0 };
  const middle = (row + 0.5) * (180 / ROWS) - 90;
  const columns = Math.floor(COLUMNS / 2 ** Math.floor(-Math.log2(Math.cos(radians(middle)))));
  const column = Math.floor((longitude + 180) * (columns / 360) + NUDGE) % columns;
  return { latitude: middle, longitude: (column + 0.5) * (360 / columns) - 180 };
}

// Coordinates with two decimals lie on cell edges, where a rounding error must not decide.
const NUDGE = 1e-9;

/** A point of the unit sphere, where distances need no trigonometry and no special cases at poles and date line. */
export function unitVector({ latitude, longitude }: Coordinates): UnitVector {
  // Each pole, and each point of the date line, has exactly one vector, because equal places must tie.
  if (Math.abs(latitude) === 90) return [0, 0, Math.sign(latitude)];
  const phi = radians(latitude);
  const lambda = radians(longitude === 180 ? -180 : longitude);
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Square of the straight line through the sphere, 0 to 4. It orders points like the distance along the ground. */
export function chordSquared(a: UnitVector, b: UnitVector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z;
}

/**
 * An upper bound on the difference between two computations of one squared chord, on another machine or in an index that
 * rounds once more.
 */
export const ROUNDING = 1e-12;

/** Whole miles along the ground. */
export function milesOf(chord2: number): number {
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord2) / 2)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
