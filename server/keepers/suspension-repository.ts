// Keepers whom the moderators have suspended: they cannot sign in, and nobody sees their birds.
import type { Kysely, Transaction } from 'kysely';
import type { Schema, SuspensionTable } from '../platform/database/schema.ts';

/** Undefined for whom nothing speaks against. */
export function findSuspension(
  db: Kysely<Schema>,
  keeperId: string,
): Promise<Pick<SuspensionTable, 'reason'> | undefined> {
  return db.selectFrom('suspension').select('reason').where('keeperId', '=', keeperId).executeTakeFirst();
}

/** False when the keeper is suspended already; then the earlier reason stays. */
export async function putSuspension(trx: Transaction<Schema>, suspension: SuspensionTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('suspension')
    .values(suspension)
    .onConflict((conflict) => conflict.column('keeperId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the keeper was not suspended. */
export async function removeSuspension(trx: Transaction<Schema>, keeperId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('suspension').where('keeperId', '=', keeperId).executeTakeFirst();
  return numDeletedRows > 0n;
}
