// Stripe's word on a gift, stored once, with the receipt that goes to its keeper.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { statusOf, withEvent } from './donation.ts';
import { type GiftMailDeps, queueGiftMail } from './gift-mail-use-case.ts';
import type { PaymentEvent } from './payments.ts';
import { findDonation, insertEvent, updateDonation } from './repository.ts';

/** False where there is no such gift here. `now` is in epoch milliseconds. */
export async function receiveEvent(
  trx: Transaction<Schema>,
  deps: GiftMailDeps,
  event: PaymentEvent,
  now: number,
): Promise<boolean> {
  const { id, donationId, at, told } = event;
  const before = await findDonation(trx, donationId);
  if (before?.method !== 'stripe') return false;
  const isNew = await insertEvent(trx, { id, donationId, type: told.type, at, receivedAt: now });
  if (!isNew) return true;
  const facts = withEvent(before, event);
  await updateDonation(trx, donationId, facts);
  // Two events of one payment make one receipt, and what was returned by then makes none.
  const after = { ...before, ...facts };
  if (before.paidAt === null && statusOf(after) === 'paid') await queueGiftMail(trx, deps, after, now);
  return true;
}
