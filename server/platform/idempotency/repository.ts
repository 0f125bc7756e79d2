import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KeptAnswerTable, Schema } from '../database/schema.ts';

/** Each request deletes more old answers than it adds, so that they become fewer. */
const SWEPT_AT_ONCE = 5;

export function findAnswer(
  trx: Transaction<Schema>,
  { keeperId, operation, requestKey }: Pick<KeptAnswerTable, 'keeperId' | 'operation' | 'requestKey'>,
): Promise<Selectable<KeptAnswerTable> | undefined> {
  return trx
    .selectFrom('keptAnswer')
    .selectAll()
    .where('keeperId', '=', keeperId)
    .where('operation', '=', operation)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

export async function insertAnswer(trx: Transaction<Schema>, answer: Insertable<KeptAnswerTable>): Promise<void> {
  await trx.insertInto('keptAnswer').values(answer).execute();
}

/** Deletes the old answers of this keeper, and a few of all others. */
export async function deleteOldAnswers(trx: Transaction<Schema>, keeperId: string, before: number): Promise<void> {
  await trx.deleteFrom('keptAnswer').where('keeperId', '=', keeperId).where('createdAt', '<=', before).execute();
  await sql`DELETE FROM "keptAnswer" WHERE ("keeperId", "operation", "requestKey") IN (
    SELECT "keeperId", "operation", "requestKey" FROM "keptAnswer"
    WHERE "createdAt" <= ${before} ORDER BY "createdAt" LIMIT ${sql.lit(SWEPT_AT_ONCE)}
  )`.execute(trx);
}

export async function deleteAllButNewest(trx: Transaction<Schema>, keeperId: string, newest: number): Promise<void> {
  const own = trx.selectFrom('keptAnswer').where('keeperId', '=', keeperId).orderBy('createdAt', 'desc');
  await trx
    .deleteFrom('keptAnswer')
    .where('keeperId', '=', keeperId)
    .where('createdAt', '<=', own.select('createdAt').limit(1).offset(newest))
    .execute();
}

export function listAnswers(
  db: Kysely<Schema>,
  keeperId: string,
): Promise<Pick<KeptAnswerTable, 'operation' | 'createdAt'>[]> {
  const own = db.selectFrom('keptAnswer').select(['operation', 'createdAt']).where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('requestKey').execute();
}
