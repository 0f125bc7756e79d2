// Composes a keeper's due mail and puts it into the outbox.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { NOT_MAILED_AGAIN_MS, putSearchMail, settleFinds, takeSearchMail } from './find-repository.ts';
import { eachOnce, findUnmailed } from './match-queries.ts';
import { newBirds } from './new-birds-mail.ts';
import { noteMail } from './repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const MAILS = limits.createSearch.mails;

/** The shortest time between two mails to one keeper. */
const OF_USE_MS = MAILS.windowSeconds * 1000;

const MOST_BIRDS = 500;

interface QueueDeps {
  secret: Secret;
  random: Pick<Random, 'id'>;
  /** The base URL of the links, without a trailing slash. */
  site: string;
}

/** Runs under the keeper's lock key. Returns true if there is mail to send. */
export async function enqueueDigest(
  trx: Transaction<Schema>,
  deps: QueueDeps,
  keeperId: string,
  now: number,
): Promise<boolean> {
  const isDue = await takeSearchMail(trx, keeperId, now);
  const keeper = await findKeeper(trx, keeperId);
  if (!isDue || !keeper) return false;
  const found = await findUnmailed(trx, keeperId);
  if (found.length > 0) {
    const address = emailHash(deps.secret, keeper.email);
    // Counted by address, so deleting the account and signing up again brings no second mail that day.
    const standing = await hit(trx, `searches/mails/${address}`, { ...MAILS, now });
    if (!standing.allowed) {
      await putSearchMail(trx, keeperId, now + standing.resetSeconds * 1000);
      return false;
    }
    await noteMail(trx, [...new Set(found.map(({ searchId }) => searchId))], now);
    const chickenIds = eachOnce(found).map(({ chickenId }) => chickenId);
    const content = {
      ...{ to: keeper.email, keeperId, site: deps.site, unsubscribe: unsubscribeToken(deps.secret, keeperId) },
      ...{ chickenIds: chickenIds.slice(0, MOST_BIRDS), birds: [] },
    };
    const times = { expiresAt: now + OF_USE_MS, now };
    await queueMail(trx, deps, newBirds, { content, emailHash: address, about: keeperId, ...times });
  }
  await settleFinds(trx, keeperId, found, { toldAt: now, mailedBefore: now - NOT_MAILED_AGAIN_MS });
  return found.length > 0;
}
