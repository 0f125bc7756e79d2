import { type Insertable, type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Sex } from '../chickens/card.ts';
import { eachChunk, insertAll, queryInChunks } from '../platform/database/in-chunks.ts';
import type {
  BirdIdentificationTable,
  BirdRecordTable,
  ChickenTable,
  Flag,
  HatchTable,
  Schema,
} from '../platform/database/schema.ts';
import { hatchYearOf } from './own-bird.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { type BirdRecord, hasParents, isEmpty, NOTHING_NOTED, type Parents } from './record.ts';
import type { HatchCounts } from './refusals.ts';

const columns = ['chickenId', ...(Object.keys(NOTHING_NOTED) as (keyof BirdRecord)[])] as const;

/** Returns records by bird; birds without any are missing. */
export async function findRecords(db: Kysely<Schema>, ids: Iterable<string>): Promise<Map<string, BirdRecord>> {
  const records = db.selectFrom('birdRecord').select(columns);
  const rows = await queryInChunks(ids, (slice) => records.where('chickenId', 'in', slice).execute());
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
  if (isEmpty(record)) return;
  await trx
    .insertInto('birdRecord')
    .values({ ...rowOf(record), chickenId: bird.id, keeperId: bird.keeperId })
    .execute();
}

/**
 * Replaces the records of many birds. All are deleted first, so that two birds can swap unique values such as bands.
 */
export async function saveRecords(
  trx: Transaction<Schema>,
  keeperId: string,
  records: readonly (readonly [id: string, record: BirdRecord])[],
): Promise<void> {
  const removeRecords = (slice: string[]) => trx.deleteFrom('birdRecord').where('chickenId', 'in', slice).execute();
  await eachChunk(
    Iterator.from(records).map(([id]) => id),
    removeRecords,
  );
  const rows: Insertable<BirdRecordTable>[] = [];
  for (const [chickenId, record] of records) {
    if (!isEmpty(record)) rows.push({ ...rowOf(record), chickenId, keeperId });
  }
  await insertAll(trx, 'birdRecord', [...columns, 'keeperId'], rows);
}

const rowOf = (record: BirdRecord) => ({ ...record, pedigreeOnly: (record.pedigreeOnly ? 1 : 0) as Flag });

/** Lists the breeds of the keeper's living hens or roosters that hatched until this day, or of whom no day is known. */
export async function listBreedsOf(
  db: Kysely<Schema>,
  { keeperId, sex, until }: { keeperId: string; sex: Sex; until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select('breed')
    .distinct()
    .where('chicken.keeperId', '=', keeperId)
    .where('sex', '=', sex)
    .where((eb) => eb.or([eb('pedigreeOnly', 'is', null), eb('pedigreeOnly', '=', 0)]))
    .where((eb) => eb.or([eb('hatchDate', 'is', null), eb('hatchDate', '<=', until)]))
    .orderBy('breed')
    .execute();
  return rows.map(({ breed }) => breed);
}

/** The keeper's living birds of this bird's breed that belong to a clan. */
export async function findClanBirds(
  db: Kysely<Schema>,
  { keeperId, breed, breedId }: Pick<ChickenTable, 'keeperId' | 'breed' | 'breedId'>,
): Promise<ClanBirdRow[]> {
  const rows = await db
    .selectFrom('birdRecord')
    .innerJoin('chicken', 'chicken.id', 'birdRecord.chickenId')
    .select(['chicken.id', 'name', 'sex', 'breed', 'hatchDate', 'age', 'clan'])
    .where('birdRecord.keeperId', '=', keeperId)
    .where('clan', 'is not', null)
    .where('pedigreeOnly', '=', 0)
    .where('breedId', breedId === null ? 'is' : '=', breedId)
    .orderBy('chicken.id')
    .execute();
  const spelled = breed.trim().toLowerCase();
  const ofBreed = rows.filter((row) => breedId !== null || row.breed.trim().toLowerCase() === spelled);
  const pedigreed = await findPedigreeBirds(
    db,
    ofBreed.map(({ id }) => id),
  );
  const withParents = new Set(pedigreed.filter(hasParents).map(({ id }) => id));
  return ofBreed.map(({ clan, ...bird }) => ({
    ...bird,
    clan: clan ?? '',
    hatchYear: hatchYearOf(bird),
    hasParents: withParents.has(bird.id),
  }));
}

type ClanBirdRow = Pick<ChickenTable, 'id' | 'name' | 'sex' | 'hatchDate'> & {
  clan: string;
  hatchYear: number | null;
  hasParents: boolean;
};

/** The name of the keeper's other bird with this band number, without regard to case. */
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
    // The index holds the bands of each keeper, so only those are compared.
    .where('bandNumber', 'is not', null)
    .where(sql<boolean>`lower("bandNumber") = lower(CAST(${bandNumber} AS text))`)
    .where('chickenId', '!=', otherThan)
    .executeTakeFirst();
  return found?.name;
}

export async function insertHatch(trx: Transaction<Schema>, hatch: Insertable<HatchTable>): Promise<void> {
  await trx.insertInto('hatch').values(hatch).execute();
}

