// Near birds in exact order: the next inhabited cells come from an index in memory, and the birds of these cells from one query.
import { setImmediate } from 'node:timers/promises';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { argument, integerArgument, type Prepared, prepared, textArgument } from '../platform/database/prepared.ts';
import { type PreparedList, preparedList } from '../platform/database/prepared-list.ts';
import type { Schema } from '../platform/database/schema.ts';
import { CellIndex, type InhabitedCell } from '../science/geography/cell-index.ts';
import { type FlockChange, followChanges } from './flock-queries.ts';
import { type Filter, filterOf, OWN, perFilter, swipeOf, type Wanted } from './wanted-queries.ts';

export interface Near {
  id: string;
  serial: number;
  keeperId: string;
  /** Squared chord, see geography/position.ts. */
  chord2: number;
}

export interface NearOptions {
  cell: number;
  after: Pick<Near, 'chord2' | 'id'> | null;
  limit: number;
  /** The number of the latest change that the caller may expect to see. */
  latestChange: number;
  /** How many birds are looked at, wanted or not, before there is no answer. */
  patience?: number;
}

type Whose = 'all' | 'unswiped' | 'seen';
type Found = Omit<Near, 'chord2'> & { cell: number };

interface OfCells {
  livingIn: PreparedList<Found, number>;
  /** Of one cell in the order of ids, for cells with more birds than are asked for. */
  at: Prepared<Found, [...Filter, limit: number, cell: number, afterId: string]>;
}

interface Queries extends Record<Whose, OfCells> {
  inhabited: Prepared<InhabitedCell, [...Filter, limit: number, afterCell: number]>;
}

const LIMIT = integerArgument(OWN);
const CELL = integerArgument(OWN + 1);
const AFTER_ID = textArgument(OWN + 2);

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
      // No cell.
      filler: -1,
      ofValues: (size) => {
        const cells = sql.join(Array.from({ length: size }, (_, index) => integerArgument(OWN + index)));
        return prepared(sql`${birds} AND "cell" IN (${cells})`);
      },
      ofArray: prepared(sql`${birds} AND "cell" = ANY (CAST(${argument(OWN)} AS bigint[]))`),
    }),
    at: prepared(sql`${birds} AND "cell" = ${CELL} AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
  };
}

/** More birds than these are not read at once. */
const MOST_AT_ONCE = 4096;

/** Nearest first, ties by id. Null when there are not enough among as many birds as `patience` allows to look at. */
export async function nearest(
  db: Kysely<Schema>,
  wanted: Wanted,
  whose: Whose,
  { cell, after, limit, latestChange, patience = Number.POSITIVE_INFINITY }: NearOptions,
): Promise<Near[] | null> {
  const index = await inhabitedCells(db).indexFor(wanted, latestChange);
  const { livingIn, at } = queriesOf(wanted)[whose];
  const filter = filterOf(wanted);
  const found: Near[] = [];
  let [least, asked, seen] = [after?.chord2 ?? 0, limit, 0];
  while (found.length < limit && least < Number.POSITIVE_INFINITY) {
    if (seen > patience) return null;
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
    // Where few of many are wanted, larger portions are read.
    asked = next.length > looked / 4 ? limit - found.length : Math.min(2 * asked, MOST_AT_ONCE);
    least = end;
  }
  return found.slice(0, limit);
}

/** New cells beyond these are no longer looked through one by one: the index is read anew. */
const MOST_ADDED = 512;
/** Breeds are named by the caller, so there may be more names than breeds. */
const MOST_INDEXES = 200;
/** Reading so many cells takes a few milliseconds of the event loop. */
const CELLS_AT_ONCE = 1000;

class InhabitedCells {
  readonly #db: Kysely<Schema>;
  /** By breed, and without one of all birds; each read when it is first asked for. */
  readonly #indexes = new Map<string | undefined, Promise<CellIndex>>();
  readonly #changes;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
    this.#changes = followChanges(db, (changes) => this.#learn(changes));
  }

  async indexFor({ breedId }: Wanted, latestChange: number): Promise<CellIndex> {
    await this.#changes.refresh(latestChange);
    const known = this.#indexes.get(breedId);
    if (known) return known;
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size >= MOST_INDEXES) this.#indexes.delete(oldest);
    const reading = this.#read(breedId);
    this.#indexes.set(breedId, reading);
    // A failure is not kept.
    reading.catch(() => this.#indexes.get(breedId) === reading && this.#indexes.delete(breedId));
    return reading;
  }

  /** The change does not say of which breed the bird is: a cell without birds of a breed is only looked at in vain. */
  async #learn(changes: FlockChange[] | null): Promise<void> {
    if (!changes) return this.#indexes.clear();
    for (const [breedId, reading] of this.#indexes) {
      const index = await reading.catch(() => null);
      for (const { cell } of changes) if (cell !== null) index?.add(cell);
      if (index && index.added > MOST_ADDED) this.#indexes.delete(breedId);
    }
  }

  async #read(breedId: string | undefined): Promise<CellIndex> {
    const wanted = { keeperId: '', breedId };
    const { inhabited } = queriesOf(wanted);
    const cells: InhabitedCell[] = [];
    for (;;) {
      const next = await inhabited(this.#db, ...filterOf(wanted), CELLS_AT_ONCE, cells.at(-1)?.cell ?? -1);
      for (const cell of next) cells.push(cell);
      if (next.length < CELLS_AT_ONCE) return CellIndex.of(cells, () => setImmediate());
      await setImmediate();
    }
  }
}

const kept = new WeakMap<Kysely<Schema>, InhabitedCells>();

function inhabitedCells(db: Kysely<Schema>): InhabitedCells {
  const known = kept.get(db) ?? new InhabitedCells(db);
  kept.set(db, known);
  return known;
}
