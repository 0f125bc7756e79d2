// The cells that birds and callers live in (see position.ts) as numbers in Z-order: every square of the quadtree over the
// Earth is one range of them, so a plain index finds what is near. A side has 13 bits: squares of 0.022° by 0.044°, so
// that each holds the middle of one cell at most, and the number gives that middle back.
import findTimeZone from '@photostructure/tz-lookup';
import type { Coordinates, UnitVector } from './position.ts';
import { centreOfCell, chordSquared, coarse, milesOf, radians, unitVector } from './position.ts';

const BITS = 13;
const SIDE = 2 ** BITS;

/** Above every cell's number. */
export const CELLS = SIDE * SIDE;

/** Steradians that one of the finest squares covers at the equator; elsewhere times the cosine of the latitude. */
export const CELL_AREA = (Math.PI / SIDE) * ((2 * Math.PI) / SIDE);

/** The level of the squares that hold one cell; level 0 is the whole Earth. */
export const FINEST = BITS;

/** A square of the quadtree: `prefix` is the first 2 × level bits of its cells. */
export interface Square {
  level: number;
  prefix: number;
}

export function cellOf(coordinates: Coordinates): number {
  const { latitude, longitude } = centreOfCell(coarse(coordinates));
  const row = Math.min(SIDE - 1, Math.floor(((latitude + 90) / 180) * SIDE));
  const column = Math.floor(((longitude + 180) / 360) * SIDE) % SIDE;
  return interleave(row, column);
}

/** The middle of this cell. */
export function placeOf(cell: number): Coordinates {
  const [row, column] = separate(cell);
  return centreOfCell({ latitude: ((row + 0.5) / SIDE) * 180 - 90, longitude: ((column + 0.5) / SIDE) * 360 - 180 });
}

export function vectorOf(cell: number): UnitVector {
  return unitVector(placeOf(cell));
}

/** Whole miles; null when either place is not known. */
export function milesBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : milesOf(chordSquared(vectorOf(from), vectorOf(to)));
}

/** IANA name of the time zone at the middle of this cell. */
export function timeZoneOf(cell: number): string {
  const { latitude, longitude } = placeOf(cell);
  return findTimeZone(latitude, longitude);
}

/** First cell of the square, and the first one after it. */
export function cellsOf({ level, prefix }: Square): { from: number; to: number } {
  const size = 4 ** (BITS - level);
  return { from: prefix * size, to: (prefix + 1) * size };
}

export function quartersOf({ level, prefix }: Square): Square[] {
  return [0, 1, 2, 3].map((quarter) => ({ level: level + 1, prefix: prefix * 4 + quarter }));
}

/** The square of this level that the cell's middle lies in. */
export function squareAround(cell: number, level: number): Square {
  return { level, prefix: Math.floor(cell / 4 ** (BITS - level)) };
}

/** The other three quarters of the square that this one is a quarter of. */
export function besides({ level, prefix }: Square): Square[] {
  return [1, 2, 3].map((turn) => ({ level, prefix: (prefix ^ turn) >>> 0 }));
}

/**
 * Bounds of the squared chord from a place to anything inside the square, right at poles and date line. A hair wider
 * than exact, so that rounding never excludes a bird that lies on the edge.
 */
export function chordBounds(from: Coordinates, { level, prefix }: Square): { least: number; most: number } {
  const [row, column] = separate(prefix);
  const parts = 2 ** level;
  const south = radians((row / parts) * 180 - 90);
  const north = radians(((row + 1) / parts) * 180 - 90);
  const half = 180 / parts;
  const aside = Math.abs(turn(from.longitude - ((column / parts) * 360 - 180 + half)));
  const phi = radians(from.latitude);
  // Along a meridian the cosine of the distance is a sine wave of the latitude, and the nearest and farthest points of
  // the square lie on its meridians of least and greatest difference in longitude.
  const nearest = crest(phi, radians(Math.max(0, aside - half)), south, north, 1);
  const farthest = crest(phi, radians(Math.min(180, aside + half)), south, north, -1);
  return { least: Math.max(0, 2 - 2 * nearest - SLACK), most: 2 - 2 * farthest + SLACK };
}

const SLACK = 1e-12;

/** Greatest (sign 1) or least (sign −1) cosine of the distance to latitudes south…north at a difference in longitude. */
function crest(phi: number, difference: number, south: number, north: number, sign: 1 | -1): number {
  const a = Math.sin(phi);
  const b = Math.cos(phi) * Math.cos(difference);
  const top = Math.atan2(sign * a, sign * b);
  if (south <= top && top <= north) return sign * Math.hypot(a, b);
  const atSouth = a * Math.sin(south) + b * Math.cos(south);
  const atNorth = a * Math.sin(north) + b * Math.cos(north);
  return sign === 1 ? Math.max(atSouth, atNorth) : Math.min(atSouth, atNorth);
}

/** The same direction, from −180 to 180. */
function turn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function interleave(row: number, column: number): number {
  return ((spread(row) << 1) | spread(column)) >>> 0;
}

function separate(cell: number): [row: number, column: number] {
  return [gather(cell >>> 1), gather(cell)];
}

/** Puts a zero before each of 16 bits, by halving. */
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
