import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { DeviceTable, Schema, SessionTable } from '../platform/database/schema.ts';

export function insertSession(trx: Transaction<Schema>, session: SessionTable) {
  return trx.insertInto('session').values(session).execute();
}

// This runs on every request of a signed-in keeper.
const sessionOf = prepared<
  Pick<SessionTable, 'keeperId' | 'createdAt' | 'expiresAt' | 'lastSeenAt'>,
  [tokenHash: string]
>(sql`SELECT "keeperId", "createdAt", "expiresAt", "lastSeenAt" FROM "session" WHERE "tokenHash" = ${argument(0)}`);

export async function findSession(db: Kysely<Schema>, tokenHash: string) {
  return (await sessionOf(db, tokenHash))[0];
}

/** Updates only a session that still exists: one that was ended meanwhile must not come back. */
export function extendSession(trx: Transaction<Schema>, tokenHash: string, lastSeenAt: number, expiresAt: number) {
  return trx.updateTable('session').set({ lastSeenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute();
}

export function deleteSession(trx: Transaction<Schema>, tokenHash: string) {
  return trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

export function deleteSessionsOf(trx: Transaction<Schema>, keeperId: string) {
  return trx.deleteFrom('session').where('keeperId', '=', keeperId).execute();
}

export function deleteExpiredSessions(trx: Transaction<Schema>, now: number) {
  return trx.deleteFrom('session').where('expiresAt', '<=', now).execute();
}

/** Ignores the tokens of a suspended keeper. */
export function findToken(db: Kysely<Schema>, tokenHash: string) {
  return db
    .selectFrom('apiToken')
    .select(['id', 'keeperId', 'scopes', 'expiresAt', 'lastUsedAt'])
    .where('tokenHash', '=', tokenHash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('suspension').select('keeperId').whereRef('suspension.keeperId', '=', 'apiToken.keeperId')),
      ),
    )
    .executeTakeFirst();
}

export function recordTokenUse(trx: Transaction<Schema>, id: string, lastUsedAt: number) {
  return trx.updateTable('apiToken').set({ lastUsedAt }).where('id', '=', id).execute();
}

export type Device = Selectable<DeviceTable>;

export function findDevice(db: Kysely<Schema>, tokenHash: string, now: number): Promise<Device | undefined> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function insertDevice(
  trx: Transaction<Schema>,
  device: Pick<Device, 'tokenHash' | 'keeperId' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await trx
    .insertInto('device')
    .values({ ...device, failures: 0 })
    .execute();
}

/** Called after a sign-in with this device. */
export async function renewDevice(trx: Transaction<Schema>, tokenHash: string, expiresAt: number): Promise<void> {
  await trx.updateTable('device').set({ failures: 0, expiresAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function addDeviceFailure(trx: Transaction<Schema>, tokenHash: string): Promise<void> {
  await trx
    .updateTable('device')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function deleteDevice(trx: Transaction<Schema>, tokenHash: string): Promise<void> {
  await trx.deleteFrom('device').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteExpiredDevices(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx.deleteFrom('device').where('expiresAt', '<=', now).execute();
}

export async function deleteDevicesOf(trx: Transaction<Schema>, keeperId: string): Promise<void> {
  await trx.deleteFrom('device').where('keeperId', '=', keeperId).execute();
}
