// The one file that queries the table of keepers; other slices come here.
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { KeeperTable, Schema } from '../platform/database/schema.ts';
import { cellOf } from '../science/geography/cell.ts';
import type { Coordinates } from '../science/geography/position.ts';

export type Keeper = Selectable<KeeperTable>;
/** What a keeper may show of how to be reached, and whether they do. */
export type KeeperContact = Pick<Keeper, 'id' | 'name' | 'email' | 'phone' | 'sharePhone' | 'shareEmail' | 'askFirst'>;

export function findKeeper(db: Kysely<Schema>, id: string): Promise<Keeper | undefined> {
  return db.selectFrom('keeper').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False for one who deleted the account after the sign-in of this request was checked. */
export async function isKeeper(trx: Transaction<Schema>, id: string): Promise<boolean> {
  return (await trx.selectFrom('keeper').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** By the id or the canonical e-mail address. */
export function findKeeperCalled(db: Kysely<Schema>, idOrEmail: string): Promise<Keeper | undefined> {
  const called = db.selectFrom('keeper').selectAll();
  return called.where((row) => row.or([row('id', '=', idOrEmail), row('email', '=', idOrEmail)])).executeTakeFirst();
}

export async function hasKeepers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('keeper').select('id').limit(1).executeTakeFirst()) !== undefined;
}

// Asked for at every page of browse.
const placeOf = prepared<Coordinates, [keeperId: string]>(
  sql`SELECT "latitude", "longitude" FROM "keeper" WHERE "id" = ${argument(0)} AND "latitude" IS NOT NULL`,
);

/** The cell that the keeper lives in; null when there is no place (or no such keeper). */
export async function findCellOf(db: Kysely<Schema>, keeperId: string | undefined): Promise<number | null> {
  const [place] = keeperId ? await placeOf(db, keeperId) : [];
  return place ? cellOf(place) : null;
}

/** By id; who is no keeper any more is missing. */
export async function findContacts(db: Kysely<Schema>, ids: string[]): Promise<Map<string, KeeperContact>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('keeper')
    .select(['id', 'name', 'email', 'phone', 'sharePhone', 'shareEmail', 'askFirst'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((contact) => [contact.id, contact]));
}

export async function insertKeeper(trx: Transaction<Schema>, keeper: Insertable<KeeperTable>): Promise<void> {
  await trx.insertInto('keeper').values(keeper).execute();
}

/** The id of the keeper with this address, who is made if this is the first sign-in. */
export async function insertKeeperOnce(
  trx: Transaction<Schema>,
  { id, email, now }: { id: string; email: string; now: number },
): Promise<string> {
  await trx
    .insertInto('keeper')
    .values({ id, email, sharePhone: 0, shareEmail: 0, maxDistance: 25, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const keeper = await trx.selectFrom('keeper').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return keeper.id;
}

export function updateKeeper(
  trx: Transaction<Schema>,
  id: string,
  changes: Updateable<KeeperTable>,
): Promise<Keeper | undefined> {
  return trx.updateTable('keeper').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** With birds, swipes, reveals, sessions, tokens, searches and webhooks: their foreign keys cascade. */
export async function removeKeeper(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('keeper').where('id', '=', id).execute();
}
