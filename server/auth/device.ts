// A known browser: one that its keeper has signed in with (a "device cookie" in OWASP's words).

const DAY = 24 * 60 * 60 * 1000;

export const DEVICE_LIFETIME = 365 * DAY;
