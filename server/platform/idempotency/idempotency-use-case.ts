// Requests with an Idempotency-Key: a request that is repeated, because its answer was lost, gets the first answer again
// and creates nothing twice.

import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { KeptAnswerTable, Schema } from '../database/schema.ts';

/** A phone may be in a barn without a connection for days before it can repeat a request. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** A limit per keeper, so that adding and removing birds in a loop does not fill the disk. */
const MOST_STORED = 1000;

export interface KeyedRequest {
  keeperId: string;
  operation: string;
  /** The Idempotency-Key; undefined if the caller sent none. */
  key: string | undefined;
  /** The body must be the same when the key is used again. */
  body: unknown;
  /** Epoch milliseconds. */
  now: number;
}

/** `json` is the body of the answer. */
export interface Answer {
  json: string;
  headers?: Record<string, string>;
}

/**
 * Returns the stored answer for the key, or makes and stores it; null means that the key was used for another body within a
 * week. Must run under the keeper's lock key.
 */
export async function withIdempotencyKey(
  trx: Transaction<Schema>,
  request: KeyedRequest,
  make: () => Promise<Answer>,
): Promise<Answer | null> {
  const known = await findKept(trx, request);
  if (known) return known === 'other-request' ? null : known;
  const answer = await make();
  await keep(trx, request, answer);
  return answer;
}

/** Returns the answer that is kept for the key, if any. */
export async function findKept(
  trx: Transaction<Schema>,
  { keeperId, operation, key, body, now }: KeyedRequest,
): Promise<Answer | 'other-request' | undefined> {
  if (key === undefined) return undefined;
  await deleteOldAnswers(trx, keeperId, now - LIFETIME_MS);
  const stored = await findAnswer(trx, { keeperId, operation, requestKey: key });
  if (!stored) return undefined;
  return stored.requestHash === hashOf(body) ? (JSON.parse(stored.answer) as Answer) : 'other-request';
}

/** Keeps the answer for the key, if there is one. */
export async function keep(
  trx: Transaction<Schema>,
  { keeperId, operation, key, body, now }: KeyedRequest,
  answer: Answer,
): Promise<void> {
  if (key === undefined) return;
  const request = { keeperId, operation, requestKey: key, requestHash: hashOf(body) };
  await insertAnswer(trx, { ...request, answer: JSON.stringify(answer), createdAt: now });
  await deleteAllButNewest(trx, keeperId, MOST_STORED);
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Each request deletes more old answers than it adds, so that they become fewer. */
const SWEPT_AT_ONCE = 5;

function findAnswer(
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

async function insertAnswer(trx: Transaction<Schema>, answer: Insertable<KeptAnswerTable>): Promise<void> {
  await trx.insertInto('keptAnswer').values(answer).execute();
}

/** Deletes the old answers of this keeper, and a few of all others. */
async function deleteOldAnswers(trx: Transaction<Schema>, keeperId: string, before: number): Promise<void> {
  await trx.deleteFrom('keptAnswer').where('keeperId', '=', keeperId).where('createdAt', '<=', before).execute();
  await sql`DELETE FROM "keptAnswer" WHERE ("keeperId", "operation", "requestKey") IN (
    SELECT "keeperId", "operation", "requestKey" FROM "keptAnswer"
    WHERE "createdAt" <= ${before} ORDER BY "createdAt" LIMIT ${sql.lit(SWEPT_AT_ONCE)}
  )`.execute(trx);
}

async function deleteAllButNewest(trx: Transaction<Schema>, keeperId: string, newest: number): Promise<void> {
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
  return own.orderBy('createdAt').orderBy('requestKey').orderBy('operation').execute();
}
