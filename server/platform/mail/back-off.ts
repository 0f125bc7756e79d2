const SECOND = 1000;
const LONGEST = 30 * SECOND;
const LONGEST_ASKED = 120 * SECOND;

/**
 * Returns the milliseconds to wait after a number of failures in a row: doubling from one second to thirty.
 * `jitter` (0 to 1) takes off up to half, so that servers that failed together do not come back together.
 */
export function backOff(failures: number, jitter: number, retryAfterSeconds: number | null = null): number {
  const own = Math.min(LONGEST, SECOND * 2 ** Math.min(failures - 1, 10)) * (1 - jitter / 2);
  return Math.round(Math.max(own, Math.min(LONGEST_ASKED, (retryAfterSeconds ?? 0) * SECOND)));
}
