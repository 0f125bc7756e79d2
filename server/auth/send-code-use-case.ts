// Asking for a mail that signs in, inside one transaction: limits, challenge and mail stand or fall together. Nothing here
// looks whether the address has a keeper, so known and unknown addresses cannot be told apart.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { findKeeper } from '../keepers/repository.ts';
import { isFull } from '../limits/leaky-bucket.ts';
import { forget, hit } from '../limits/limits.ts';
import { networkHash } from '../limits/network.ts';
import { signIn } from '../mail/messages/sign-in.ts';
import { queueMail } from '../mail/queue.ts';
import { type Asked, askAsOwner, askAsStranger } from './ask-limits-use-case.ts';
import {
  CODE_LIFETIME,
  CODES_PER_ADDRESS,
  FAILURES_IN_A_ROW,
  isKept,
  mayCarryCode,
  siteCodes,
  siteFailures,
  TRIES_PER_CODE,
} from './challenge.ts';
import {
  deleteOldChallenges,
  endCode,
  findChallengeOfLink,
  insertChallenge,
  listLiveCodes,
  makeRoomForCode,
} from './challenge-repository.ts';
import { findDevice } from './device-repository.ts';
import { emailHash } from './email-hash.ts';
import { countFailures } from './failure-repository.ts';
import { browserHash, codeHash, deviceHash, linkHash, SITE_FAILURES, triesKey } from './hashes.ts';
import { signInLink } from './sign-in-link.ts';

type SendDeps = Pick<Deps, 'config' | 'secret' | 'random'>;

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
  const device = request.device ? deviceHash(secret, request.device) : null;
  const known = device !== null && (await isKnownBrowser(trx, device, email, now)) ? device : null;

  const where = { config: deps.config, emailHash: address, now };
  const asked = known
    ? await askAsOwner(trx, { ...where, holder: known })
    : await askAsStranger(trx, { ...where, networkHash: network });
  if (!asked.ok) return { ...asked, code: null };

  if (request.oldChallenge) await endCode(trx, { browserHash: browserHash(secret, request.oldChallenge) });
  if (known) await endCode(trx, { deviceHash: known });
  const withCode = known !== null || (await reserveCode(trx, address, now));
  const code = withCode ? request.code : null;
  await insertChallenge(trx, {
    emailHash: address,
    sealedEmail: secret.seal(email),
    linkHash: linkHash(secret, request.link),
    browserHash: browserHash(secret, request.challenge),
    deviceHash: known,
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

/** Whether an unknown browser gets a code besides the link; if so, room is made for it. */
async function reserveCode(trx: Transaction<Schema>, address: string, now: number): Promise<boolean> {
  const staying = (await listLiveCodes(trx, address, now)).slice(0, CODES_PER_ADDRESS - 1);
  const openTries = staying.reduce((open, { triesLeft }) => open + triesLeft, 0);
  if (!mayCarryCode({ failures: await countFailures(trx, address), openTries })) return false;
  if (await isFull(trx, SITE_FAILURES, { ...siteFailures, now })) return false;
  if (!(await hit(trx, 'send-code/codes', { ...siteCodes, now })).allowed) return false;
  await makeRoomForCode(
    trx,
    address,
    staying.map(({ serial }) => serial),
  );
  return true;
}

/** A new link in exchange for an old one, which shows that its holder reads the mailbox. It never brings a code to guess. */
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
    codeHash: null,
    triesLeft: 0,
    cookielessTriesLeft: 0,
    createdAt: now,
  });
  await queueSignInMail(trx, deps, { address, email, code: null, link, now });
  return asked;
}

/** A mail of its own: whatever is asked for next, by whomever, this one is sent. */
function queueSignInMail(
  trx: Transaction<Schema>,
  deps: SendDeps,
  {
    address,
    email,
    code,
    link,
    now,
  }: { address: string; email: string; code: string | null; link: string; now: number },
): Promise<void> {
  return queueMail(trx, deps, signIn, {
    content: { to: email, code, link: signInLink(deps.config, link) },
    emailHash: address,
    about: linkHash(deps.secret, link),
    expiresAt: now + CODE_LIFETIME,
    now,
  });
}
