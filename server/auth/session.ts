// Lifetimes of sessions and known browsers, and how seldom their use is written down.

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A session ends thirty days after its last use, and after one year at most. */
export const sessionExpiry = (createdAt: number, now: number) => Math.min(now + 30 * DAY, createdAt + 365 * DAY);

/** A rolling session is extended by use, at most once a day: reading must not write on every request. */
export const isDueForExtension = (lastSeenAt: number, now: number) => now - lastSeenAt >= DAY;

/** The last use of an API token is known to the hour. */
export const isTokenUseDue = (lastUsedAt: number | null, now: number) =>
  lastUsedAt === null || now - lastUsedAt >= HOUR;

export const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;

export const DEVICE_LIFETIME = 365 * DAY;
