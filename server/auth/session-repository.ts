import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { Schema, SessionTable } from '../platform/database/schema.ts';

export function insertSession(trx: Transaction<Schema>, session: SessionTable) {
  return trx.insertInto('session').values(session).execute();
}

// Asked by every request of a signed-in keeper.
const sessionOf = prepared<
  Pick<SessionTable, 'keeperId' | 'createdAt' | 'expiresAt' | 'lastSeenAt'>,
  [tokenHash: string]
>(sql`SELECT "keeperId", "createdAt", "expiresAt", "lastSeenAt" FROM "session" WHERE "tokenHash" = ${argument(0)}`);

export async function findSession(db: Kysely<Schema>, tokenHash: string) {
  return (await sessionOf(db, tokenHash))[0];
}

/** Only a session that still exists: one that was ended meanwhile must not come back. */
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

/** None of a keeper who is suspended. */
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

export function noteTokenUse(trx: Transaction<Schema>, id: string, lastUsedAt: number) {
  return trx.updateTable('apiToken').set({ lastUsedAt }).where('id', '=', id).execute();
}
