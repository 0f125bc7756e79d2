// The sign-in shared by codes and links: it creates the session, remembers the browser and resets the failures of the
// address.
import type { Transaction } from 'kysely';
import { recognizeFormer } from '../keepers/block-repository.ts';
import { findSuspension, insertKeeperOnce } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { signIn as signInMail } from '../platform/mail/messages/sign-in.ts';
import { withdrawMail } from '../platform/mail/outbox-repository.ts';
import { sessionHash } from './authenticate.ts';
import { deviceHash } from './challenge.ts';
import { type Challenge, deleteFailures, endChallenge } from './challenge-repository.ts';
import { DEVICE_LIFETIME, sessionExpiry } from './cookies.ts';
import {
  deleteDevice,
  deleteExpiredDevices,
  deleteExpiredSessions,
  deleteSession,
  findDevice,
  insertDevice,
  insertSession,
  renewDevice,
} from './session-repository.ts';

export interface Browser {
  /** Cookies of the request. */
  session: string | undefined;
  challenge: string | undefined;
  device: string | undefined;
}

/** Random values, created in advance and used as needed. */
export interface NewSecrets {
  session: string;
  device: string;
  keeperId: string;
}

export interface SignedIn {
  session: string;
  device: string;
}

/** A suspension is revealed only here, after the keeper has proved who they are. */
export type SignIn = { ok: true; signedIn: SignedIn } | { ok: false; reason: 'suspended'; because: string };

export async function signIn(
  trx: Transaction<Schema>,
  { secret }: Pick<Deps, 'secret'>,
  {
    challenge,
    email,
    browser,
    fresh,
    now,
  }: {
    challenge: Challenge;
    email: string;
    browser: Browser;
    fresh: NewSecrets;
    now: number;
  },
): Promise<SignIn> {
  await endChallenge(trx, challenge.serial, now);
  await deleteFailures(trx, challenge.emailHash);
  // Other browsers may still wait for their own mail, so only this challenge's mail is withdrawn.
  await withdrawMail(trx, signInMail, challenge.linkHash);
  if (browser.session) await deleteSession(trx, sessionHash(secret, browser.session));
  await deleteExpiredSessions(trx, now);
  const keeperId = await insertKeeperOnce(trx, { id: fresh.keeperId, email, now });
  if (keeperId === fresh.keeperId) await recognizeFormer(trx, keeperId, challenge.emailHash);
  const suspension = await findSuspension(trx, keeperId);
  if (suspension) return { ok: false, reason: 'suspended', because: suspension.reason };
  await insertSession(trx, {
    tokenHash: sessionHash(secret, fresh.session),
    keeperId,
    createdAt: now,
    expiresAt: sessionExpiry(now, now),
    lastSeenAt: now,
  });
  const device = await rememberBrowser(trx, secret, { browser, keeperId, fresh, now });
  return { ok: true, signedIn: { session: fresh.session, device } };
}

/**
 * Returns the browser's own token if it belongs to this keeper; otherwise a new one, and the other keeper's token is
 * deleted.
 */
async function rememberBrowser(
  trx: Transaction<Schema>,
  secret: Deps['secret'],
  { browser, keeperId, fresh, now }: { browser: Browser; keeperId: string; fresh: NewSecrets; now: number },
): Promise<string> {
  await deleteExpiredDevices(trx, now);
  if (browser.device) {
    const tokenHash = deviceHash(secret, browser.device);
    const known = await findDevice(trx, tokenHash, now);
    if (known?.keeperId === keeperId) {
      await renewDevice(trx, tokenHash, now + DEVICE_LIFETIME);
      return browser.device;
    }
    if (known) await deleteDevice(trx, tokenHash);
  }
  await insertDevice(trx, {
    tokenHash: deviceHash(secret, fresh.device),
    keeperId,
    createdAt: now,
    expiresAt: now + DEVICE_LIFETIME,
  });
  return fresh.device;
}
