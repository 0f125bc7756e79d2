// The mail of a challenge, with its link and perhaps a code.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { signIn } from '../platform/mail/messages/sign-in.ts';
import { queueMail } from '../platform/mail/queue.ts';
import { CODE_LIFETIME } from './challenge.ts';
import { linkHash } from './hashes.ts';
import { signInLink } from './sign-in-link.ts';

export type SendDeps = Pick<Deps, 'config' | 'secret' | 'random'>;

interface SignInMail {
  /** By hash. */
  address: string;
  email: string;
  code: string | null;
  link: string;
  now: number;
}

/** A mail of its own: whatever is asked for next, by whomever, this one is sent. */
export function queueSignInMail(
  trx: Transaction<Schema>,
  deps: SendDeps,
  { address, email, code, link, now }: SignInMail,
): Promise<void> {
  return queueMail(trx, deps, signIn, {
    content: { to: email, code, link: signInLink(deps.config, link) },
    emailHash: address,
    about: linkHash(deps.secret, link),
    expiresAt: now + CODE_LIFETIME,
    now,
  });
}
