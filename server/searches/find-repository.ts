// Stores the birds that saved searches found, and when the next mail about them is due.
import { type Kysely, sql, type Transaction } from 'kysely';
import { eachChunk } from '../platform/database/in-chunks.ts';
import type { Schema, SearchFindTable } from '../platform/database/schema.ts';
import type { Find } from './match-queries.ts';

/** A bird that was paused and resumed is not mailed again within this time. */
export const NOT_MAILED_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns false if the bird is not to be mailed: it was found before and mailed after `mailedBefore` or not yet, or bird
 * or search is gone.
 */
export async function putFind(
  trx: Transaction<Schema>,
  { searchId, chickenId }: Find,
  { foundAt, mailedBefore }: { foundAt: number; mailedBefore: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO "searchFind" ("searchId", "chickenId", "foundAt")
    SELECT "savedSearch"."id", "chicken"."id", ${foundAt} FROM "savedSearch", "chicken"
    WHERE "savedSearch"."id" = ${searchId} AND "chicken"."id" = ${chickenId}
    ON CONFLICT ("searchId", "chickenId") DO UPDATE SET "foundAt" = excluded."foundAt", "toldAt" = NULL
    WHERE "searchFind"."toldAt" <= ${mailedBefore}`.execute(trx);
  return numAffectedRows === 1n;
}

const ofKeeper = (trx: Transaction<Schema>, keeperId: string) =>
  trx.selectFrom('savedSearch').select('id').where('keeperId', '=', keeperId);

/**
 * Marks these finds as mailed. Other unsent finds no longer match and are deleted, as are finds mailed before
 * `mailedBefore`.
 */
export async function settleFinds(
  trx: Transaction<Schema>,
  keeperId: string,
  mailed: readonly Find[],
  { toldAt, mailedBefore }: { toldAt: number; mailedBefore: number },
): Promise<void> {
  for (const [searchId, finds] of Map.groupBy(mailed, (find) => find.searchId)) {
    const birds = finds.map(({ chickenId }) => chickenId);
    const mark = trx.updateTable('searchFind').set({ toldAt }).where('searchId', '=', searchId);
    await eachChunk(birds, (some) => mark.where('chickenId', 'in', some).execute());
  }
  await trx
    .deleteFrom('searchFind')
    .where((row) => row.or([row('toldAt', 'is', null), row('toldAt', '<=', mailedBefore)]))
    .where('searchId', 'in', ofKeeper(trx, keeperId))
    .execute();
}

export function listFinds(db: Kysely<Schema>, keeperId: string): Promise<SearchFindTable[]> {
  return db
    .selectFrom('searchFind')
    .innerJoin('savedSearch', 'savedSearch.id', 'searchFind.searchId')
    .selectAll('searchFind')
    .where('savedSearch.keeperId', '=', keeperId)
    .orderBy('foundAt')
    .orderBy('chickenId')
    .orderBy('searchId')
    .execute();
}

/**
 * Sets the latest time of the mail; an earlier time stays. The row is written in either case, so that a transaction
 * reading it waits for these finds.
 */
export async function putSearchMail(trx: Transaction<Schema>, keeperId: string, dueAt: number): Promise<void> {
  await trx
    .insertInto('searchMail')
    .values({ keeperId, dueAt })
    .onConflict((conflict) =>
      conflict.column('keeperId').doUpdateSet((row) => ({ dueAt: row.ref('searchMail.dueAt') })),
    )
    .execute();
}

/** Returns false if no mail is due. Later finds request another mail. */
export async function takeSearchMail(trx: Transaction<Schema>, keeperId: string, now: number): Promise<boolean> {
  const due = trx.deleteFrom('searchMail').where('keeperId', '=', keeperId).where('dueAt', '<=', now);
  return (await due.executeTakeFirst()).numDeletedRows === 1n;
}

/** Returns the keepers whose mail is due, ordered by due time. */
export async function findDueKeepers(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  const due = db.selectFrom('searchMail').select('keeperId').where('dueAt', '<=', now);
  return (await due.orderBy('dueAt').orderBy('keeperId').limit(limit).execute()).map(({ keeperId }) => keeperId);
}
