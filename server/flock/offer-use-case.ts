// How many birds a keeper may offer: one account alone must not fill every neighbor's deck.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { countOfferedBy } from '../chickens/repository.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import type { Secret } from '../platform/secret.ts';
import type { Refusal } from './refusals.ts';

const { onOffer, offered } = limits.updateChicken;

/** Counts a bird that is offered from this transaction on; says what speaks against it, and is then to be undone. */
export async function offerRefusals(
  trx: Transaction<Schema>,
  secret: Secret,
  { keeperId, now }: { keeperId: string; now: number },
): Promise<Refusal[]> {
  const refused = (sentence: string): Refusal[] => [{ field: 'isAvailable', sentence }];
  if ((await countOfferedBy(trx, keeperId)) >= onOffer.limit) {
    return refused(`A keeper offers ${onOffer.limit} birds at most; pause one of yours first.`);
  }
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return [];
  // By address, because a new account at the same address would otherwise begin at none.
  const standing = await hit(trx, `offered/${emailHash(secret, keeper.email)}`, { ...offered, now });
  if (standing.allowed) return [];
  return refused(`You have newly offered ${offered.limit} birds today; more can be offered tomorrow.`);
}
