import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DonationTable, Schema } from '../database/schema.ts';

export type DonationPosition = Pick<DonationTable, 'createdAt' | 'id'>;

export async function insertDonation(trx: Transaction<Schema>, donation: DonationTable): Promise<void> {
  await trx.insertInto('donation').values(donation).execute();
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
