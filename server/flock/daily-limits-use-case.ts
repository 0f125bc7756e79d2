// Daily limits of a keeper. One account alone must not fill the shared disk, nor every neighbor's deck.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { countOfferedBy } from '../chickens/repository.ts';
import { findKeeper, type Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { allocationHash, hit, type Standing, tightest } from '../platform/limits/limits.ts';
import type { Secret } from '../platform/secret.ts';
import type { Refusal } from './refusals.ts';

const { keeper: PHOTOS, sent: SENT, network: SENT_FROM_NETWORK } = limits.addPhoto;

export const PHOTOS_SPENT = `You have added ${PHOTOS.limit} photos today. You can add more tomorrow.`;

/** Counts a photo that is stored in this transaction; beyond the limit it must be rolled back. */
export function countPhoto(
  trx: Transaction<Schema>,
  secret: Secret,
  { email }: Pick<Keeper, 'email'>,
  now: number,
): Promise<Standing> {
  // Photos are counted by address because a new account at the same address would otherwise start from zero.
  return hit(trx, `photos/${emailHash(secret, email)}`, { ...PHOTOS, now });
}

export const TOO_MANY_SENT = 'You or your network sent too many photos today. You can send more tomorrow.';

/** Counts a photo before it is read and processed, whatever the result. */
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

const { onOffer, offered } = limits.updateChicken;

/** Counts a newly offered bird. Returns the reasons against it; the caller must then roll back. */
export async function offerRefusals(
  trx: Transaction<Schema>,
  secret: Secret,
  { keeperId, now }: { keeperId: string; now: number },
): Promise<Refusal[]> {
  const refused = (sentence: string): Refusal[] => [{ field: 'isAvailable', sentence }];
  if ((await countOfferedBy(trx, keeperId)) >= onOffer.limit) {
    return refused(`You can offer at most ${onOffer.limit} birds. Pause one of yours first.`);
  }
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return [];
  // Offers are counted by address because a new account at the same address would otherwise start from zero.
  const standing = await hit(trx, `offered/${emailHash(secret, keeper.email)}`, { ...offered, now });
  if (standing.allowed) return [];
  return refused(
    `You can offer at most ${offered.limit} new birds a day, and this would be more. Offer the rest tomorrow.`,
  );
}
