// A new link in exchange for an old one, which shows that its holder reads the mailbox. It never brings a code to guess.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { type Asked, askAsOwner } from './ask-limits-use-case.ts';
import { isKept } from './challenge.ts';
import { findChallengeOfLink, insertChallenge } from './challenge-repository.ts';
import { linkHash } from './hashes.ts';
import { queueSignInMail, type SendDeps } from './sign-in-mail-use-case.ts';

export async function sendLink(
  trx: Transaction<Schema>,
  deps: SendDeps,
  { oldLink, link, now }: { oldLink: string; link: string; now: number },
): Promise<Asked | null> {
  const { secret } = deps;
  const old = await findChallengeOfLink(trx, linkHash(secret, oldLink));
  if (!old || !isKept(old, now)) return null;
  const address = old.emailHash;
  const email = secret.open(old.sealedEmail);
  const asked = await askAsOwner(trx, { config: deps.config, emailHash: address, holder: address, now });
  if (!asked.ok) return asked;
  await insertChallenge(trx, {
    emailHash: address,
    sealedEmail: secret.seal(email),
    linkHash: linkHash(secret, link),
    browserHash: null,
    deviceHash: null,
    allocationHash: null,
    codeHash: null,
    triesLeft: 0,
    cookielessTriesLeft: 0,
    createdAt: now,
  });
  await queueSignInMail(trx, deps, { address, email, code: null, link, now });
  return asked;
}
