// The rules of a sign-in code. Six digits are only worth something together with all of these limits: five tries a code and
// five codes an hour alone would let one in fifty addresses be entered within a year.

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

export const CODE_LIFETIME = 10 * MINUTE;
export const TRIES_PER_CODE = 5;
export const TRIES_PER_ADDRESS = 100;

/** How often codes may be asked for, and how often they may be tried from one network. */
export const limits = {
  perAddressMinute: { limit: 1, windowSeconds: 60 },
  perAddressHour: { limit: 5, windowSeconds: 3600 },
  perNetworkHour: { limit: 20, windowSeconds: 3600 },
  triesPerNetworkHour: { limit: 60, windowSeconds: 3600 },
} as const;

/** In development everybody comes from one network, tests above all. */
export const DEVELOPMENT_FACTOR = 50;

/**
 * Failures across the site, whatever their address: 500 at once, then one every 7.2 seconds, so that trying one guess each
 * on very many addresses is as slow as trying one address. Wrong guesses at a live code and tries where there is no live
 * code have a budget each: nobody can use up the budget of people who sign in by sending rubbish.
 */
export const FAILURES_PER_HOUR = 500;

export interface StoredCode {
  codeHash: string;
  expiresAt: number;
  triesLeft: number;
}

export const isLive = (code: StoredCode | undefined, now: number): code is StoredCode =>
  code !== undefined && code.expiresAt > now && code.triesLeft > 0;

export interface AddressFailures {
  failures: number;
  lockedUntil: number | null;
}

/** Seconds for which the address rests; 0 when it does not. */
export function secondsLocked(address: AddressFailures | undefined, now: number): number {
  return Math.max(0, Math.ceil(((address?.lockedUntil ?? 0) - now) / 1000));
}

/** A lock that has passed starts the count anew. Only a right code does so before. */
export function afterFailure(address: AddressFailures | undefined, now: number): AddressFailures {
  const failures = (address && address.lockedUntil === null ? address.failures : 0) + 1;
  return { failures, lockedUntil: failures >= TRIES_PER_ADDRESS ? now + DAY : null };
}
