// When a message that was not taken is sent again.

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const LONGEST = 12 * HOUR;

/** For so long a message is tried, and a webhook may fail, before they are given up. */
export const PATIENCE = 72 * HOUR;

/**
 * After so many tries: 5 seconds, 20 seconds, 80 seconds and so on to twelve hours. `jitter` (0 to 1) takes off up to half, so
 * that messages that failed together do not come back together. The last try is the one at `givesUpAt`.
 */
export function nextTry(attempts: number, givesUpAt: number, now: number, jitter: number): number {
  const delay = Math.min(LONGEST, 5 * SECOND * 4 ** Math.min(attempts - 1, 20)) * (1 - jitter / 2);
  return Math.min(givesUpAt, Math.round(now + delay));
}
