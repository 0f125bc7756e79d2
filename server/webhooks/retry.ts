// The retry schedule of undelivered messages.

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const LONGEST = 12 * HOUR;

/** A message is retried, and a webhook may fail, for this long before it is given up. */
export const PATIENCE = 72 * HOUR;

/**
 * Returns the time after a number of attempts: 5 seconds, 20 seconds, 80 seconds and so on, up to twelve hours.
 * `jitter` (0 to 1) subtracts up to half, which spreads messages that failed together. The last attempt is at
 * `givesUpAt`.
 */
export function nextTry(attempts: number, givesUpAt: number, now: number, jitter: number): number {
  const delay = Math.min(LONGEST, 5 * SECOND * 4 ** Math.min(attempts - 1, 20)) * (1 - jitter / 2);
  return Math.min(givesUpAt, Math.round(now + delay));
}
