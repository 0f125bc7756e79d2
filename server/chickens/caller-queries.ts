// What is asked first for every page of browsing, in one statement: where PostgreSQL is far away, each one is waited for.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepared, textArgument } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import { cellOf } from '../science/geography/cell.ts';

/** Who asks for a page, and what the flock has come to by then. */
export interface Caller {
  /** Where the caller lives; null when that is not known. */
  cell: number | null;
  /** The number of the flock's latest change. */
  latestChange: number;
  /** Birds that the caller has swiped: all of them, or null where these are more than a few. */
  swiped: ReadonlySet<string> | null;
}

interface Row {
  latitude: number | null;
  longitude: number | null;
  latestChange: number;
  swiped: string | null;
}

const FEW = 32;
const KEEPER = textArgument(0);

// A row for each of the first swipes, one at least. A place never has one coordinate alone.
const rowsOf = prepared<Row, [keeperId: string]>(sql`SELECT "keeper"."latitude", "keeper"."longitude",
    "flock"."latestChange", "first"."chickenId" AS "swiped"
  FROM (SELECT coalesce(max("number"), 0) AS "latestChange" FROM "flockChange") AS "flock"
  LEFT JOIN "keeper" ON "keeper"."id" = ${KEEPER}
  LEFT JOIN (SELECT "chickenId" FROM "swipe" WHERE "keeperId" = ${KEEPER}
    ORDER BY "chickenId" LIMIT ${sql.lit(FEW)}) AS "first" ON TRUE`);

/** Of a keeper, or of a visitor, who is none ('') and has neither a place nor swipes. */
export async function findCaller(db: Kysely<Schema>, keeperId: string): Promise<Caller> {
  const rows = await rowsOf(db, keeperId);
  const { latitude, longitude, latestChange } = rows[0] as Row;
  return {
    cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }),
    latestChange: Number(latestChange),
    swiped: rows.length < FEW ? new Set(rows.flatMap(({ swiped }) => swiped ?? [])) : null,
  };
}
