import type { Kysely, Transaction, Updateable } from 'kysely';
import { newestFirst } from '../platform/database/newest-first.ts';
import type { DonationEventTable, DonationTable, Schema } from '../platform/database/schema.ts';

export type DonationPosition = Pick<DonationTable, 'createdAt' | 'id'>;

export async function insertDonation(trx: Transaction<Schema>, donation: DonationTable): Promise<void> {
  await trx.insertInto('donation').values(donation).execute();
}

export function findDonation(db: Kysely<Schema>, id: string): Promise<DonationTable | undefined> {
  return db.selectFrom('donation').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateDonation(
  trx: Transaction<Schema>,
  id: string,
  changes: Updateable<DonationTable>,
): Promise<void> {
  await trx.updateTable('donation').set(changes).where('id', '=', id).execute();
}

/** Saves the payment page of a gift. If two were created at once, the first one stays. */
export async function saveCheckout(
  trx: Transaction<Schema>,
  id: string,
  { url, expiresAt }: { url: string; expiresAt: number },
): Promise<void> {
  await trx
    .updateTable('donation')
    .set({ checkoutUrl: url, checkoutExpiresAt: expiresAt })
    .where('id', '=', id)
    .where('checkoutUrl', 'is', null)
    .execute();
}

/** Returns false for a repeated event. */
export async function insertEvent(trx: Transaction<Schema>, event: DonationEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('donationEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes unpaid pledges. Gifts at Stripe stay, without their keeper. */
export async function deletePledges(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await trx.deleteFrom('donation').where('keeperId', '=', keeperId).where('method', '=', 'pledge').execute();
}

/** Lists gifts newest first, ties by id. */
export function listDonations(
  db: Kysely<Schema>,
  keeperId: string,
  after: DonationPosition | null,
  limit: number,
): Promise<DonationTable[]> {
  return db
    .selectFrom('donation')
    .selectAll()
    .where('keeperId', '=', keeperId)
    .$call(newestFirst(['createdAt', 'id'], after && [after.createdAt, after.id], limit))
    .execute();
}

/** Lists all gifts, oldest first. */
export function listAllDonations(db: Kysely<Schema>, keeperId: string): Promise<DonationTable[]> {
  const own = db.selectFrom('donation').selectAll().where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('id').execute();
}
