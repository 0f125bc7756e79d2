// Requests with an Idempotency-Key: a request that is repeated, because its answer was lost, gets the first answer again
// and creates nothing twice.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { deleteAllButNewest, deleteOldAnswers, findAnswer, insertAnswer } from './repository.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A limit per keeper, so that adding and removing birds in a loop does not fill the disk. */
const MOST_STORED = 1000;

interface KeyedRequest {
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
 * day. Must run under the keeper's lock key.
 */
export async function withIdempotencyKey(
  trx: Transaction<Schema>,
  { keeperId, operation, key, body, now }: KeyedRequest,
  make: () => Promise<Answer>,
): Promise<Answer | null> {
  if (key === undefined) return make();
  await deleteOldAnswers(trx, keeperId, now - LIFETIME_MS);
  const request = { keeperId, operation, requestKey: key };
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const stored = await findAnswer(trx, request);
  if (stored) return stored.requestHash === requestHash ? (JSON.parse(stored.answer) as Answer) : null;
  const answer = await make();
  await insertAnswer(trx, { ...request, requestHash, answer: JSON.stringify(answer), createdAt: now });
  await deleteAllButNewest(trx, keeperId, MOST_STORED);
  return answer;
}
