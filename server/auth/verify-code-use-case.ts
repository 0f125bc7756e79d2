// Sign-in by the code or the link of a mail. Tries of a code run one after the other in the writer's transaction: fifty
// guesses sent at once are fifty guesses in a row, and the sixth finds no tries left.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { allocationHash, hit, type Standing } from '../platform/limits/limits.ts';
import {
  browserHash,
  CODE_LIFETIME,
  codeHash,
  isKept,
  isLive,
  linkHash,
  TRIES_PER_CODE,
  triesKey,
} from './challenge.ts';
import {
  addFailure,
  type Challenge,
  endCode,
  findChallengeOfBrowser,
  findChallengeOfLink,
  findNewestWithoutCookie,
  isAllocationUsedUp,
  pourFailure,
  takeCookielessTry,
  takeTry,
} from './challenge-repository.ts';
import { emailHash } from './email-address.ts';
import { addDeviceFailure } from './session-repository.ts';
import { type Browser, type NewSecrets, type SignIn, signIn } from './sign-in-use-case.ts';

export interface CodeTry {
  email: string;
  code: string;
  ip: string;
  browser: Browser;
  fresh: NewSecrets;
  now: number;
}

/** `tries` holds the tries that this caller has left. */
export type TriedCode = (SignIn | { ok: false; reason: 'wrong' }) & { tries: Omit<Standing, 'allowed'> };

export async function verifyCode(
  trx: Transaction<Schema>,
  { secret }: Pick<Deps, 'secret'>,
  tried: CodeTry,
): Promise<TriedCode> {
  const { now } = tried;
  const address = emailHash(secret, tried.email);
  const own = await ownChallenge(trx, secret, { address, cookie: tried.browser.challenge, now });
  const from = allocationHash(secret, tried.ip);
  const challenge = own ?? (await findForAnybody(trx, { address, allocation: from, now }));
  const live = challenge !== undefined && challenge.codeHash !== null;

  // Comparing keyed hashes takes no constant time and need not: nobody can choose the hash of a guess.
  const right = live && challenge.codeHash === codeHash(secret, address, tried.code);
  // Tries with the cookie count against the network that requested the code, wherever they come from.
  const allocation = own ? own.allocationHash : from;
  if (live && !right) await recordFailure(trx, challenge, { isOwn: own !== undefined, allocation, now });
  if (own && !right) await takeTry(trx, own.serial);
  const tries = own ? ownTries(own, !right, now) : await hit(trx, triesKey(from, address), { ...cookielessTries, now });
  if (!right) return { ok: false, reason: 'wrong', tries };
  return { tries, ...(await signIn(trx, { secret }, { ...tried, challenge })) };
}

/** Returns the challenge in the browser's cookie if it is about this address; then no other code is tried. */
async function ownChallenge(
  trx: Transaction<Schema>,
  secret: Deps['secret'],
  { address, cookie, now }: { address: string; cookie: string | undefined; now: number },
): Promise<Challenge | undefined> {
  const found = cookie ? await findChallengeOfBrowser(trx, browserHash(secret, cookie)) : undefined;
  return found?.emailHash === address && isLive(found, now) ? found : undefined;
}

/**
 * Returns the challenge for a caller without the cookie, or undefined while too many wrong codes come from their
 * network.
 */
async function findForAnybody(
  trx: Transaction<Schema>,
  { address, allocation, now }: { address: string; allocation: string; now: number },
): Promise<Challenge | undefined> {
  return (await isAllocationUsedUp(trx, allocation, now)) ? undefined : findNewestWithoutCookie(trx, address, now);
}

// Called only for live codes: counting other tries would let anybody block anybody else.
async function recordFailure(
  trx: Transaction<Schema>,
  challenge: Challenge,
  { isOwn, allocation, now }: { isOwn: boolean; allocation: string | null; now: number },
): Promise<void> {
  if (!isOwn) await takeCookielessTry(trx, challenge.serial);
  else if (challenge.triesLeft <= 1) await endCode(trx, { browserHash: challenge.browserHash });
  // The failures of a known browser count against that browser alone.
  if (challenge.deviceHash) return addDeviceFailure(trx, challenge.deviceHash);
  await addFailure(trx, challenge.emailHash);
  await pourFailure(trx, allocation, now);
}

/** Reported whether or not there is a code; otherwise it would show what others do at the address. */
function ownTries({ triesLeft, createdAt }: Challenge, taken: boolean, now: number): TriedCode['tries'] {
  return {
    limit: TRIES_PER_CODE,
    remaining: Math.max(0, triesLeft - (taken ? 1 : 0)),
    resetSeconds: Math.ceil((createdAt + CODE_LIFETIME - now) / 1000),
  };
}

/**
 * Callers without the cookie see a count of their own tries: the challenge's count would show whether somebody is
 * signing in at the address.
 */
const cookielessTries = limits.verifyCode.code;

export type OpenedLink = SignIn | { ok: false; reason: 'unknown' | 'expired' | 'used' };

/** A link cannot be guessed, so its tries are not counted. */
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
