// The rules of a challenge: how long its code and link live, and when its mail carries no code. The numbers are derived
// in .decisions/2026-11-21-challenges-known-browsers-and-a-link.md.

import { limits } from '#contract/limits';
import { CLOCKS_DIFFER_MS } from '../platform/limits/limits.ts';
import type { Secret } from '../platform/secret.ts';

const MINUTE = 60 * 1000;

export const CODE_LIFETIME = limits.verifyCode.code.windowSeconds * 1000;
/** An old link may be exchanged for a new one as long as its challenge is kept. */
export const KEPT_FOR = 24 * 60 * MINUTE;
export const TRIES_PER_CODE = limits.verifyCode.code.limit;
/** The most live codes that unknown browsers can have for one address. */
const CODES_PER_ADDRESS = 3;

export interface Age {
  createdAt: number;
}

/**
 * A challenge from further in the future than server clocks can differ was made before the clock was set back; it has
 * expired.
 */
const isYounger = ({ createdAt }: Age, lifetime: number, now: number) =>
  createdAt <= now + CLOCKS_DIFFER_MS && now < createdAt + lifetime;

export const isLive = (challenge: Age, now: number) => isYounger(challenge, CODE_LIFETIME, now);

export const isKept = (challenge: Age, now: number) => isYounger(challenge, KEPT_FOR, now);

/**
 * An address or a known browser with this many consecutive wrong codes is sent links only, until its keeper has signed
 * in.
 */
export const FAILURES_IN_A_ROW = 10;

/** Limits the wrong codes of all unknown browsers across the site. */
export const siteFailures = { capacity: 500, leakSeconds: 36 } as const;

/** Limits those of one allocation of addresses (limits/limits.ts), far below what would exhaust the site's budget. */
export const allocationFailures = { capacity: 20, leakSeconds: 180 } as const;

/**
 * Limits the codes sent to unknown browsers across the site, which bounds what can be guessed before the failures add
 * up.
 */
export const siteCodes = { limit: 3000, windowSeconds: 600 } as const;

/** Limits the codes sent to one allocation, however many networks it is divided into. */
export const allocationCodes = { limit: 20, windowSeconds: 3600 } as const;

/**
 * Selects the live codes of an address that stay valid beside a new one; the others keep only their links. Consecutive
 * wrong codes and open tries together are at most ten, so that codes cannot be hoarded first and guessed at later.
 */
export function codesThatStay<Code extends { triesLeft: number }>(newestFirst: Code[], failures: number): Code[] {
  let guesses = failures;
  return newestFirst.slice(0, CODES_PER_ADDRESS - 1).filter(({ triesLeft }) => {
    guesses += triesLeft;
    return guesses <= FAILURES_IN_A_ROW;
  });
}

export const browserHash = (secret: Secret, challenge: string) => secret.hash('challenge', challenge);

export const linkHash = (secret: Secret, link: string) => secret.hash('sign-in-link', link);

export const deviceHash = (secret: Secret, device: string) => secret.hash('device', device);

export const codeHash = (secret: Secret, address: string, code: string) => secret.hash('sign-in-code', address, code);

/** Counts the tries of a caller without the cookie. The count is only reported, never enforced. */
export const triesKey = (allocationHash: string, address: string) => `verify-code/tries/${allocationHash}/${address}`;
