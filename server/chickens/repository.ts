import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { findSuspension } from '../keepers/repository.ts';
import { eachChunk, insertAll, queryInChunks } from '../platform/database/in-chunks.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { type Coordinates, cellOf } from '../science/geography/cell.ts';
import { type Bird, birdOf, rowOf } from './bird.ts';
import { locationOnCard } from './card.ts';
import { SUSPENDED } from './hidden-bird-repository.ts';
import { recordPhotos } from './photo-repository.ts';
import { photoIdsOf } from './photos.ts';

export async function insertBird(trx: Transaction<Schema>, bird: Bird): Promise<void> {
  // The keeper may have been suspended while the listing was submitted.
  const withheld = (await findSuspension(trx, bird.keeperId)) ? SUSPENDED : 0;
  await trx
    .insertInto('chicken')
    .values({ ...rowOf(bird), withheld })
    .execute();
  const photoIds = photoIdsOf(bird.photos);
  if (photoIds.length > 0) await recordPhotos(trx, bird.id, photoIds);
}

/** Inserts many birds, which have no photos. */
export async function insertBirds(trx: Transaction<Schema>, birds: Iterable<Bird>): Promise<void> {
  const rows: Row[] = [];
  for (const bird of birds) {
    rows.push(rowOf(bird));
    await yieldToEventLoop();
  }
  await insertAll(trx, 'chicken', columnsOf(rows), rows);
}

/** Updates many birds of this keeper, except their place and photos. */
export async function changeBirds(
  trx: Transaction<Schema>,
  keeperId: string,
  changes: ReadonlyMap<string, Partial<Omit<Bird, 'photos'>>>,
): Promise<void> {
  const own = trx.selectFrom('chicken').selectAll().where('keeperId', '=', keeperId);
  const rows: Row[] = [];
  const change = async (batch: string[]) => {
    for (const row of await own.where('id', 'in', batch).execute()) {
      const bird = { ...birdOf(row), ...changes.get(row.id), coordinates: null };
      rows.push({ ...rowOf(bird), cell: row.cell });
    }
  };
  await eachChunk(changes.keys(), change);
  await insertAll(trx, 'chicken', columnsOf(rows), rows, { replaceBy: 'id' });
}

type Row = ReturnType<typeof rowOf>;
const columnsOf = ([first]: readonly Row[]) => Object.keys(first ?? {}) as (keyof Row)[];

/** Finds a bird only if it belongs to this keeper. */
export async function findOwnBird(
  db: Kysely<Schema>,
  keeperId: string,
  id: string,
): Promise<Omit<Bird, 'coordinates'> | undefined> {
  const own = db.selectFrom('chicken').selectAll().where('id', '=', id).where('keeperId', '=', keeperId);
  const row = await own.executeTakeFirst();
  return row && birdOf(row);
}

/** Returns which of some hundred birds are the keeper's. */
export async function findOwnBirdIds(
  db: Kysely<Schema>,
  keeperId: string,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const own = db
    .selectFrom('chicken')
    .select('id')
    .where('id', 'in', [...ids])
    .where('keeperId', '=', keeperId);
  return new Set((await own.execute()).map(({ id }) => id));
}

/** Updates everything except the place, which follows the keeper. */
export async function updateBird(trx: Transaction<Schema>, bird: Omit<Bird, 'coordinates'>): Promise<void> {
  const { cell: _, ...columns } = rowOf({ ...bird, coordinates: null });
  await trx.updateTable('chicken').set(columns).where('id', '=', bird.id).execute();
  await recordPhotos(trx, bird.id, photoIdsOf(bird.photos));
}

