import type { Insertable, Kysely, Transaction } from 'kysely';
import { eachChunk, queryInChunks } from '../platform/database/in-chunks.ts';
import { insertAll } from '../platform/database/insert-all.ts';
import type { BirdRecordTable, Flag, Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { type BirdRecord, isNothing, NOTHING_NOTED } from './record.ts';

const columns = ['chickenId', ...(Object.keys(NOTHING_NOTED) as (keyof BirdRecord)[])] as const;

/** By bird; one of which nothing is noted is missing. */
export async function findRecords(
  db: Kysely<Schema>,
  ids: Iterable<string>,
  pause?: Pause,
): Promise<Map<string, BirdRecord>> {
  const noted = db.selectFrom('birdRecord').select(columns);
  const rows = await queryInChunks(ids, (some) => noted.where('chickenId', 'in', some).execute(), pause);
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
    .values({ ...rowOf(record), chickenId: bird.id, keeperId: bird.keeperId })
    .execute();
}

/** The same for many. What two birds swap, such as their bands, is free before either has the other's. */
export async function saveRecords(
  trx: Transaction<Schema>,
  keeperId: string,
  records: readonly (readonly [id: string, record: BirdRecord])[],
  pause: Pause,
): Promise<void> {
  const forget = (some: string[]) => trx.deleteFrom('birdRecord').where('chickenId', 'in', some).execute();
  await eachChunk(
    Iterator.from(records).map(([id]) => id),
    forget,
    pause,
  );
  const rows: Insertable<BirdRecordTable>[] = [];
  for (const [chickenId, record] of records) {
    if (!isNothing(record)) rows.push({ ...rowOf(record), chickenId, keeperId });
    await pause();
  }
  await insertAll(trx, 'birdRecord', [...columns, 'keeperId'], rows, { pause });
}

const rowOf = (record: BirdRecord) => ({ ...record, pedigreeOnly: (record.pedigreeOnly ? 1 : 0) as Flag });

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
