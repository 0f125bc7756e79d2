// A spatial index of the cells that birds live in. The Earth's number of cells bounds its size, however many birds there are.
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { chordSquared, placeOf, ROUNDING, type UnitVector, unitVector, vectorOf } from './cell.ts';

export interface InhabitedCell {
  cell: number;
  /** An upper bound: a bird that moves away is not subtracted. */
  birds: number;
}

export interface NearCell extends InhabitedCell {
  /** Squared chord from the origin, see cell.ts. */
  chord2: number;
}

/** Placing this many takes less than two milliseconds. */
const CELLS_AT_ONCE = 4096;

export class CellIndex {
  readonly #cells: Uint32Array;
  readonly #birds: Uint32Array;
  readonly #vectors: Float64Array;
  readonly #tree: KDBush;
  /** Cells added after the tree was built: few enough to scan. */
  readonly #added = new Map<number, { birds: number; vector: UnitVector }>();

  private constructor(inhabited: readonly InhabitedCell[]) {
    this.#cells = Uint32Array.from(inhabited, ({ cell }) => cell);
    this.#birds = Uint32Array.from(inhabited, ({ birds }) => birds);
    this.#vectors = new Float64Array(3 * inhabited.length);
    this.#tree = new KDBush(inhabited.length);
  }

  /**
   * The cells must come in ascending order. `rest` is awaited between chunks, because hundreds of thousands of cells take a
   * while.
   */
  static async of(inhabited: readonly InhabitedCell[], rest: () => Promise<unknown>): Promise<CellIndex> {
    const index = new CellIndex(inhabited);
    for (const [nth, cell] of index.#cells.entries()) {
      const place = placeOf(cell);
      index.#tree.add(place.longitude, place.latitude);
      index.#vectors.set(unitVector(place), 3 * nth);
      if (nth % CELLS_AT_ONCE === CELLS_AT_ONCE - 1) await rest();
    }
    index.#tree.finish();
    return index;
  }

  /** The number of cells that are not in the tree. */
  get added(): number {
    return this.#added.size;
  }

  /** Counts one more bird in this cell. */
  add(cell: number): void {
    const index = indexIn(this.#cells, cell);
    const known = this.#added.get(cell);
    if (index !== null) this.#birds[index] = (this.#birds[index] as number) + 1;
    else if (known) known.birds++;
    else this.#added.set(cell, { birds: 1, vector: vectorOf(cell) });
  }

  /**
   * Returns the nearest cells that hold at least this many birds, from the squared chord `least` outward. Cells at equal
   * distance always come together. The next call continues at `end`, which is infinite when there are no more.
   */
  near(from: number, least: number, birds: number): { cells: NearCell[]; end: number } {
    const origin = vectorOf(from);
    for (let most = 8; ; most *= 2) {
      const { cells, end } = this.#ring(from, origin, least, most);
      let [counted, length] = [0, 0];
      for (const { birds: living, chord2 } of cells) {
        if (counted >= birds && chord2 !== cells[length - 1]?.chord2)
          return { cells: cells.slice(0, length), end: chord2 };
        counted += living;
        length++;
      }
      if (counted >= birds || end === Number.POSITIVE_INFINITY) return { cells, end };
    }
  }

  /** Returns all cells from `least` to before `end`, ordered by distance; the tree is asked for at most `most` of them. */
  #ring(from: number, origin: UnitVector, least: number, most: number): { cells: NearCell[]; end: number } {
    const { latitude, longitude } = placeOf(from);
    const isBeyond = (index: number) => this.#chordTo(index, origin) >= least;
    const cells = around(this.#tree, longitude, latitude, most, Number.POSITIVE_INFINITY, isBeyond).map(
      (index): NearCell => ({
        cell: this.#cells[index] as number,
        birds: this.#birds[index] as number,
        chord2: this.#chordTo(index, origin),
      }),
    );
    // The tree rounds distances differently, so cells as far away as the last one may be missing.
    const end = cells.length < most ? Number.POSITIVE_INFINITY : (cells.at(-1) as NearCell).chord2 - ROUNDING;
    for (const [cell, { birds, vector }] of this.#added) {
      cells.push({ cell, birds, chord2: chordSquared(origin, vector) });
    }
    const complete = cells.filter(({ chord2 }) => chord2 >= least && chord2 < end);
    return { cells: complete.sort((a, b) => a.chord2 - b.chord2), end };
  }

  #chordTo(index: number, origin: UnitVector): number {
    const [vectors, at] = [this.#vectors, 3 * index];
    return chordSquared(origin, [vectors[at] as number, vectors[at + 1] as number, vectors[at + 2] as number]);
  }
}

/** Binary search; null if the value is missing. */
function indexIn(sorted: Uint32Array, value: number): number | null {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value ? low : null;
}
