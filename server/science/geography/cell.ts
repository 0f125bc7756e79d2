// Cells (see position.ts) as numbers in Z-order, so that nearby cells mostly lie near each other in a database index.
// Latitude and longitude take 13 bits each: squares of 0.022° by 0.044° hold the center of one cell at most, so the number
// gives that center back.
import findTimeZone from '@photostructure/tz-lookup';
import type { Coordinates, UnitVector } from './position.ts';
import { centreOfCell, chordSquared, coarse, milesOf, unitVector } from './position.ts';

const BITS = 13;
const SIDE = 2 ** BITS;

export function cellOf(coordinates: Coordinates): number {
  const { latitude, longitude } = centreOfCell(coarse(coordinates));
  const row = Math.min(SIDE - 1, Math.floor(((latitude + 90) / 180) * SIDE));
  const column = Math.floor(((longitude + 180) / 360) * SIDE) % SIDE;
  return interleave(row, column);
}

/** The center of this cell. */
export function placeOf(cell: number): Coordinates {
  const [row, column] = separate(cell);
  return centreOfCell({ latitude: ((row + 0.5) / SIDE) * 180 - 90, longitude: ((column + 0.5) / SIDE) * 360 - 180 });
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