/** Finds the hatches of which the keeper still has these chicks, each with all its chicks. Both were created at the same time. */
export async function findHatchesWithChicks(
  db: Kysely<Schema>,
  keeperId: string,
  ids: Iterable<string>,
): Promise<{ hatch: Pick<HatchTable, 'id'>; chicks: Pick<ChickenTable, 'id' | 'hatchDate'>[] }[]> {
  const own = db.selectFrom('chicken').where('keeperId', '=', keeperId);
  const created = await queryInChunks(ids, (slice) =>
    own.select('createdAt').distinct().where('id', 'in', slice).execute(),
  );
  const times = new Set(created.map(({ createdAt }) => createdAt));
  const hatches = db
    .selectFrom('hatch')
    .select(['id', 'createdAt'])
    .where('keeperId', '=', keeperId)
    .where('hatchedOn', 'is not', null)
    .where('hatched', '>', 0);
  const found = await queryInChunks(times, (slice) => hatches.where('createdAt', 'in', slice).execute());
  const withChicks = [];
  for (const [createdAt, [hatch, ...others]] of Map.groupBy(found, (one) => one.createdAt)) {
    if (!hatch || others.length > 0) continue;
    const chicks = await own.select(['id', 'hatchDate']).where('createdAt', '=', createdAt).execute();
    withChicks.push({ hatch, chicks });
  }
  return withChicks;
}

export async function saveHatchParents(
  trx: Transaction<Schema>,
  id: string,
  { hatchedOn, dam, sires }: Parents & { hatchedOn: string },
): Promise<void> {
  const [sireId = null] = sires.length === 1 ? sires : [];
  const sireCandidateIds = sires.length > 1 ? JSON.stringify(sires) : null;
  await trx
    .updateTable('hatch')
    .set({ hatchedOn, damId: dam, sireId, sireCandidateIds })
    .where('id', '=', id)
    .execute();
}

/** Returns undefined if the keeper has no such hatch, or an earlier version recorded it without its chicks. */
export function findHatchCounts(db: Kysely<Schema>, keeperId: string, id: string): Promise<HatchCounts | undefined> {
  const counted = db
    .selectFrom('hatch')
    .select(['eggsSet', 'fertileEggs', 'hatched'])
    .where('id', '=', id)
    .where('keeperId', '=', keeperId)
    .where('hatched', 'is not', null)
    .$narrowType<{ hatched: NotNull }>();
  return counted.executeTakeFirst();
}

export async function saveHatchCounts(
  trx: Transaction<Schema>,
  id: string,
  { eggsSet, fertileEggs, hatched }: HatchCounts,
): Promise<void> {
  await trx.updateTable('hatch').set({ eggsSet, fertileEggs, hatched }).where('id', '=', id).execute();
}

/** Deletes the record of a hatch, not its chicks. Returns false if the keeper has no such hatch. */
export async function removeHatch(trx: Transaction<Schema>, keeperId: string, id: string): Promise<boolean> {
  const removed = trx.deleteFrom('hatch').where('id', '=', id).where('keeperId', '=', keeperId);
  return (await removed.executeTakeFirst()).numDeletedRows > 0;
}

/** Lists hatches in the order they were recorded. */
export function listHatches(db: Kysely<Schema>, keeperId: string): Promise<HatchTable[]> {
  const own = db.selectFrom('hatch').selectAll().where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('id').execute();
}

/**
 * Returns the keeper's hatches by dam and by only sire, latest first. Those of which an earlier version stored no day are
 * left out.
 */
export async function findHatchesByParent(
  db: Kysely<Schema>,
  keeperId: string,
  ids: Iterable<string>,
): Promise<Map<string, ShownHatch[]>> {
  const shown = db
    .selectFrom('hatch')
    .select(['id', 'hatchedOn', 'damId', 'sireId', 'eggsSet', 'fertileEggs', 'hatched'])
    .where('keeperId', '=', keeperId)
    .where('hatchedOn', 'is not', null)
    .orderBy('hatchedOn', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$narrowType<{ hatchedOn: NotNull; hatched: NotNull }>();
  const hatches = new Map<string, ShownHatch[]>();
  for (const parent of ['damId', 'sireId'] as const) {
    const found = await queryInChunks(ids, (slice) => shown.where(parent, 'in', slice).execute());
    for (const [id, ofBird] of Map.groupBy(found, (hatch) => hatch[parent] ?? '')) hatches.set(id, ofBird);
  }
  return hatches;
}

export type ShownHatch = Pick<HatchTable, 'id' | 'damId' | 'sireId'> & HatchCounts & { hatchedOn: string };

// Identifications of birds at the time they were listed, visible only to their keepers.
export async function insertIdentification(
  trx: Transaction<Schema>,
  identification: BirdIdentificationTable,
): Promise<void> {
  await trx.insertInto('birdIdentification').values(identification).execute();
}

export async function findIdentification(db: Kysely<Schema>, chickenId: string): Promise<string | null> {
  const found = db.selectFrom('birdIdentification').select('identification').where('chickenId', '=', chickenId);
  return (await found.executeTakeFirst())?.identification ?? null;
}

export async function removeIdentification(trx: Transaction<Schema>, chickenId: string): Promise<void> {
  await trx.deleteFrom('birdIdentification').where('chickenId', '=', chickenId).execute();
}

/** True if one of the keeper's birds has this id in the keeper's own records. */
export async function isRegisterIdTaken(db: Kysely<Schema>, keeperId: string, registerId: string): Promise<boolean> {
  const own = db.selectFrom('birdRecord').select('chickenId').where('keeperId', '=', keeperId);
  return (await own.where('registerId', '=', registerId).executeTakeFirst()) !== undefined;
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
