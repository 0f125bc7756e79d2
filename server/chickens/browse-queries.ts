// The SQL of browsing. A statement reads a bounded number of entries of a covering index, or what one keeper has swiped.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { integerArgument, type Prepared, prepared, textArgument } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type Near, nearest } from './near-queries.ts';
import { type Filter, filterOf, KEEPER, OWN, perFilter, swipeOf, type Wanted } from './wanted-queries.ts';

export interface Ranked {
  id: string;
  serial: number;
  rank: number;
}

export type Unplaced = Pick<Ranked, 'id' | 'serial'>;
export type Swiped = Ranked & { cell: number | null };

/** Birds to look at before all of the caller's swipes are read instead. */
const PATIENCE = 2000;

const LIMIT = integerArgument(OWN);
const AFTER_ID = textArgument(OWN + 1);
const AFTER_RANK = integerArgument(OWN + 2);

interface Queries {
  unplaced: Prepared<Unplaced, [...Filter, limit: number, afterId: string]>;
  ranked: Prepared<Ranked, [...Filter, limit: number, afterId: string, afterRank: number]>;
  swiped: Prepared<Swiped, Filter>;
}

const queriesOf = perFilter<Queries>(({ wanted }) => {
  const unswiped = sql`${wanted} AND ${swipeOf} IS NULL`;
  return {
    unplaced: prepared(sql`SELECT "id", "serial" FROM "chicken"
      WHERE ${unswiped} AND "cell" IS NULL AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
    ranked: prepared(sql`SELECT "id", "serial", "rank" FROM "chicken"
      WHERE ${unswiped} AND ("rank", "id") > (${AFTER_RANK}, ${AFTER_ID}) ORDER BY "rank", "id" LIMIT ${LIMIT}`),
    // Bounded by what one keeper has swiped.
    swiped: prepared(sql`SELECT "chicken"."id", "chicken"."serial", "chicken"."cell", "chicken"."rank" FROM "swipe"
      JOIN "chicken" ON "chicken"."id" = "swipe"."chickenId" WHERE "swipe"."keeperId" = ${KEEPER} AND ${wanted}`),
  };
});

type Point = Pick<Near, 'chord2' | 'id'> | null;

export interface BrowseQueries {
  /** The next ones after a point, nearest first, ties by id: of all birds, or of those that the caller has not swiped. */
  near(whose: 'all' | 'unswiped', cell: number, after: Point, limit: number): Promise<Near[]>;
  /** Of those that the caller has swiped; null when there are not enough of them about. */
  seenNear(cell: number, after: Point, limit: number): Promise<Near[] | null>;
  unplaced(afterId: string, limit: number): Promise<Unplaced[]>;
  ranked(afterRank: number, afterId: string, limit: number): Promise<Ranked[]>;
  swiped(): Promise<Swiped[]>;
}

/** All changes of the flock up to `latestChange` are seen. */
export function browseQueries(db: Kysely<Schema>, wanted: Wanted, latestChange: number): BrowseQueries {
  const queries = queriesOf(wanted);
  const filter = filterOf(wanted);
  return {
    near: async (whose, cell, after, limit) =>
      (await nearest(db, wanted, whose, { cell, after, limit, latestChange })) ?? [],
    seenNear: (cell, after, limit) =>
      nearest(db, wanted, 'seen', { cell, after, limit, latestChange, patience: PATIENCE }),
    unplaced: (afterId, limit) => queries.unplaced(db, ...filter, limit, afterId),
    ranked: (afterRank, afterId, limit) => queries.ranked(db, ...filter, limit, afterId, afterRank),
    swiped: () => queries.swiped(db, ...filter),
  };
}
