import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { noPause, type Pause } from '../platform/pause.ts';

/** With more kin than these a change takes longer than others should wait. */
const MANY = 2000;

/**
 * Changes something about the parents of birds. Where tens of thousands of ancestors or descendants hang on them, which
 * somebody else may have imported, it is done in slices, so that everybody else is answered meanwhile.
 */
export async function writeFlock<T>(
  db: Database,
  keeperId: string,
  birds: readonly string[],
  job: (trx: Transaction<Schema>, pause: Pause) => Promise<T>,
): Promise<T> {
  if (await haveManyKin(db.read, birds)) return db.writeInChunks(`keeper/${keeperId}`, job);
  return db.write(`keeper/${keeperId}`, (trx) => job(trx, noPause));
}

async function haveManyKin(db: Kysely<Schema>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  // Rows of a recursion are made one by one: the limit ends it.
  const { rows } = await sql<{ kin: number }>`WITH RECURSIVE "down" ("id") AS (
      SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join([...ids])})
      UNION SELECT "chickId" FROM "parentage" JOIN "down" ON "parentage"."parentId" = "down"."id"
    ), "kin" ("id") AS (
      SELECT "id" FROM (SELECT "id" FROM "down" LIMIT ${sql.lit(MANY + 1)}) AS "some"
      UNION SELECT "parentId" FROM "parentage" JOIN "kin" ON "parentage"."chickId" = "kin"."id"
    ) SELECT count(*) AS "kin" FROM (SELECT 1 FROM "kin" LIMIT ${sql.lit(MANY + 1)}) AS "counted"`.execute(db);
  return Number(rows[0]?.kin) > MANY;
}
