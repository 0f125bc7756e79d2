import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { SavedSearchTable, Schema } from '../platform/database/schema.ts';

export type StoredSearch = Selectable<SavedSearchTable>;

/** Returns searches ordered newest first. */
export function listSearches(db: Kysely<Schema>, keeperId: string): Promise<StoredSearch[]> {
  const own = db.selectFrom('savedSearch').selectAll().where('keeperId', '=', keeperId);
  return own.orderBy('createdAt', 'desc').orderBy('id').execute();
}

export function insertSearch(trx: Transaction<Schema>, search: Insertable<SavedSearchTable>): Promise<StoredSearch> {
  return trx.insertInto('savedSearch').values(search).returningAll().executeTakeFirstOrThrow();
}

/** Returns undefined if the keeper has no such search. */
export function updateSearch(
  trx: Transaction<Schema>,
  keeperId: string,
  id: string,
  changes: Updateable<SavedSearchTable>,
): Promise<StoredSearch | undefined> {
  const own = trx.updateTable('savedSearch').set(changes).where('id', '=', id).where('keeperId', '=', keeperId);
  return own.returningAll().executeTakeFirst();
}

/** Deletes the search and its finds; returns false if the keeper has no such search. */
export async function deleteSearch(trx: Transaction<Schema>, keeperId: string, id: string): Promise<boolean> {
  const own = trx.deleteFrom('savedSearch').where('id', '=', id).where('keeperId', '=', keeperId);
  return (await own.executeTakeFirst()).numDeletedRows === 1n;
}

export async function pauseSearches(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await trx.updateTable('savedSearch').set({ isPaused: 1 }).where('keeperId', '=', keeperId).execute();
}

export async function noteMail(trx: Transaction<Schema>, ids: readonly string[], lastMailAt: number): Promise<void> {
  await trx.updateTable('savedSearch').set({ lastMailAt }).where('id', 'in', ids).execute();
}
