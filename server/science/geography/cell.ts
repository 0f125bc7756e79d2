// Coordinates, the privacy grid and its cells, and distances.
import findTimeZone from '@photostructure/tz-lookup';

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
export function centerOfCell({ latitude, longitude }: Coordinates): Coordinates {
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

// A cell is stored as a number in Z-order, so that nearby cells mostly lie near each other in a database index. Latitude and
// longitude take 13 bits each: squares of 0.022° by 0.044° hold the center of one cell at most, so the number gives that center
// back.
const BITS = 13;
const SIDE = 2 ** BITS;

export function cellOf(coordinates: Coordinates): number {
  const { latitude, longitude } = centerOfCell(coarse(coordinates));
  const row = Math.min(SIDE - 1, Math.floor(((latitude + 90) / 180) * SIDE));
  const column = Math.floor(((longitude + 180) / 360) * SIDE) % SIDE;
  return interleave(row, column);
}

/** The center of this cell. */
export function placeOf(cell: number): Coordinates {
  const [row, column] = separate(cell);
  return centerOfCell({ latitude: ((row + 0.5) / SIDE) * 180 - 90, longitude: ((column + 0.5) / SIDE) * 360 - 180 });
}

export function vectorOf(cell: number): UnitVector {
  return unitVector(placeOf(cell));
}

/** Whole miles; null if either place is unknown. */
export function milesBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : milesOf(chordSquared(vectorOf(from), vectorOf(to)));
}

/** IANA name of the time zone at the center of this cell. */
export function timeZoneOf(cell: number): string {
  const { latitude, longitude } = placeOf(cell);
  return findTimeZone(latitude, longitude);
}

function interleave(row: number, column: number): number {
  return ((spread(row) << 1) | spread(column)) >>> 0;
}

function separate(cell: number): [row: number, column: number] {
  return [gather(cell >>> 1), gather(cell)];
}

/** Inserts a zero before each of 16 bits (Morton encoding). */
function spread(bits: number): number {
  let wide = bits;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}

/** Takes every second bit: the inverse of `spread`. */
function gather(bits: number): number {
  let narrow = bits & 0x55555555;
  narrow = (narrow | (narrow >>> 1)) & 0x33333333;
  narrow = (narrow | (narrow >>> 2)) & 0x0f0f0f0f;
  narrow = (narrow | (narrow >>> 4)) & 0x00ff00ff;
  return (narrow | (narrow >>> 8)) & 0x0000ffff;
}
