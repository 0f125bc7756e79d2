// Trying a code. All of it runs in the writer's transaction, one try after the other: fifty guesses sent at once are
// fifty guesses in a row, and the sixth finds no tries left.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { hit } from '../platform/limits/limits.ts';
import { allocationHash, networkHash } from '../platform/limits/network.ts';
import type { Standing } from '../platform/limits/window.ts';
import { CODE_LIFETIME, isLive, TRIES_PER_CODE } from './challenge.ts';
import {
  type Challenge,
  endCode,
  findChallengeOfBrowser,
  findNewestWithoutCookie,
  takeCookielessTry,
  takeTry,
} from './challenge-repository.ts';
import { addDeviceFailure } from './device-repository.ts';
import { emailHash } from './email-hash.ts';
import { isAllocationUsedUp, pourFailure } from './failure-budgets-use-case.ts';
import { addFailure } from './failure-repository.ts';
import { browserHash, codeHash, triesKey } from './hashes.ts';
import { type Browser, type NewSecrets, type SignIn, signIn } from './sign-in-use-case.ts';

export interface CodeTry {
  email: string;
  code: string;
  ip: string;
  browser: Browser;
  fresh: NewSecrets;
  now: number;
}

/** `tries`: how many this caller has left. */
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
  // With the cookie, whoever asked for the code answers for it, wherever it is tried from.
  const allocation = own ? own.allocationHash : from;
  if (live && !right) await noteFailure(trx, challenge, { isOwn: own !== undefined, allocation, now });
  if (own && !right) await takeTry(trx, own.serial);
  const tries = own
    ? ownTries(own, !right, now)
    : await hit(trx, triesKey(networkHash(secret, tried.ip), address), { ...cookielessTries, now });
  if (!right) return { ok: false, reason: 'wrong', tries };
  return { tries, ...(await signIn(trx, { secret }, { ...tried, challenge })) };
}

/** The challenge in the browser's cookie, if it is about this address: then no other code is tried for it. */
async function ownChallenge(
  trx: Transaction<Schema>,
  secret: Deps['secret'],
  { address, cookie, now }: { address: string; cookie: string | undefined; now: number },
): Promise<Challenge | undefined> {
  const found = cookie ? await findChallengeOfBrowser(trx, browserHash(secret, cookie)) : undefined;
  return found?.emailHash === address && isLive(found, now) ? found : undefined;
}

/** What a caller without the cookie is tried against: nothing, while too many wrong codes come from where it calls. */
async function findForAnybody(
  trx: Transaction<Schema>,
  { address, allocation, now }: { address: string; allocation: string; now: number },
): Promise<Challenge | undefined> {
  return (await isAllocationUsedUp(trx, allocation, now)) ? undefined : findNewestWithoutCookie(trx, address, now);
}

// A try without a live code was no guess; counting it would let anybody step up anybody.
async function noteFailure(
  trx: Transaction<Schema>,
  challenge: Challenge,
  { isOwn, allocation, now }: { isOwn: boolean; allocation: string | null; now: number },
): Promise<void> {
  if (!isOwn) await takeCookielessTry(trx, challenge.serial);
  else if (challenge.triesLeft <= 1) await endCode(trx, { browserHash: challenge.browserHash });
  // A known browser's failures are its own: they step up nobody else.
  if (challenge.deviceHash) return addDeviceFailure(trx, challenge.deviceHash);
  await addFailure(trx, challenge.emailHash);
  await pourFailure(trx, allocation, now);
}

/** Told whether there is a code or not: that would show what others do at the address. */
function ownTries({ triesLeft, createdAt }: Challenge, taken: boolean, now: number): TriedCode['tries'] {
  return {
    limit: TRIES_PER_CODE,
    remaining: Math.max(0, triesLeft - (taken ? 1 : 0)),
    resetSeconds: Math.ceil((createdAt + CODE_LIFETIME - now) / 1000),
  };
}

/**
 * Without the cookie a caller is told their own tries, whatever others tried: the challenge's own count would show whether
 * somebody is signing in at the address.
 */
const cookielessTries = limits.verifyCode.code;
