// Requests that carry an Idempotency-Key: what comes again, because its answer was lost, is answered as before and makes
// nothing twice.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { findAnswer, forgetAllButNewest, forgetOldAnswers, insertAnswer } from './repository.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
/** Of one keeper, so that adding and removing birds fills no disk. */
const MOST_KEPT = 1000;

export interface KeyedRequest {
  keeperId: string;
  operation: string;
  /** Undefined: the caller wants no such thing. */
  key: string | undefined;
  /** What must be the same when the key comes again. */
  body: unknown;
  /** In milliseconds. */
  now: number;
}

/** `json` is the body of the answer. */
export interface Answer {
  json: string;
  headers?: Record<string, string>;
}

/** Null: the key was used for another body within a day. To be called in the keeper's turn. */
export async function answerOnce(
  trx: Transaction<Schema>,
  { keeperId, operation, key, body, now }: KeyedRequest,
  make: () => Promise<Answer>,
): Promise<Answer | null> {
  if (key === undefined) return make();
  await forgetOldAnswers(trx, keeperId, now - KEPT_FOR_MS);
  const request = { keeperId, operation, requestKey: key };
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const kept = await findAnswer(trx, request);
  if (kept) return kept.requestHash === requestHash ? (JSON.parse(kept.answer) as Answer) : null;
  const answer = await make();
  await insertAnswer(trx, { ...request, requestHash, answer: JSON.stringify(answer), createdAt: now });
  await forgetAllButNewest(trx, keeperId, MOST_KEPT);
  return answer;
}
