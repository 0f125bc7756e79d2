// Requests for sign-in mails. Limits, challenge and mail are written in one transaction. Nothing here depends on
// whether the address has a keeper, so known and unknown addresses cannot be distinguished.
import type { Transaction } from 'kysely';
import { type Config, siteOf } from '../config.ts';
import { findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { allocationHash, forget, hit } from '../platform/limits/limits.ts';
import { signIn } from '../platform/mail/messages/sign-in.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import { type Asked, askAsOwner, askAsStranger } from './ask-limits-use-case.ts';
import {
  allocationCodes,
  browserHash,
  CODE_LIFETIME,
  codeHash,
  codesThatStay,
  deviceHash,
  FAILURES_IN_A_ROW,
  isKept,
  linkHash,
  siteCodes,
  TRIES_PER_CODE,
  triesKey,
} from './challenge.ts';
import {
  countFailures,
  deleteOldChallenges,
  endCode,
  endOtherCodes,
  findChallengeOfLink,
  insertChallenge,
  isAllocationUsedUp,
  isSiteUsedUp,
  listLiveCodes,
} from './challenge-repository.ts';
import { isDevelopment, widened } from './development-mode.ts';
import { emailHash } from './email-address.ts';
import { findDevice } from './session-repository.ts';

export interface CodeRequest {
  email: string;
  ip: string;
  /** Random values of the new challenge. */
  code: string;
  link: string;
  challenge: string;
  /** The page that the link leads to after signing in. */
  returnTo: string | undefined;
  /** Cookies of the request. */
  oldChallenge: string | undefined;
  device: string | undefined;
  now: number;
}

/** A null `code` means that the mail carries the link only. */
export type Sent = Asked & { code: string | null };

export async function sendCode(trx: Transaction<Schema>, deps: SendDeps, request: CodeRequest): Promise<Sent> {
  const { secret } = deps;
  const { email, ip, now } = request;
  const address = emailHash(secret, email);
  const allocation = allocationHash(secret, ip);
  const device = request.device ? deviceHash(secret, request.device) : null;
  const known = device !== null && (await isKnownBrowser(trx, device, email, now)) ? device : null;

  const context = { config: deps.config, emailHash: address, now };
  const asked = known
    ? await askAsOwner(trx, { ...context, holder: known })
    : await askAsStranger(trx, { ...context, allocationHash: allocation });
  if (!asked.ok) return { ...asked, code: null };

  if (request.oldChallenge) await endCode(trx, { browserHash: browserHash(secret, request.oldChallenge) });
  if (known) await endCode(trx, { deviceHash: known });
  const withCode = known !== null || (await reserveCode(trx, { ...context, allocationHash: allocation }));
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
  await forget(trx, [triesKey(allocation, address)]);
  await deleteOldChallenges(trx, now);
  await queueSignInMail(trx, deps, { address, email, code, link: request.link, returnTo: request.returnTo, now });
  return { ...asked, code };
}

/**
 * Recognizes a browser of this keeper. One with too many failures is treated as unknown until its keeper has signed in.
 */
async function isKnownBrowser(trx: Transaction<Schema>, hash: string, email: string, now: number): Promise<boolean> {
  const device = await findDevice(trx, hash, now);
  if (!device || device.failures >= FAILURES_IN_A_ROW) return false;
  return (await findKeeper(trx, device.keeperId))?.email === email;
}

interface CodeContext {
  config: Pick<Config, 'production' | 'mail'>;
  emailHash: string;
  allocationHash: string;
  now: number;
}

/**
 * Decides whether a mail to an unknown browser carries a code besides its link, and if so ends codes that must not stay
 * beside it.
 */
async function reserveCode(trx: Transaction<Schema>, context: CodeContext): Promise<boolean> {
  const { emailHash, allocationHash, now } = context;
  const failures = await countFailures(trx, emailHash);
  if (failures >= FAILURES_IN_A_ROW) return false;
  if ((await isSiteUsedUp(trx, now)) || (await isAllocationUsedUp(trx, allocationHash, now))) return false;
  if (!(await countCode(trx, context))) return false;
  const staying = codesThatStay(await listLiveCodes(trx, emailHash, now), failures);
  await endOtherCodes(
    trx,
    emailHash,
    staying.map(({ serial }) => serial),
  );
  return true;
}

/** Checks the limits of the allocation and of the site. */
async function countCode(trx: Transaction<Schema>, { config, allocationHash, now }: CodeContext): Promise<boolean> {
  const own = await hit(trx, `send-code/codes/${allocationHash}`, {
    ...widened(allocationCodes, isDevelopment(config)),
    now,
  });
  return own.allowed && (await hit(trx, 'send-code/codes', { ...siteCodes, now })).allowed;
}

/** Exchanges an old link, whose holder reads the mailbox, for a new one. The mail never carries a code to guess. */
export async function sendLink(
  trx: Transaction<Schema>,
  deps: SendDeps,
  { oldLink, link, returnTo, now }: Pick<CodeRequest, 'link' | 'returnTo' | 'now'> & { oldLink: string },
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
  await queueSignInMail(trx, deps, { address, email, code: null, link, returnTo, now });
  return asked;
}

export type SendDeps = Pick<Deps, 'config' | 'secret' | 'random'>;

interface SignInMail extends Pick<CodeRequest, 'email' | 'link' | 'returnTo' | 'now'> {
  /** The hash of the email address. */
  address: string;
  code: string | null;
}

/** Every challenge has its own mail, which is sent whatever is requested next. */
function queueSignInMail(
  trx: Transaction<Schema>,
  deps: SendDeps,
  { address, email, code, link, returnTo, now }: SignInMail,
): Promise<void> {
  return queueMail(trx, deps, signIn, {
    content: { to: email, code, link: signInLink(deps.config, link, returnTo) },
    emailHash: address,
    about: linkHash(deps.secret, link),
    expiresAt: now + CODE_LIFETIME,
    now,
  });
}

/**
 * Builds the link of a sign-in mail. Its token is in the fragment, which browsers send to no server: logs and proxies
 * do not see it, and a mail scanner that opens the page does not use it up. The page to return to is there as well,
 * because it may have a token of its own.
 */
export const signInLink = (config: Pick<Config, 'publicUrl' | 'port'>, token: string, returnTo = '/') =>
  `${siteOf(config)}/auth#link=${token}${returnTo === '/' ? '' : `&next=${encodeURIComponent(returnTo)}`}`;
