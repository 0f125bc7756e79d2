import type { Insertable, Kysely, Transaction } from 'kysely';
import type { HatchTable, Schema } from '../platform/database/schema.ts';

export async function insertHatch(trx: Transaction<Schema>, hatch: Insertable<HatchTable>): Promise<void> {
  await trx.insertInto('hatch').values(hatch).execute();
}

/** In the order in which they were recorded. */
export function listHatches(db: Kysely<Schema>, keeperId: string): Promise<Pick<HatchTable, 'id' | 'createdAt'>[]> {
  const own = db.selectFrom('hatch').select(['id', 'createdAt']).where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('id').execute();
}
