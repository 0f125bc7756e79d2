// Stores the payment of a gift, and thanks its keeper by mail: for a pledge, and with a receipt for a payment.
import type { Transaction } from 'kysely';
import { emailHash } from '../auth/email-address.ts';
import { siteOf } from '../config.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { DonationTable, Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { pledgeThanks, receipt } from '../platform/mail/messages/gift.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import { statusOf, withEvent } from './donation.ts';
import type { PaymentEvent } from './payments.ts';
import { findDonation, insertEvent, updateDonation } from './repository.ts';

/** Late thanks are better than none. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

export type GiftMailDeps = Pick<Deps, 'config' | 'secret' | 'random'>;

/** Sends nothing if the account is deleted. `now` is in epoch milliseconds. */
export async function queueGiftMail(
  trx: Transaction<Schema>,
  deps: GiftMailDeps,
  { id, keeperId, amount, level, paidAt }: DonationTable,
  now: number,
): Promise<void> {
  const keeper = keeperId && (await findKeeper(trx, keeperId));
  if (!keeper) return;
  const to = keeper.email;
  const content = { to, id, amount, level, giftsPage: `${siteOf(deps.config)}/create-profile` };
  const envelope = { emailHash: emailHash(deps.secret, to), about: id, expiresAt: now + LIFETIME, now };
  if (paidAt !== null) return queueMail(trx, deps, receipt, { ...envelope, content: { ...content, paidAt } });
  const payee = deps.config.pledgePayee;
  return queueMail(trx, deps, pledgeThanks, { ...envelope, content: { ...content, payee } });
}

/**
 * Stores an event of Stripe once, and queues the receipt. Returns false if the gift is unknown. `now` is in epoch
 * milliseconds.
 */
export async function receiveEvent(
  trx: Transaction<Schema>,
  deps: GiftMailDeps,
  event: PaymentEvent,
  now: number,
): Promise<boolean> {
  const { id, donationId, at, outcome } = event;
  const before = await findDonation(trx, donationId);
  if (before?.method !== 'stripe') return false;
  const isNew = await insertEvent(trx, { id, donationId, type: outcome.type, at, receivedAt: now });
  if (!isNew) return true;
  const facts = withEvent(before, event);
  await updateDonation(trx, donationId, facts);
  // Two events of one payment send one receipt; a gift refunded by then gets none.
  const after = { ...before, ...facts };
  if (before.paidAt === null && statusOf(after) === 'paid') await queueGiftMail(trx, deps, after, now);
  return true;
}
