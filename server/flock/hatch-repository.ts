import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { HatchTable, Schema } from '../database/schema.ts';

export function findHatchByKey(
  db: Kysely<Schema>,
  keeperId: string,
  requestKey: string,
): Promise<Selectable<HatchTable> | undefined> {
  const asked = db.selectFrom('hatch').selectAll().where('keeperId', '=', keeperId);
  return asked.where('requestKey', '=', requestKey).executeTakeFirst();
}

export async function insertHatch(trx: Transaction<Schema>, hatch: Insertable<HatchTable>): Promise<void> {
  await trx.insertInto('hatch').values(hatch).execute();
}

/** Frees the key of a request, and keeps no more than that there was a hatch. */
export async function forgetAnswer(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.updateTable('hatch').set({ requestKey: null, answer: '' }).where('id', '=', id).execute();
}

/** In the order in which they were recorded. */
export function listHatches(db: Kysely<Schema>, keeperId: string): Promise<Pick<HatchTable, 'id' | 'createdAt'>[]> {
  const own = db.selectFrom('hatch').select(['id', 'createdAt']).where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('id').execute();
}
