import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { KeeperTable, Schema } from '../database/schema.ts';

export type Keeper = Selectable<KeeperTable>;

export function findKeeper(db: Kysely<Schema>, id: string): Promise<Keeper | undefined> {
  return db.selectFrom('keeper').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False for one who deleted the account after the sign-in of this request was checked. */
export async function isKeeper(trx: Transaction<Schema>, id: string): Promise<boolean> {
  return (await trx.selectFrom('keeper').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export function updateKeeper(
  trx: Transaction<Schema>,
  id: string,
  changes: Updateable<KeeperTable>,
): Promise<Keeper | undefined> {
  return trx.updateTable('keeper').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** With birds, swipes, reveals, sessions and tokens: their foreign keys cascade. */
export async function removeKeeper(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('keeper').where('id', '=', id).execute();
}
