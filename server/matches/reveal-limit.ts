// How many owners' contacts a keeper may uncover: enough for anybody who looks for a partner, too few to harvest.

export const REVEALS_A_DAY = 60;
export const DAY = 24 * 60 * 60 * 1000;

export interface RevealStanding {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the oldest uncovering of the last 24 hours no longer counts. */
  resetSeconds: number;
}

/** `revealed` counts the last 24 hours, `oldest` is the earliest of them; times in epoch milliseconds. */
export function standingAfter(revealed: number, oldest: number | null, isNew: boolean, now: number): RevealStanding {
  const used = revealed + (isNew ? 1 : 0);
  return {
    allowed: !isNew || used <= REVEALS_A_DAY,
    limit: REVEALS_A_DAY,
    remaining: Math.max(0, REVEALS_A_DAY - used),
    resetSeconds: Math.max(1, Math.ceil(((oldest ?? now) + DAY - now) / 1000)),
  };
}
