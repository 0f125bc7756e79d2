// Birds hidden by the moderators, or withheld because their keeper is suspended.
import { type Kysely, sql, type Transaction } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { HiddenBirdTable, Schema } from '../platform/database/schema.ts';

/** Returns the reasons by bird; birds that are not hidden are missing. */
export async function findHidden(
  db: Kysely<Schema>,
  ids: Iterable<string>,
): Promise<Map<string, Pick<HiddenBirdTable, 'reason' | 'hiddenAt'>>> {
  const hidden = db.selectFrom('hiddenBird').select(['chickenId', 'reason', 'hiddenAt']);
  const found = await queryInChunks(ids, (slice) => hidden.where('chickenId', 'in', slice).execute());
  return new Map(found.map(({ chickenId, ...notice }) => [chickenId, notice]));
}

/** Returns false if the bird was hidden already; the earlier reason stays. */
export async function putHidden(trx: Transaction<Schema>, bird: HiddenBirdTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('hiddenBird')
    .values(bird)
    .onConflict((conflict) => conflict.column('chickenId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await withhold(trx, [bird.chickenId], HIDDEN, true);
  return true;
}

/** Returns false if the bird was not hidden. */
export async function removeHidden(trx: Transaction<Schema>, chickenId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hiddenBird').where('chickenId', '=', chickenId).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await withhold(trx, [chickenId], HIDDEN, false);
  return true;
}

/** Withholds or releases birds of a keeper; at most a few hundred at once. */
export const withholdOfSuspended = (trx: Transaction<Schema>, ids: readonly string[], isSuspended: boolean) =>
  withhold(trx, ids, SUSPENDED, isSuspended);

const HIDDEN = 1;
export const SUSPENDED = 2;

/** Sets or clears one of the two reasons; the other is unchanged. */
async function withhold(
  trx: Transaction<Schema>,
  ids: readonly string[],
  reason: typeof HIDDEN | typeof SUSPENDED,
  isSo: boolean,
): Promise<void> {
  const change = isSo ? reason : -reason;
  await trx
    .updateTable('chicken')
    .set({ withheld: sql<number>`"withheld" + ${change}` })
    .where('id', 'in', ids)
    .where(sql<boolean>`("withheld" & ${reason}) = ${isSo ? 0 : reason}`)
    .execute();
}
