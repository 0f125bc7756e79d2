import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { KeptAnswerTable, Schema } from '../database/schema.ts';

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

export async function forgetAnswers(trx: Transaction<Schema>, keeperId: string, before: number): Promise<void> {
  await trx.deleteFrom('keptAnswer').where('keeperId', '=', keeperId).where('createdAt', '<=', before).execute();
}

export function listAnswers(
  db: Kysely<Schema>,
  keeperId: string,
): Promise<Pick<KeptAnswerTable, 'operation' | 'createdAt'>[]> {
  const own = db.selectFrom('keptAnswer').select(['operation', 'createdAt']).where('keeperId', '=', keeperId);
  return own.orderBy('createdAt').orderBy('requestKey').execute();
}
