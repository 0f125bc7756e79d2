import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema, TripLogEntryTable, TripTable } from '../platform/database/schema.ts';

export type TripRow = Selectable<TripTable>;
export type EntryRow = Selectable<TripLogEntryTable>;
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
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("createdAt", "id") < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
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
