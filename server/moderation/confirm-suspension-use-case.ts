// A suspension is confirmed by a code that is mailed to the moderator: it ends the keeper's sessions, which no other
// decision brings back, so a browser that was left open must not be enough for it.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { isLive } from '../auth/challenge.ts';
import { emailHash } from '../auth/email-address.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { hit, type Standing } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Secret } from '../platform/secret.ts';
import { deleteSuspensionCode, putSuspensionCode, tryAtSuspensionCode } from './repository.ts';
import { firstName } from './shown.ts';
import { suspensionConfirmation } from './suspension-mail.ts';

const { mails, code: tries } = limits.decideOnKeeper;

interface Suspension {
  reason: string;
  now: number;
}

const hashOf = (secret: Secret, moderatorId: string, code: string) => secret.hash('suspension-code', moderatorId, code);

export interface MailedCode {
  code: string;
  /** No code is mailed beyond the limit. */
  standing: Standing;
}

/** Mails a code that replaces the moderator's earlier one. */
export async function mailSuspensionCode(
  trx: Transaction<Schema>,
  { secret, random }: Pick<Deps, 'secret' | 'random'>,
  moderator: Keeper,
  keeper: Keeper,
  { reason, now }: Suspension,
): Promise<MailedCode> {
  const code = random.code();
  const address = emailHash(secret, moderator.email);
  // The limit goes by address: a new account continues the count.
  const standing = await hit(trx, `suspend/codes/${address}`, { ...mails, now });
  if (!standing.allowed) return { code, standing };
  const codeHash = hashOf(secret, moderator.id, code);
  await putSuspensionCode(trx, {
    ...{ moderatorId: moderator.id, keeperId: keeper.id, reason, codeHash },
    ...{ triesLeft: tries.limit, createdAt: now },
  });
  await queueMail(trx, { secret, random }, suspensionConfirmation, {
    content: { to: moderator.email, code, keeperName: firstName(keeper.name), reason },
    emailHash: address,
    about: moderator.id,
    expiresAt: now + tries.windowSeconds * 1000,
    now,
  });
  return { code, standing };
}

/** Uses up the moderator's code if it is the right one, for this keeper and this reason; otherwise one of its tries. */
export async function confirmSuspension(
  trx: Transaction<Schema>,
  secret: Secret,
  moderator: Keeper,
  { keeperId, reason, code, now }: Suspension & { keeperId: string; code: string },
): Promise<boolean> {
  const sent = await tryAtSuspensionCode(trx, moderator.id);
  const isRight =
    sent !== undefined &&
    isLive(sent, now) &&
    sent.keeperId === keeperId &&
    sent.reason === reason &&
    sent.codeHash === hashOf(secret, moderator.id, code);
  if (isRight) await deleteSuspensionCode(trx, moderator.id);
  return isRight;
}
