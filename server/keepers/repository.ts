// Keepers and their suspensions. Other slices do not query these tables themselves.
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { KeeperTable, Schema, SuspensionTable } from '../platform/database/schema.ts';
import { type Coordinates, cellOf } from '../science/geography/cell.ts';

export type Keeper = Selectable<KeeperTable>;
/** The contact data of a keeper and whether it is shared. */
export type KeeperContact = Pick<Keeper, 'id' | 'name' | 'email' | 'phone' | 'sharePhone' | 'shareEmail' | 'askFirst'>;

export function findKeeper(db: Kysely<Schema>, id: string): Promise<Keeper | undefined> {
  return db.selectFrom('keeper').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns false if the account was deleted after the sign-in of this request was checked. */
export async function isKeeper(trx: Transaction<Schema>, id: string): Promise<boolean> {
  return (await trx.selectFrom('keeper').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The email address must be canonical. */
export function findKeeperByIdOrEmail(db: Kysely<Schema>, idOrEmail: string): Promise<Keeper | undefined> {
  const keepers = db.selectFrom('keeper').selectAll();
  return keepers.where((row) => row.or([row('id', '=', idOrEmail), row('email', '=', idOrEmail)])).executeTakeFirst();
}

export async function hasKeepers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('keeper').select('id').limit(1).executeTakeFirst()) !== undefined;
}

// This runs on every page of browse.
const placeOf = prepared<Coordinates, [keeperId: string]>(
  sql`SELECT "latitude", "longitude" FROM "keeper" WHERE "id" = ${argument(0)} AND "latitude" IS NOT NULL`,
);

/** Returns the cell that the keeper lives in, or null if there is no place or no such keeper. */
export async function findCellOf(db: Kysely<Schema>, keeperId: string | undefined): Promise<number | null> {
  const [place] = keeperId ? await placeOf(db, keeperId) : [];
  return place ? cellOf(place) : null;
}

/** Returns contacts by keeper id; deleted keepers are missing. */
export async function findContacts(db: Kysely<Schema>, ids: string[]): Promise<Map<string, KeeperContact>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('keeper')
    .select(['id', 'name', 'email', 'phone', 'sharePhone', 'shareEmail', 'askFirst'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((contact) => [contact.id, contact]));
}

/**
 * Selects the other keeper's name as far as this keeper may read it: the other one likes or asked about one of their birds, or
 * shows them a contact. An owner who wants to be asked first stays nameless until then.
 */
export const knownName = (keeperId: string): RawBuilder<string | null> => sql`CASE WHEN
  EXISTS (SELECT 1 FROM "contactReveal" WHERE "ownerId" = ${keeperId} AND "keeperId" = "keeper"."id")
  OR EXISTS (SELECT 1 FROM "contactAsk" WHERE "ownerId" = ${keeperId} AND "keeperId" = "keeper"."id")
  OR EXISTS (SELECT 1 FROM "formerReveal"
    WHERE "ownerId" = ${keeperId} AND "returnedAs" = "keeper"."id" AND "chickenId" IS NOT NULL)
  OR (("keeper"."shareEmail" = 1 OR ("keeper"."sharePhone" = 1 AND "keeper"."phone" IS NOT NULL))
    AND EXISTS (SELECT 1 FROM "contactReveal" WHERE "keeperId" = ${keeperId} AND "ownerId" = "keeper"."id"))
  THEN "keeper"."name" END`;

/** Returns the names that this keeper may read, by keeper id. */
export async function findKnownNames(
  db: Kysely<Schema>,
  keeperId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const others = db.selectFrom('keeper').select(['id', knownName(keeperId).as('name')]);
  const found = await others.where('id', 'in', [...new Set(ids)]).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function insertKeeper(trx: Transaction<Schema>, keeper: Insertable<KeeperTable>): Promise<void> {
  await trx.insertInto('keeper').values(keeper).execute();
}

/** Returns the id of the keeper with this address, who is created at the first sign-in. */
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

/** Birds, swipes, reveals, sessions, tokens, searches and webhooks are deleted by cascading foreign keys. */
export async function removeKeeper(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('keeper').where('id', '=', id).execute();
}

export function findSuspension(
  db: Kysely<Schema>,
  keeperId: string,
): Promise<Pick<SuspensionTable, 'reason'> | undefined> {
  return db.selectFrom('suspension').select('reason').where('keeperId', '=', keeperId).executeTakeFirst();
}

/** Returns false if the keeper was suspended already; the earlier reason stays. */
export async function putSuspension(trx: Transaction<Schema>, suspension: SuspensionTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('suspension')
    .values(suspension)
    .onConflict((conflict) => conflict.column('keeperId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeSuspension(trx: Transaction<Schema>, keeperId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('suspension').where('keeperId', '=', keeperId).executeTakeFirst();
  return numDeletedRows > 0n;
}
