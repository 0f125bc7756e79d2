// Queries of browsing. Each reads a bounded number of entries of a covering index, or the birds one keeper has swiped.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  argument,
  integerArgument,
  type Prepared,
  prepared,
  preparedList,
  textArgument,
} from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import { cellOf } from '../science/geography/cell.ts';
import { ranksOf } from './bird.ts';
import {
  type BirdFilters,
  type Filter,
  filterOf,
  KEEPER,
  NEXT_ARGUMENT,
  perFilter,
  swipeOf,
} from './filter-queries.ts';
import { type Near, nearest } from './near-queries.ts';

export interface Ranked {
  id: string;
  serial: number;
  rank: number;
}

export type Unplaced = Pick<Ranked, 'id' | 'serial'>;
export type Swiped = Ranked & { cell: number | null };

/** The most birds to read before falling back to all swipes of the caller. */
const SCAN_LIMIT = 2000;

const LIMIT = integerArgument(NEXT_ARGUMENT);
const AFTER_ID = textArgument(NEXT_ARGUMENT + 1);
const AFTER_RANK = integerArgument(NEXT_ARGUMENT + 2);
const LAST_RANK = integerArgument(NEXT_ARGUMENT + 3);

interface Queries {
  unplaced: Prepared<Unplaced, [...Filter, limit: number, afterId: string]>;
  ranked: Prepared<Ranked, [...Filter, limit: number, afterId: string, afterRank: number, lastRank: number]>;
  swiped: Prepared<Swiped, Filter>;
}

const queriesOf = perFilter<Queries>(({ wanted, wantedOfAnyStatus }) => {
  const notSwiped = sql`${swipeOf} IS NULL`;
  return {
    unplaced: prepared(sql`SELECT "id", "serial" FROM "chicken"
      WHERE ${wanted} AND ${notSwiped} AND "cell" IS NULL AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
    ranked: prepared(sql`SELECT "id", "serial", "rank" FROM "chicken"
      WHERE ${wantedOfAnyStatus} AND ${notSwiped} AND ("rank", "id") > (${AFTER_RANK}, ${AFTER_ID})
      AND "rank" <= ${LAST_RANK} ORDER BY "rank", "id" LIMIT ${LIMIT}`),
    // Its size is bounded by the swipes of one keeper.
    swiped: prepared(sql`SELECT "chicken"."id", "chicken"."serial", "chicken"."cell", "chicken"."rank" FROM "swipe"
      JOIN "chicken" ON "chicken"."id" = "swipe"."chickenId" WHERE "swipe"."keeperId" = ${KEEPER} AND ${wanted}`),
  };
});

type Point = Pick<Near, 'chord2' | 'id'> | null;

export interface BrowseQueries {
  /**
   * Lists the next birds after a point, nearest first, ties by id: all birds, or those that the caller has not swiped.
   */
  near(whose: 'all' | 'unswiped', cell: number, after: Point, limit: number): Promise<Near[]>;
  /** Lists birds that the caller has swiped, or null if there are too few nearby. */
  seenNear(cell: number, after: Point, limit: number): Promise<Near[] | null>;
  unplaced(afterId: string, limit: number): Promise<Unplaced[]>;
  ranked(afterRank: number, afterId: string, limit: number): Promise<Ranked[]>;
  swiped(): Promise<Swiped[]>;
}

/** The results include all changes of the flock up to `latestChange`. */
export function browseQueries(db: Kysely<Schema>, wanted: BirdFilters, latestChange: number): BrowseQueries {
  const queries = queriesOf(wanted);
  const filter = filterOf(wanted);
  const [first, last] = ranksOf(wanted.status);
  return {
    near: async (whose, cell, after, limit) =>
      (await nearest(db, wanted, whose, { cell, after, limit, latestChange })) ?? [],
    seenNear: (cell, after, limit) =>
      nearest(db, wanted, 'seen', { cell, after, limit, latestChange, scanLimit: SCAN_LIMIT }),
    unplaced: (afterId, limit) => queries.unplaced(db, ...filter, limit, afterId),
    ranked: (afterRank, afterId, limit) =>
      queries.ranked(db, ...filter, limit, afterId, Math.max(afterRank, first), last),
    swiped: () => queries.swiped(db, ...filter),
  };
}

// Looks up swipes by the primary key, in which a keeper's swipes are adjacent; with EXISTS or IN the planner uses the
// index by bird.
const swipesAmong = (shown: RawBuilder<unknown>) =>
  prepared<{ id: string }, unknown[]>(sql`WITH "shown" ("id") AS (${shown}) SELECT "id" FROM "shown"
    WHERE (SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "shown"."id") = 1`);

const swipesOf = preparedList<{ id: string }, string>({
  sizes: [8, 16, 32, 64, 256],
  filler: '',
  ofValues: (size) => {
    const rows = Array.from({ length: size }, (_, index) => sql`(${textArgument(1 + index)})`);
    return swipesAmong(sql`VALUES ${sql.join(rows)}`);
  },
  ofArray: swipesAmong(sql`SELECT unnest(CAST(${argument(1)} AS text[])) COLLATE "C"`),
});

/** Returns the ids of these birds that the keeper has swiped. */
export async function findSwiped(
  db: Kysely<Schema>,
  keeperId: string,
  birds: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const found = await swipesOf(
    db,
    [keeperId],
    birds.map(({ id }) => id),
  );
  return new Set(found.map(({ id }) => id));
}

/** The caller of a page, and the state of the flock at that time. */
export interface Caller {
  /** The cell that the caller lives in; null if it is unknown. */
  cell: number | null;
  /** Number of the flock's latest change. */
  latestChange: number;
  /** The birds that the caller has swiped, or null if there are more than a few. */
  swiped: ReadonlySet<string> | null;
}

interface CallerRow {
  latitude: number | null;
  longitude: number | null;
  latestChange: number;
  swiped: string | null;
}

const FEW = 32;

// One statement instead of several, because each one waits for a distant PostgreSQL. It returns one row for each of the
// first swipes, and at least one. A place always has both coordinates.
const rowsOf = prepared<CallerRow, [keeperId: string]>(sql`SELECT "keeper"."latitude", "keeper"."longitude",
    "flock"."latestChange", "first"."chickenId" AS "swiped"
  FROM (SELECT coalesce(max("number"), 0) AS "latestChange" FROM "flockChange") AS "flock"
  LEFT JOIN "keeper" ON "keeper"."id" = ${KEEPER}
  LEFT JOIN (SELECT "chickenId" FROM "swipe" WHERE "keeperId" = ${KEEPER}
    ORDER BY "chickenId" LIMIT ${sql.lit(FEW)}) AS "first" ON TRUE`);

/** An empty id is a visitor, who has neither a place nor swipes. */
export async function findCaller(db: Kysely<Schema>, keeperId: string): Promise<Caller> {
  const rows = await rowsOf(db, keeperId);
  const { latitude, longitude, latestChange } = rows[0] as CallerRow;
  return {
    cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }),
    latestChange: Number(latestChange),
    swiped: rows.length < FEW ? new Set(rows.flatMap(({ swiped }) => swiped ?? [])) : null,
  };
}
