// What birds were taken for when they were listed. Their keepers alone are told.
import type { Kysely, Transaction } from 'kysely';
import type { BirdIdentificationTable, Schema } from '../platform/database/schema.ts';

export async function insertIdentification(
  trx: Transaction<Schema>,
  identification: BirdIdentificationTable,
): Promise<void> {
  await trx.insertInto('birdIdentification').values(identification).execute();
}

export async function countIdentifications(db: Kysely<Schema>, keeperId: string): Promise<number> {
  const own = db.selectFrom('birdIdentification').where('keeperId', '=', keeperId);
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export function listIdentifications(
  db: Kysely<Schema>,
  keeperId: string,
): Promise<Pick<BirdIdentificationTable, 'chickenId' | 'identification'>[]> {
  return db
    .selectFrom('birdIdentification')
    .select(['chickenId', 'identification'])
    .where('keeperId', '=', keeperId)
    .orderBy('chickenId')
    .execute();
}
