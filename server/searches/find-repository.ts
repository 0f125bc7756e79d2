// What was found for searches, and when a mail about it is due.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema, SearchFindTable } from '../database/schema.ts';
import type { Find } from './wanted-queries.ts';

/** False where there is nothing to tell: the bird was found before, and told after `toldBefore` or not yet; or either is gone. */
export async function putFind(
  trx: Transaction<Schema>,
  { searchId, chickenId }: Find,
  { foundAt, toldBefore }: { foundAt: number; toldBefore: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO "searchFind" ("searchId", "chickenId", "foundAt")
    SELECT "savedSearch"."id", "chicken"."id", ${foundAt} FROM "savedSearch", "chicken"
    WHERE "savedSearch"."id" = ${searchId} AND "chicken"."id" = ${chickenId}
    ON CONFLICT ("searchId", "chickenId") DO UPDATE SET "foundAt" = excluded."foundAt", "toldAt" = NULL
    WHERE "searchFind"."toldAt" <= ${toldBefore}`.execute(trx);
  return numAffectedRows === 1n;
}

const ofKeeper = (trx: Transaction<Schema>, keeperId: string) =>
  trx.selectFrom('savedSearch').select('id').where('keeperId', '=', keeperId);

/** These are told now; what else was to be told is not true any more and is forgotten. */
export async function settleFinds(
  trx: Transaction<Schema>,
  keeperId: string,
  told: readonly Find[],
  now: number,
): Promise<void> {
  for (const { searchId, chickenId } of told)
    await trx
      .updateTable('searchFind')
      .set({ toldAt: now })
      .where('searchId', '=', searchId)
      .where('chickenId', '=', chickenId)
      .execute();
  await trx
    .deleteFrom('searchFind')
    .where('toldAt', 'is', null)
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
    .execute();
}

/** At the latest; one that is due earlier stays so. */
export async function putSearchMail(trx: Transaction<Schema>, keeperId: string, dueAt: number): Promise<void> {
  await trx
    .insertInto('searchMail')
    .values({ keeperId, dueAt })
    .onConflict((conflict) => conflict.column('keeperId').doNothing())
    .execute();
}

/** False when none is due. What is found from now on asks for another. */
export async function takeSearchMail(trx: Transaction<Schema>, keeperId: string, now: number): Promise<boolean> {
  const due = trx.deleteFrom('searchMail').where('keeperId', '=', keeperId).where('dueAt', '<=', now);
  return (await due.executeTakeFirst()).numDeletedRows === 1n;
}

/** The keepers whose mail is due, the longest due first. */
export async function findDueKeepers(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  const due = db.selectFrom('searchMail').select('keeperId').where('dueAt', '<=', now);
  return (await due.orderBy('dueAt').orderBy('keeperId').limit(limit).execute()).map(({ keeperId }) => keeperId);
}
