// Finds birds in exact order of distance: an in-memory index returns the next inhabited cells, and one query returns
// their birds.
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  argument,
  integerArgument,
  type Prepared,
  type PreparedList,
  prepared,
  preparedList,
  textArgument,
} from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import { CellIndex, type InhabitedCell } from '../science/geography/cell-index.ts';
import { type BirdFilters, type Filter, filterOf, NEXT_ARGUMENT, perFilter, swipeOf } from './filter-queries.ts';
import { type FlockChange, followChanges } from './flock-queries.ts';

export interface Near {
  id: string;
  serial: number;
  keeperId: string;
  /** The squared chord, see geography/cell.ts. */
  chord2: number;
}

export interface NearOptions {
  cell: number;
  after: Pick<Near, 'chord2' | 'id'> | null;
  limit: number;
  /** Number of the latest change that the caller may expect to see. */
  latestChange: number;
  /** The most birds to read, matching or not, before giving up. */
  scanLimit?: number;
}

type Whose = 'all' | 'unswiped' | 'seen';
type Found = Omit<Near, 'chord2'> & { cell: number };

interface OfCells {
  livingIn: PreparedList<Found, number>;
  /** Lists birds of one cell by id, for cells with more birds than requested. */
  at: Prepared<Found, [...Filter, limit: number, cell: number, afterId: string]>;
}

interface Queries extends Record<Whose, OfCells> {
  inhabited: Prepared<InhabitedCell, [...Filter, limit: number, afterCell: number]>;
}

const LIMIT = integerArgument(NEXT_ARGUMENT);
const CELL = integerArgument(NEXT_ARGUMENT + 1);
const AFTER_ID = textArgument(NEXT_ARGUMENT + 2);

const queriesOf = perFilter<Queries>(({ offered, wanted }) => ({
  inhabited: prepared(sql`SELECT "cell", count(*) AS "birds" FROM "chicken"
    WHERE ${offered} AND "cell" > ${CELL} GROUP BY "cell" ORDER BY "cell" LIMIT ${LIMIT}`),
  all: ofCells(wanted),
  unswiped: ofCells(sql`${wanted} AND ${swipeOf} IS NULL`),
  seen: ofCells(sql`${wanted} AND ${swipeOf} = 1`),
}));

function ofCells(condition: RawBuilder<unknown>): OfCells {
  const birds = sql`SELECT "id", "serial", "keeperId", "cell" FROM "chicken" WHERE ${condition}`;
  return {
    livingIn: preparedList({
      sizes: [8, 16, 32, 64, 256],
      // No cell has this number.
      filler: -1,
      ofValues: (size) => {
        const cells = sql.join(Array.from({ length: size }, (_, index) => integerArgument(NEXT_ARGUMENT + index)));
        return prepared(sql`${birds} AND "cell" IN (${cells})`);
      },
      ofArray: prepared(sql`${birds} AND "cell" = ANY (CAST(${argument(NEXT_ARGUMENT)} AS bigint[]))`),
    }),
    at: prepared(sql`${birds} AND "cell" = ${CELL} AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
  };
}

/** The most birds to read at once. */
const MAX_PORTION = 4096;

/** Lists birds nearest first, ties by id. Returns null if the first `scanLimit` birds do not contain enough. */
export async function nearest(
  db: Kysely<Schema>,
  wanted: BirdFilters,
  whose: Whose,
  { cell, after, limit, latestChange, scanLimit = Number.POSITIVE_INFINITY }: NearOptions,
): Promise<Near[] | null> {
  const index = await inhabitedCellsOf(db).indexFor(wanted, latestChange);
  const { livingIn, at } = queriesOf(wanted)[whose];
  const filter = filterOf(wanted);
  const found: Near[] = [];
  let [least, asked, seen] = [after?.chord2 ?? 0, limit, 0];
  while (found.length < limit && least < Number.POSITIVE_INFINITY) {
    if (seen > scanLimit) return null;
    const { cells, end } = index.near(cell, least, asked);
    const few = cells.flatMap(({ cell, birds }) => (birds <= asked ? [cell] : []));
    const birds = await livingIn(db, filter, few);
    for (const { cell, chord2, birds: living } of cells) {
      if (living <= asked) continue;
      for (const bird of await at(db, ...filter, limit, cell, after?.chord2 === chord2 ? after.id : ''))
        birds.push(bird);
    }
    const chords = new Map(cells.map(({ cell, chord2 }) => [cell, chord2]));
    const next = birds
      .map(({ cell, ...bird }): Near => ({ ...bird, chord2: chords.get(cell) as number }))
      .filter(({ id, chord2 }) => !after || chord2 > after.chord2 || id > after.id)
      .sort((a, b) => a.chord2 - b.chord2 || (a.id < b.id ? -1 : 1));
    for (const bird of next) found.push(bird);
    const looked = cells.reduce((sum, { birds }) => sum + birds, 0);
    seen += looked;
    // Larger portions are read if few birds match.
    asked = next.length > looked / 4 ? limit - found.length : Math.min(2 * asked, MAX_PORTION);
    least = end;
  }
  return found.slice(0, limit);
}

/** An index with more added cells than this is read again instead of scanning them one by one. */
const MOST_ADDED = 512;
/** Breed names come from the caller, so there may be more names than breeds. */
const MOST_INDEXES = 200;
/** A batch of this size blocks the event loop for a few milliseconds. */
const CELL_BATCH = 1000;

class InhabitedCells {
  readonly #db: Kysely<Schema>;
  /** Indexes by breed and status, either of which may be missing. Each is read on first use. */
  readonly #indexes = new Map<string, Promise<CellIndex>>();
  readonly #changes;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
    this.#changes = followChanges(db, (changes) => this.#learn(changes));
  }

  async indexFor({ breedId, status }: BirdFilters, latestChange: number): Promise<CellIndex> {
    await this.#changes.refresh(latestChange);
    const key = `${breedId ?? ''}/${status ?? ''}`;
    const known = this.#indexes.get(key);
    if (known) return known;
    const [oldest = ''] = this.#indexes.keys();
    if (this.#indexes.size >= MOST_INDEXES) this.#indexes.delete(oldest);
    const reading = this.#read({ keeperId: '', breedId, status });
    this.#indexes.set(key, reading);
    // Failures are not cached.
    reading.catch(() => this.#indexes.get(key) === reading && this.#indexes.delete(key));
    return reading;
  }

  /** A change does not name its breed. Cells without birds of a breed only cost a lookup. */
  async #learn(changes: FlockChange[] | null): Promise<void> {
    if (!changes) return this.#indexes.clear();
    for (const [key, reading] of this.#indexes) {
      const index = await reading.catch(() => null);
      for (const { cell } of changes) if (cell !== null) index?.add(cell);
      if (index && index.added > MOST_ADDED) this.#indexes.delete(key);
    }
  }

  async #read(wanted: BirdFilters): Promise<CellIndex> {
    const { inhabited } = queriesOf(wanted);
    const cells: InhabitedCell[] = [];
    for (;;) {
      const next = await inhabited(this.#db, ...filterOf(wanted), CELL_BATCH, cells.at(-1)?.cell ?? -1);
      for (const cell of next) cells.push(cell);
      if (next.length < CELL_BATCH) return CellIndex.of(cells, () => setImmediate());
      await setImmediate();
    }
  }
}

const caches = new WeakMap<Kysely<Schema>, InhabitedCells>();

function inhabitedCellsOf(db: Kysely<Schema>): InhabitedCells {
  const known = caches.get(db) ?? new InhabitedCells(db);
  caches.set(db, known);
  return known;
}
