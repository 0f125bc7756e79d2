// How many photos a keeper may store a day: one account alone must not fill the disk that all share.
import type { Transaction } from 'kysely';
import { emailHash } from '../auth/email-hash.ts';
import type { Schema } from '../database/schema.ts';
import { tooManyRequests } from '../http/problem.ts';
import type { Keeper } from '../keepers/repository.ts';
import { hit, rateLimitHeaders } from '../limits/limits.ts';
import type { Secret } from '../secret.ts';

const PHOTOS = { limit: 200, windowSeconds: 24 * 60 * 60 };

/** Counts a photo that is stored in this transaction, and answers the headers that tell it. Refuses it (429) beyond. */
export async function spendPhoto(
  trx: Transaction<Schema>,
  secret: Secret,
  { email }: Pick<Keeper, 'email'>,
  now: number,
): Promise<Record<string, number>> {
  // By address, because a new account at the same address would otherwise begin at none.
  const standing = await hit(trx, `photos/${emailHash(secret, email)}`, { ...PHOTOS, now });
  const headers = rateLimitHeaders(standing);
  if (standing.allowed) return headers;
  const detail = `You have stored ${PHOTOS.limit} photos today; more can be added tomorrow.`;
  throw tooManyRequests(detail, standing.resetSeconds, headers);
}
