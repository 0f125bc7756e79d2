// The mail that goes to who has given: thanks for a pledge, and a receipt for what was paid.
import type { Transaction } from 'kysely';
import { emailHash } from '../auth/email-address.ts';
import { siteOf } from '../config.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { DonationTable, Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { pledgeThanks } from '../platform/mail/messages/pledge-thanks.ts';
import { receipt } from '../platform/mail/messages/receipt.ts';
import { queueMail } from '../platform/mail/queue.ts';

/** Thirty days: thanks that come late are better than none. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

export type GiftMailDeps = Pick<Deps, 'config' | 'secret' | 'random'>;

/** Nobody is written to whose account is deleted. `now` is in epoch milliseconds. */
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
