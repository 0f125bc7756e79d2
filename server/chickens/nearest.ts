// The nearest birds in exact order, found by opening squares of the Z-order grid from the nearest outward. A square
// with many birds is quartered, one with few is read whole; a bird is given out once no unopened square can hold a
// nearer one. The work depends on what is asked for, neither on how many birds there are nor on how far away the
// first one is nor on the page.
import type { Square } from '../places/cell.ts';
import { besides, cellOf, cellsOf, chordBounds, FINEST, quartersOf, squareAround, vectorOf } from '../places/cell.ts';
import type { Coordinates, UnitVector } from '../places/position.ts';
import { chordSquared, unitVector } from '../places/position.ts';
import { PriorityQueue } from './priority-queue.ts';

export interface Placed {
  id: string;
  serial: number;
  cell: number;
}

export interface Near {
  id: string;
  serial: number;
  /** Squared chord, see places/position.ts. */
  chord2: number;
}

export interface BirdSource {
  /** Whether more birds live in these cells than are worth reading at once. */
  isCrowded(from: number, to: number): Promise<boolean>;
  /** All wanted birds of a square that is not crowded. */
  within(from: number, to: number): Promise<Placed[]>;
  /** Wanted birds of one single cell, so of one place, by id: the first `limit` after `afterId`. */
  at(cell: number, afterId: string, limit: number): Promise<Placed[]>;
}

type Entry = (Near & { square: null }) | { chord2: number; id: ''; square: Square };

/** Nearest first, ties by id; only birds after `after` in that order. */
export async function nearest(
  source: BirdSource,
  from: Coordinates,
  after: Omit<Near, 'serial'> | null,
  limit: number,
): Promise<Near[]> {
  const origin = unitVector(from);
  const distanceTo = memorised(origin);
  // At equal distance squares come before birds (no id is empty): they may hold a bird with a smaller id.
  const queue = new PriorityQueue<Entry>((a, b) => a.chord2 < b.chord2 || (a.chord2 === b.chord2 && a.id < b.id));
  const found: Near[] = [];

  function offer(birds: Placed[]): void {
    for (const { id, serial, cell } of birds) {
      const chord2 = distanceTo(cell);
      const seen = after && (chord2 < after.chord2 || (chord2 === after.chord2 && id <= after.id));
      if (!seen) queue.push({ chord2, id, serial, square: null });
    }
  }

  function enqueue(square: Square): void {
    const { least, most } = chordBounds(from, square);
    if (!after || most >= after.chord2) queue.push({ chord2: least, id: '', square });
  }

  async function open(square: Square): Promise<void> {
    const { from: first, to } = cellsOf(square);
    if (square.level === FINEST) {
      const afterId = after && distanceTo(first) === after.chord2 ? after.id : '';
      offer(await source.at(first, afterId, limit));
    } else if (await source.isCrowded(first, to)) {
      quartersOf(square).forEach(enqueue);
    } else {
      offer(await source.within(first, to));
    }
  }

  // The squares around the caller, from the whole Earth down, are crowded until they are not. Finding where by halving
  // costs the same few questions in a village and in a city; what lies beside the way down is waiting its turn.
  const home = cellOf(from);
  const level = await firstLevel(async (candidate) => {
    const { from: first, to } = cellsOf(squareAround(home, candidate));
    return !(await source.isCrowded(first, to));
  });
  enqueue(squareAround(home, level));
  for (let below = 1; below <= level; below++) besides(squareAround(home, below)).forEach(enqueue);
  for (let next = queue.pop(); next && found.length < limit; next = queue.pop()) {
    if (next.square) await open(next.square);
    else found.push({ id: next.id, serial: next.serial, chord2: next.chord2 });
  }
  return found;
}

/** The coarsest level at which the condition holds; it holds at the finest, and once it holds it goes on to. */
async function firstLevel(holds: (level: number) => Promise<boolean>): Promise<number> {
  let fails = -1;
  let certain = FINEST;
  while (certain - fails > 1) {
    const middle = (certain + fails) >> 1;
    if (await holds(middle)) certain = middle;
    else fails = middle;
  }
  return certain;
}

/** Birds of one keeper or town follow each other in the index, so the last distance is mostly the next one too. */
function memorised(origin: UnitVector): (cell: number) => number {
  let lastCell = -1;
  let last = 0;
  return (cell) => {
    if (cell !== lastCell) {
      last = chordSquared(origin, vectorOf(cell));
      lastCell = cell;
    }
    return last;
  };
}
