// How many photos a keeper may store a day: one account alone must not fill the disk that all share. And how many may be worked on,
// which are counted before they are read.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import { allocationHash } from '../platform/limits/network.ts';
import { type Standing, tightest } from '../platform/limits/window.ts';
import type { Secret } from '../platform/secret.ts';

const { keeper: PHOTOS, sent: SENT, network: SENT_FROM_NETWORK } = limits.addPhoto;

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

export const TOO_MANY_SENT = 'Too many photos were sent today, by you or from your network; send more tomorrow.';

/** Counts a photo that is about to be read and worked on, whatever becomes of it. */
export async function countSentPhoto(
  trx: Transaction<Schema>,
  secret: Secret,
  { keeperId, ip }: { keeperId: string; ip: string },
  now: number,
): Promise<Standing> {
  return tightest([
    await hit(trx, `photos sent/${secret.hash('photos sent', keeperId)}`, { ...SENT, now }),
    await hit(trx, `photos sent/${allocationHash(secret, ip)}`, { ...SENT_FROM_NETWORK, now }),
  ]);
}
