// How long a sign-in lasts, and how seldom its use is written down.

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Thirty days from its last use, one year at most. */
export const sessionExpiry = (createdAt: number, now: number) => Math.min(now + 30 * DAY, createdAt + 365 * DAY);

/** A rolling session is extended by use, at most once a day: reading must not write on every request. */
export const isDueForExtension = (lastSeenAt: number, now: number) => now - lastSeenAt >= DAY;

/** The last use of an API token is known to the hour. */
export const isUseWorthNoting = (lastUsedAt: number | null, now: number) =>
  lastUsedAt === null || now - lastUsedAt >= HOUR;

export const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;
