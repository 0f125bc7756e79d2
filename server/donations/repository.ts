import type { Kysely, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
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

/** The page that the gift has from now on: of two that were made at once, the first. */
export async function keepCheckout(
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

/** False for an event that was heard of before. */
export async function insertEvent(trx: Transaction<Schema>, event: DonationEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('donationEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Those that nothing was paid for here; what went to Stripe stays, without its keeper. */
export async function forgetPledges(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await trx.deleteFrom('donation').where('keeperId', '=', keeperId).where('method', '=', 'pledge').execute();
}

/** Newest first, ties by id. */
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
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("createdAt", "id") < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The oldest first. */
export function listAllDonations(db: Kysely<Schema>, keeperId: string): Promise<DonationTable[]> {
  const own = db.selectFrom('donation').selectAll().where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('id').execute();
}
