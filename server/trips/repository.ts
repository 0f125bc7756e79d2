import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type { Schema, TripLogEntryTable, TripShareTable, TripTable } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';

export type TripRow = Selectable<TripTable>;
export type EntryRow = Selectable<TripLogEntryTable>;
export type ShareRow = Selectable<TripShareTable>;
export const MOST_TRIPS = 50;

export type TripPosition = Pick<TripRow, 'createdAt' | 'id'>;

/** Finds the trip even if it was deleted. */
export function findTrip(db: Kysely<Schema>, keeperId: string, id: string): Promise<TripRow | undefined> {
  return db.selectFrom('trip').selectAll().where('keeperId', '=', keeperId).where('id', '=', id).executeTakeFirst();
}

/** Returns trips ordered newest first, ties by id. */
export function listTrips(
  db: Kysely<Schema>,
  keeperId: string,
  after: TripPosition | null,
  limit: number,
): Promise<TripRow[]> {
  return db
    .selectFrom('trip')
    .selectAll()
    .where('keeperId', '=', keeperId)
    .where('deletedAt', 'is', null)
    .$call(newestFirst(['createdAt', 'id'], after && [after.createdAt, after.id], limit))
    .execute();
}

/** Lists all trips of these keepers that are not deleted. */
export const listTripsOf = (db: Kysely<Schema>, keeperIds: readonly string[]): Promise<TripRow[]> =>
  queryInChunks(keeperIds, (some) =>
    db.selectFrom('trip').selectAll().where('keeperId', 'in', some).where('deletedAt', 'is', null).execute(),
  );

/** Returns false if the plan was changed since the trip was read. */
export async function replacePlan(
  trx: Transaction<Schema>,
  { keeperId, id, editedAt }: TripRow,
  { plan, editedAt: changedAt }: Pick<TripRow, 'plan' | 'editedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trip')
    .set({ plan, editedAt: changedAt })
    .where('keeperId', '=', keeperId)
    .where('id', '=', id)
    .where('editedAt', '=', editedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the trips that are not deleted. */
export async function countTrips(trx: Transaction<Schema>, keeperId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('trip')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('keeperId', '=', keeperId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function putTrip(trx: Transaction<Schema>, trip: Insertable<TripTable>): Promise<void> {
  const { plan, editedAt } = trip;
  await trx
    .insertInto('trip')
    .values(trip)
    .onConflict((conflict) => conflict.columns(['keeperId', 'id']).doUpdateSet({ plan, editedAt }))
    .execute();
}

/** Keeps an empty row, so that no device restores the trip. Does nothing if there is no such trip. */
export async function deleteTrip(trx: Transaction<Schema>, keeperId: string, id: string, now: number): Promise<void> {
  await trx.deleteFrom('tripLogEntry').where('keeperId', '=', keeperId).where('tripId', '=', id).execute();
  await deleteShare(trx, keeperId, id);
  await trx
    .updateTable('trip')
    .set({ plan: '', deletedAt: now })
    .where('keeperId', '=', keeperId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Deletes the rows of trips that were deleted before this time, and all but the newest of them. */
export async function forgetDeletedTrips(
  trx: Transaction<Schema>,
  keeperId: string,
  { before, newest }: { before: number; newest: number },
): Promise<void> {
  const deleted = trx.selectFrom('trip').where('keeperId', '=', keeperId).where('deletedAt', 'is not', null);
  const last = deleted.select('deletedAt').orderBy('deletedAt', 'desc').limit(1).offset(newest);
  await trx
    .deleteFrom('trip')
    .where('keeperId', '=', keeperId)
    .where((row) => row.or([row('deletedAt', '<', before), row('deletedAt', '<=', last)]))
    .execute();
}

/** Returns the id of the trip's share: a trip that is shared already keeps its own. */
export async function putShare(trx: Transaction<Schema>, share: ShareRow): Promise<string> {
  const { showsContacts } = share;
  const { id } = await trx
    .insertInto('tripShare')
    .values(share)
    .onConflict((conflict) => conflict.columns(['keeperId', 'tripId']).doUpdateSet({ showsContacts }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findShare(db: Kysely<Schema>, id: string): Promise<ShareRow | undefined> {
  return db.selectFrom('tripShare').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findShareOf(db: Kysely<Schema>, keeperId: string, tripId: string): Promise<ShareRow | undefined> {
  const shares = db.selectFrom('tripShare').selectAll().where('keeperId', '=', keeperId);
  return shares.where('tripId', '=', tripId).executeTakeFirst();
}

export async function deleteShare(trx: Transaction<Schema>, keeperId: string, tripId: string): Promise<void> {
  await trx.deleteFrom('tripShare').where('keeperId', '=', keeperId).where('tripId', '=', tripId).execute();
}

/** Returns entries ordered by time, ties by id. */
export function listEntries(db: Kysely<Schema>, keeperId: string, tripId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('tripLogEntry')
    .selectAll()
    .where('keeperId', '=', keeperId)
    .where('tripId', '=', tripId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertEntries(trx: Transaction<Schema>, entries: EntryRow[]): Promise<void> {
  await trx.insertInto('tripLogEntry').values(entries).execute();
}

/**
 * Returns trips with their logs as JSON. They are read one by one, because a page of full logs has several megabytes.
 */
export async function tripsJson(db: Kysely<Schema>, keeperId: string, trips: readonly TripRow[]): Promise<string> {
  const written: string[] = [];
  for (const trip of trips) {
    written.push(tripJson(trip, await listEntries(db, keeperId, trip.id)));
    await yieldToEventLoop();
  }
  return `[${written.join()}]`;
}

/** Returns the JSON of a `Trip`. Plan and entries are stored in the contract's form. */
export function tripJson({ id, plan, editedAt }: TripRow, log: EntryRow[]): string {
  const entries = log.map(({ entry }) => entry);
  return `{"id":${JSON.stringify(id)},"plan":${plan},"editedAt":"${new Date(editedAt).toISOString()}","log":[${entries.join()}]}`;
}
