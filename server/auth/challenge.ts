// The rules of a challenge: how long its code and link live, and when its mail carries no code. The arithmetic behind the
// numbers stands in .decisions/2026-11-21-challenges-known-browsers-and-a-link.md.

import { limits } from '#contract/limits';
import { CLOCKS_DIFFER_MS } from '../platform/limits/window.ts';

const MINUTE = 60 * 1000;

export const CODE_LIFETIME = limits.verifyCode.code.windowSeconds * 1000;
/** An old link may be exchanged for a new one as long as its challenge is kept. */
export const KEPT_FOR = 24 * 60 * MINUTE;
export const TRIES_PER_CODE = limits.verifyCode.code.limit;
/** Live codes of unknown browsers an address has at most. */
export const CODES_PER_ADDRESS = 3;

export interface Age {
  createdAt: number;
}

/** What comes from a future that no other server's clock can tell was made before the clock was set back: it is over. */
const isYounger = ({ createdAt }: Age, lifetime: number, now: number) =>
  createdAt <= now + CLOCKS_DIFFER_MS && now < createdAt + lifetime;

export const isLive = (challenge: Age, now: number) => isYounger(challenge, CODE_LIFETIME, now);

export const isKept = (challenge: Age, now: number) => isYounger(challenge, KEPT_FOR, now);

/** After so many wrong codes in a row an address or a known browser is sent links only, until its keeper has signed in. */
export const FAILURES_IN_A_ROW = 10;

/** Wrong codes of unknown browsers across the site, whatever their address. */
export const siteFailures = { capacity: 500, leakSeconds: 36 } as const;

/** Those of one allocation of addresses (limits/network.ts): so few that the site's budget is out of its reach. */
export const allocationFailures = { capacity: 20, leakSeconds: 180 } as const;

/** Codes sent to unknown browsers across the site: bounds what can be guessed before the failures add up. */
export const siteCodes = { limit: 3000, windowSeconds: 600 } as const;

/** Codes sent to one allocation, however many networks it is divided into. */
export const allocationCodes = { limit: 20, windowSeconds: 3600 } as const;

/**
 * Which live codes of an address, newest first, stay beside a new one. Of the others only the links live on: wrong codes in
 * a row and tries still open are at most ten together, so that codes cannot be hoarded first and guessed at later.
 */
export function codesThatStay<Code extends { triesLeft: number }>(newestFirst: Code[], failures: number): Code[] {
  let guesses = failures;
  return newestFirst.slice(0, CODES_PER_ADDRESS - 1).filter(({ triesLeft }) => {
    guesses += triesLeft;
    return guesses <= FAILURES_IN_A_ROW;
  });
}
