import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DeviceTable, Schema } from '../platform/database/schema.ts';

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

/** After a sign-in with it. */
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
