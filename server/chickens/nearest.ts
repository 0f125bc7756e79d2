// The nearest birds in exact order, on SQLite: found by opening squares of the Z-order grid from the nearest outward. A square with
// many birds is quartered, of another the spots are listed that birds live at; the birds of a spot are read once no
// unopened square can hold a nearer one. The work of a first page depends neither on how many birds there are nor on how
// far away the first one is; that of a later page grows with the squares its ring runs through.
import type { Square } from '../geography/cell.ts';
import { CELL_AREA, cellOf, cellsOf, chordBounds, FINEST, quartersOf, vectorOf } from '../geography/cell.ts';
import type { Coordinates } from '../geography/position.ts';
import { chordSquared, radians, unitVector } from '../geography/position.ts';
import { PriorityQueue } from './priority-queue.ts';

interface Found {
  id: string;
  serial: number;
  keeperId: string;
}

export interface Placed extends Found {
  cell: number;
}

export interface Near extends Found {
  /** Squared chord, see geography/position.ts. */
  chord2: number;
}

/** A range of cells: the first, and the first one after it. */
export interface Cells {
  from: number;
  to: number;
}

/** A cell that birds live in, wanted or not. `range` is the index of the range that it was found in. */
export interface Inhabited {
  range: number;
  cell: number;
  birds: number;
}

export interface BirdSource {
  /** How many cells the 64 birds take up that come next to this one in the order of cells. */
  roomAround(cell: number): Promise<number>;
  /** Counts at most `most` birds of each range, and at most SQUARES_AT_ONCE ranges. */
  inhabited(ranges: Cells[], most: number): Promise<Inhabited[]>;
  /** All wanted birds of these cells. */
  livingIn(cells: number[]): Promise<Placed[]>;
  /** Wanted birds of one single cell, so of one place, by id: the first `limit` after `afterId`. */
  at(cell: number, afterId: string, limit: number): Promise<Placed[]>;
}

export const SQUARES_AT_ONCE = 8;
/** Birds that `roomAround` measures by. */
export const NEIGHBOURS = 64;

interface Waiting {
  /** Bound of the squared chord to anything in it. */
  least: number;
  square: Square;
}

interface Spot {
  chord2: number;
  cell: number;
  birds: number;
  /** More birds than are counted live here. */
  crowded: boolean;
}

/**
 * Nearest first, ties by id; only birds after `after` in that order. Null when more than `patience` birds, wanted or
 * not, were looked at and there are not enough among them.
 */
export async function nearest(
  source: BirdSource,
  from: Coordinates,
  after: Pick<Near, 'chord2' | 'id'> | null,
  limit: number,
  patience = Number.POSITIVE_INFINITY,
): Promise<Near[] | null> {
  const origin = unitVector(from);
  const squares = new PriorityQueue<Waiting>((a, b) => a.least < b.least);
  const spots = new PriorityQueue<Spot>((a, b) => a.chord2 < b.chord2);
  const found: Near[] = [];

  // How densely birds live about the caller decides how much is read at once, never what is found.
  const room = await source.roomAround(cellOf(from));
  const area = (room * CELL_AREA * Math.cos(radians(from.latitude))) / NEIGHBOURS;
  const vicinity = (limit * area) / Math.PI;
  // Where all squares of a row come together, each of them would be split down to its cells.
  const polar = Math.abs(from.latitude) > 89;
  let reach = vicinity + (after?.chord2 ?? 0);
  let most = NEIGHBOURS;
  let enough = limit;
  let seen = 0;

  function enqueue(square: Square): void {
    const bounds = chordBounds(from, square);
    if (after && bounds.most < after.chord2) return;
    const surelyCrowded = !polar && bounds.least <= vicinity && 4 ** (FINEST - square.level) > room;
    if (surelyCrowded) quartersOf(square).forEach(enqueue);
    else squares.push({ least: bounds.least, square });
  }

  /** The next squares to open, up to where enough birds should be found. */
  function nextSquares(): Square[] {
    const next: Square[] = [];
    reach = Math.max(reach, squares.first?.least ?? 0);
    while (squares.first && squares.first.least <= reach && next.length < SQUARES_AT_ONCE) {
      next.push((squares.pop() as Waiting).square);
    }
    return next;
  }

  async function open(opened: Square[]): Promise<void> {
    const inhabited = await source.inhabited(opened.map(cellsOf), most);
    const counts = opened.map(() => 0);
    for (const { range, birds } of inhabited) counts[range] = (counts[range] ?? 0) + birds;
    const isCrowded = (range: number) => counts[range] === most;
    for (const [range, square] of opened.entries()) {
      if (isCrowded(range) && square.level < FINEST) quartersOf(square).forEach(enqueue);
    }
    for (const { range, cell, birds } of inhabited) {
      const crowded = isCrowded(range);
      if (crowded && opened[range]?.level !== FINEST) continue;
      const chord2 = chordSquared(origin, vectorOf(cell));
      if (!after || chord2 >= after.chord2) spots.push({ chord2, cell, birds, crowded });
    }
  }

  async function readBirds(ready: Spot[]): Promise<void> {
    const birds = await source.livingIn(ready.flatMap(({ cell, crowded }) => (crowded ? [] : [cell])));
    for (const { cell, crowded, chord2 } of ready) {
      if (crowded) birds.push(...(await source.at(cell, after?.chord2 === chord2 ? after.id : '', limit)));
    }
    const distances = new Map(ready.map(({ cell, chord2 }) => [cell, chord2]));
    const next = birds.map(({ cell, ...bird }): Near => ({ ...bird, chord2: distances.get(cell) as number }));
    next.sort((a, b) => a.chord2 - b.chord2 || (a.id < b.id ? -1 : 1));
    found.push(...(after ? next.filter(({ id, chord2 }) => chord2 > after.chord2 || id > after.id) : next));
  }

  enqueue({ level: 0, prefix: 0 });
  let ready: Spot[] = [];
  let birds = 0;
  while (found.length < limit && (squares.first || spots.first || ready.length > 0)) {
    if (seen > patience) return null;
    // A spot's turn has come when it is nearer than anything unopened; spots at one distance are read together.
    const unopened = squares.first?.least ?? Number.POSITIVE_INFINITY;
    while (spots.first && spots.first.chord2 < unopened) {
      if (birds >= enough && spots.first.chord2 !== ready.at(-1)?.chord2) break;
      const spot = spots.pop() as Spot;
      ready.push(spot);
      birds += spot.birds;
    }
    if (birds < enough && squares.first) {
      await open(nextSquares());
      continue;
    }
    const before = found.length;
    await readBirds(ready);
    seen += birds;
    // Where few of many are wanted, larger portions are read.
    const fruitful = found.length - before > birds / 4;
    enough = fruitful ? limit - found.length : Math.min(2 * enough, 4096);
    most = Math.max(most, Math.min(1024, seen >> 1));
    reach *= 1.5;
    ready = [];
    birds = 0;
  }
  return found.slice(0, limit);
}
