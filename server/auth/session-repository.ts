import type { Kysely, Transaction } from 'kysely';
import type { Schema, SessionTable } from '../database/schema.ts';

export function insertSession(trx: Transaction<Schema>, session: SessionTable) {
  return trx.insertInto('session').values(session).execute();
}

export function findSession(db: Kysely<Schema>, tokenHash: string) {
  return db
    .selectFrom('session')
    .select(['keeperId', 'expiresAt', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Only a session that still exists: one that was ended meanwhile must not come back. */
export function extendSession(trx: Transaction<Schema>, tokenHash: string, lastSeenAt: number, expiresAt: number) {
  return trx.updateTable('session').set({ lastSeenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute();
}

export function deleteSession(trx: Transaction<Schema>, tokenHash: string) {
  return trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

export function deleteExpiredSessions(trx: Transaction<Schema>, now: number) {
  return trx.deleteFrom('session').where('expiresAt', '<=', now).execute();
}

export function findToken(db: Kysely<Schema>, tokenHash: string) {
  return db
    .selectFrom('apiToken')
    .select(['id', 'keeperId', 'expiresAt', 'lastUsedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export function noteTokenUse(trx: Transaction<Schema>, id: string, lastUsedAt: number) {
  return trx.updateTable('apiToken').set({ lastUsedAt }).where('id', '=', id).execute();
}
