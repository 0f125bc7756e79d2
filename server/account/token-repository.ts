import type { Kysely, Transaction } from 'kysely';
import type { ApiTokenTable, Schema } from '../platform/database/schema.ts';

export type Token = Omit<ApiTokenTable, 'tokenHash' | 'keeperId'> & { expiresAt: number };

/** Lists unexpired tokens, newest first. */
export function listTokens(db: Kysely<Schema>, keeperId: string, now: number): Promise<Token[]> {
  return db
    .selectFrom('apiToken')
    .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('keeperId', '=', keeperId)
    .where('expiresAt', '>', now)
    .$narrowType<{ expiresAt: number }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Frees the quota that expired tokens take. */
export async function deleteExpiredTokens(trx: Transaction<Schema>, keeperId: string, now: number): Promise<void> {
  await trx.deleteFrom('apiToken').where('keeperId', '=', keeperId).where('expiresAt', '<=', now).execute();
}

export async function insertToken(trx: Transaction<Schema>, token: ApiTokenTable): Promise<void> {
  await trx.insertInto('apiToken').values(token).execute();
}

/** Returns false if the keeper has no such token. */
export async function deleteToken(trx: Transaction<Schema>, keeperId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('apiToken')
    .where('id', '=', id)
    .where('keeperId', '=', keeperId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
