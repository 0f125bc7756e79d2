import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type BirdRecord, isNothing } from './record.ts';

const columns = [
  ...['chickenId', 'registerId', 'variety', 'bandNumber', 'pedigreeOnly', 'npipStatus'],
  ...['mgMsTestedOn', 'flockMareks', 'healthHistory', 'lastIllnessOn'],
] as 'chickenId'[] as ('chickenId' | keyof BirdRecord)[];

/** By bird; one of which nothing is noted is missing. */
export async function findRecords(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, BirdRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('birdRecord').select(columns).where('chickenId', 'in', ids).execute();
  return new Map(
    rows.map(({ chickenId, pedigreeOnly, ...record }) => [chickenId, { ...record, pedigreeOnly: pedigreeOnly === 1 }]),
  );
}

export async function saveRecord(
  trx: Transaction<Schema>,
  bird: { id: string; keeperId: string },
  record: BirdRecord,
): Promise<void> {
  await trx.deleteFrom('birdRecord').where('chickenId', '=', bird.id).execute();
  if (isNothing(record)) return;
  await trx
    .insertInto('birdRecord')
    .values({ ...record, pedigreeOnly: record.pedigreeOnly ? 1 : 0, chickenId: bird.id, keeperId: bird.keeperId })
    .execute();
}

/** The name of the keeper's other bird with this band number. */
export async function findNameByBand(
  db: Kysely<Schema>,
  keeperId: string,
  bandNumber: string,
  otherThan: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('birdRecord')
    .innerJoin('chicken', 'chicken.id', 'birdRecord.chickenId')
    .select('chicken.name')
    .where('birdRecord.keeperId', '=', keeperId)
    .where('bandNumber', '=', bandNumber)
    .where('chickenId', '!=', otherThan)
    .executeTakeFirst();
  return found?.name;
}
