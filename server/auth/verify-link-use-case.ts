// Opening the link of a mail. It cannot be guessed, so nothing is counted.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { isKept, isLive } from './challenge.ts';
import { findChallengeOfLink } from './challenge-repository.ts';
import { linkHash } from './hashes.ts';
import { type Browser, type NewSecrets, type SignIn, signIn } from './sign-in-use-case.ts';

export type OpenedLink = SignIn | { ok: false; reason: 'unknown' | 'expired' | 'used' };

export async function verifyLink(
  trx: Transaction<Schema>,
  { secret }: Pick<Deps, 'secret'>,
  opened: { link: string; browser: Browser; fresh: NewSecrets; now: number },
): Promise<OpenedLink> {
  const challenge = await findChallengeOfLink(trx, linkHash(secret, opened.link));
  if (!challenge || !isKept(challenge, opened.now)) return { ok: false, reason: 'unknown' };
  if (challenge.usedAt !== null) return { ok: false, reason: 'used' };
  if (!isLive(challenge, opened.now)) return { ok: false, reason: 'expired' };
  const email = secret.open(challenge.sealedEmail);
  return signIn(trx, { secret }, { ...opened, challenge, email });
}
