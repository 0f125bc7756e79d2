// Asking for a mail that signs in, inside one transaction: limits, challenge and mail stand or fall together. Nothing here
// looks whether the address has a keeper, so known and unknown addresses cannot be told apart.
import type { Transaction } from 'kysely';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { forget } from '../platform/limits/limits.ts';
import { allocationHash, networkHash } from '../platform/limits/network.ts';
import { type Asked, askAsOwner, askAsStranger } from './ask-limits-use-case.ts';
import { FAILURES_IN_A_ROW, TRIES_PER_CODE } from './challenge.ts';
import { deleteOldChallenges, endCode, insertChallenge } from './challenge-repository.ts';
import { findDevice } from './device-repository.ts';
import { emailHash } from './email-hash.ts';
import { browserHash, codeHash, deviceHash, linkHash, triesKey } from './hashes.ts';
import { reserveCode } from './reserve-code-use-case.ts';
import { queueSignInMail, type SendDeps } from './sign-in-mail-use-case.ts';

export interface CodeRequest {
  email: string;
  ip: string;
  /** For the new challenge, by chance. */
  code: string;
  link: string;
  challenge: string;
  /** The cookies that the browser came with. */
  oldChallenge: string | undefined;
  device: string | undefined;
  now: number;
}

/** What was sent; `code` is null when the mail carries the link only. */
export type Sent = Asked & { code: string | null };

export async function sendCode(trx: Transaction<Schema>, deps: SendDeps, request: CodeRequest): Promise<Sent> {
  const { secret } = deps;
  const { email, ip, now } = request;
  const address = emailHash(secret, email);
  const network = networkHash(secret, ip);
  const allocation = allocationHash(secret, ip);
  const device = request.device ? deviceHash(secret, request.device) : null;
  const known = device !== null && (await isKnownBrowser(trx, device, email, now)) ? device : null;

  const where = { config: deps.config, emailHash: address, now };
  const asked = known
    ? await askAsOwner(trx, { ...where, holder: known })
    : await askAsStranger(trx, { ...where, networkHash: network });
  if (!asked.ok) return { ...asked, code: null };

  if (request.oldChallenge) await endCode(trx, { browserHash: browserHash(secret, request.oldChallenge) });
  if (known) await endCode(trx, { deviceHash: known });
  const withCode = known !== null || (await reserveCode(trx, { ...where, allocationHash: allocation }));
  const code = withCode ? request.code : null;
  await insertChallenge(trx, {
    emailHash: address,
    sealedEmail: secret.seal(email),
    linkHash: linkHash(secret, request.link),
    browserHash: browserHash(secret, request.challenge),
    deviceHash: known,
    allocationHash: known ? null : allocation,
    codeHash: code && codeHash(secret, address, code),
    triesLeft: TRIES_PER_CODE,
    cookielessTriesLeft: known ? 0 : TRIES_PER_CODE,
    createdAt: now,
  });
  await forget(trx, [triesKey(network, address)]);
  await deleteOldChallenges(trx, now);
  await queueSignInMail(trx, deps, { address, email, code, link: request.link, now });
  return { ...asked, code };
}

/** A browser of this keeper's, unless it guesses: then it is treated like any other until its keeper has signed in. */
async function isKnownBrowser(trx: Transaction<Schema>, hash: string, email: string, now: number): Promise<boolean> {
  const device = await findDevice(trx, hash, now);
  if (!device || device.failures >= FAILURES_IN_A_ROW) return false;
  return (await findKeeper(trx, device.keeperId))?.email === email;
}