/** Moves a bird to another keeper, to their place. Returns false if it is no longer the former keeper's. */
export async function moveToKeeper(trx: Transaction<Schema>, bird: Bird, formerId: string): Promise<boolean> {
  const withheld = (await findSuspension(trx, bird.keeperId)) ? SUSPENDED : 0;
  const { numUpdatedRows } = await trx
    .updateTable('chicken')
    .set({ ...rowOf(bird), withheld })
    .where('id', '=', bird.id)
    .where('keeperId', '=', formerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The record, photos and received swipes are deleted by cascading foreign keys. */
export async function removeBird(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('chicken').where('id', '=', id).execute();
}

/** Removes up to `most` birds of a keeper with all their data, newest first, and returns their ids. */
export async function removeBirdsOf(trx: Transaction<Schema>, keeperId: string, most: number): Promise<string[]> {
  const own = await trx
    .selectFrom('chicken')
    .select('id')
    .where('keeperId', '=', keeperId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const ids = own.map(({ id }) => id);
  await eachChunk(ids, (batch) => trx.deleteFrom('chicken').where('id', 'in', batch).execute());
  return ids;
}

type Found = Own & Pick<Selectable<ChickenTable>, 'name' | 'sex' | 'withheld'> & { variety: string | null };

export async function findBird(db: Kysely<Schema>, id: string): Promise<Found | undefined> {
  return db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select([...OWN, 'name', 'sex', 'withheld', 'variety'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countBirdsOf(db: Kysely<Schema>, keeperId: string): Promise<number> {
  const own = db.selectFrom('chicken').where('keeperId', '=', keeperId);
  const { birds } = await own.select((row) => row.fn.countAll<number>().as('birds')).executeTakeFirstOrThrow();
  return Number(birds);
}

/** Returns the names of all birds in a keeper's register. */
export async function listNamesOf(db: Kysely<Schema>, keeperId: string): Promise<string[]> {
  const birds = await db.selectFrom('chicken').select('name').where('keeperId', '=', keeperId).execute();
  return birds.map(({ name }) => name);
}

/** Includes birds that are withheld from others. */
export async function countOfferedBy(db: Kysely<Schema>, keeperId: string): Promise<number> {
  const offered = db.selectFrom('chicken').where('keeperId', '=', keeperId).where('isAvailable', '=', sql.lit(1));
  const { birds } = await offered.select((row) => row.fn.countAll<number>().as('birds')).executeTakeFirstOrThrow();
  return Number(birds);
}

/** Returns birds in the order they were entered; deleted ones are missing. */
export async function findBirds(db: Kysely<Schema>, ids: Iterable<string>): Promise<Own[]> {
  const birds = db.selectFrom('chicken').select(OWN).orderBy('serial');
  return queryInChunks(ids, (batch) => birds.where('id', 'in', batch).execute());
}

/** Returns the ids that still belong to birds. */
export async function findLivingIds(db: Kysely<Schema>, ids: Iterable<string>): Promise<string[]> {
  const birds = db.selectFrom('chicken').select('id');
  return (await queryInChunks(ids, (batch) => birds.where('id', 'in', batch).execute())).map(({ id }) => id);
}

const OWN = [
  ...(['id', 'chicken.keeperId', 'createdAt', 'isAvailable', 'wasOffered', 'cell', 'cardJson'] as const),
  ...(['specialTraits', 'eggColorGenetics'] as const),
] as const;
type Own = Pick<Selectable<ChickenTable>, Exclude<(typeof OWN)[number], 'chicken.keeperId'> | 'keeperId'>;
export type OwnPosition = Pick<Own, 'createdAt' | 'id'>;

/** Lists a keeper's birds newest first, ties by id. */
export async function listOwnBirds(
  db: Kysely<Schema>,
  keeperId: string,
  after: OwnPosition | null,
  limit: number,
): Promise<Own[]> {
  return db
    .selectFrom('chicken')
    .select(OWN)
    .where('keeperId', '=', keeperId)
    .$call(newestFirst(['createdAt', 'id'], after && [after.createdAt, after.id], limit))
    .execute();
}

export function listAllOwnBirds(db: Kysely<Schema>, keeperId: string): Promise<Own[]> {
  return listOwnBirds(db, keeperId, null, Number.MAX_SAFE_INTEGER);
}

/** A commit of this many birds is short, even on a slow disk. */
const MOVE_BATCH = 250;

/**
 * Moves a batch of birds to the keeper's place, in the order they were entered. Returns the last one, or null when all
 * are moved.
 */
export async function moveChickensOf(
  trx: Transaction<Schema>,
  keeperId: string,
  place: { location: string | null } & Coordinates,
  after: OwnPosition | null = null,
): Promise<OwnPosition | null> {
  const { location } = place;
  const cell = cellOf(place);
  const position = (operator: '>' | '<=', { createdAt, id }: OwnPosition) =>
    sql<boolean>`("createdAt", "id") ${sql.raw(operator)} (${createdAt}, ${id})`;
  const batch = await trx
    .selectFrom('chicken')
    .select(['createdAt', 'id', 'location'])
    .where('keeperId', '=', keeperId)
    .$if(after !== null, (query) => query.where(position('>', after as OwnPosition)))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOVE_BATCH)
    .execute();
  const last = batch.at(-1);
  if (!last) return null;
  const replaced = (before: string, now: string) => sql<string>`replace("cardJson", ${before}, ${now})`;
  for (const before of new Set(batch.map((bird) => bird.location))) {
    await trx
      .updateTable('chicken')
      .set({ location, cell, cardJson: replaced(locationOnCard(before), locationOnCard(location)) })
      .where('keeperId', '=', keeperId)
      .where(position('<=', last))
      .$if(after !== null, (query) => query.where(position('>', after as OwnPosition)))
      .where('location', 'is not distinct from', before)
      // Unchanged birds are skipped: they would count as changes of the flock and invalidate caches.
      .where((bird) =>
        bird.or([bird('cell', 'is distinct from', cell), bird('location', 'is distinct from', location)]),
      )
      .execute();
  }
  return batch.length < MOVE_BATCH ? null : { createdAt: last.createdAt, id: last.id };
}
