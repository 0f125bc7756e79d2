// How many photos a keeper may store a day: one account alone must not fill the disk that all share.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-hash.ts';
import type { Schema } from '../database/schema.ts';
import type { Keeper } from '../keepers/repository.ts';
import { hit } from '../limits/limits.ts';
import type { Standing } from '../limits/window.ts';
import type { Secret } from '../secret.ts';

const PHOTOS = limits.addPhoto.keeper;

export const PHOTOS_SPENT = `You have stored ${PHOTOS.limit} photos today; more can be added tomorrow.`;

/** Counts a photo that is stored in this transaction, which must not be where that is one too many. */
export function countPhoto(
  trx: Transaction<Schema>,
  secret: Secret,
  { email }: Pick<Keeper, 'email'>,
  now: number,
): Promise<Standing> {
  // By address, because a new account at the same address would otherwise begin at none.
  return hit(trx, `photos/${emailHash(secret, email)}`, { ...PHOTOS, now });
}
