// What a right code and an opened link have in common: the session, the known browser, and a clean slate for the address.
import type { Transaction } from 'kysely';
import { recognizeFormer } from '../keepers/former-keeper-repository.ts';
import { insertKeeperOnce } from '../keepers/repository.ts';
import { findSuspension } from '../keepers/suspension-repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { signIn as signInMail } from '../platform/mail/messages/sign-in.ts';
import { withdrawMail } from '../platform/mail/queue.ts';
import { sessionHash } from './authenticate.ts';
import { type Challenge, endChallenge } from './challenge-repository.ts';
import { DEVICE_LIFETIME } from './device.ts';
import { deleteDevice, deleteExpiredDevices, findDevice, insertDevice, renewDevice } from './device-repository.ts';
import { forgetFailures } from './failure-repository.ts';
import { deviceHash } from './hashes.ts';
import { sessionExpiry } from './session.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from './session-repository.ts';

export interface Browser {
  /** The cookies that it came with. */
  session: string | undefined;
  challenge: string | undefined;
  device: string | undefined;
}

/** Made by chance beforehand, and used as far as they are needed. */
export interface NewSecrets {
  session: string;
  device: string;
  keeperId: string;
}

/** The tokens that the browser keeps from now on. */
export interface SignedIn {
  session: string;
  device: string;
}

/** A keeper who is suspended is told so only here, where they have shown who they are. */
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
  await forgetFailures(trx, challenge.emailHash);
  // Only the mail of this challenge: another browser may wait for its own.
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

/** The browser's own token when it is this keeper's already; otherwise a new one, and the other keeper's is forgotten. */
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
