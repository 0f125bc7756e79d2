// The sign-in cookies and how long they live. `__Host-` binds them to this very host over TLS, which a plain-http address cannot have.
import type { Config } from '../config.ts';
import { CODE_LIFETIME } from './challenge.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A session ends thirty days after its last use, and after one year at most. */
export const sessionExpiry = (createdAt: number, now: number) => Math.min(now + 30 * DAY, createdAt + 365 * DAY);

export const DEVICE_LIFETIME = 365 * DAY;

export type CookieSite = Pick<Config, 'publicUrl'>;
export type CookieName = 'session' | 'challenge' | 'device';

const isSecure = (site: CookieSite) => site.publicUrl?.startsWith('https:') ?? false;

export const cookieName = (site: CookieSite, name: CookieName) => (isSecure(site) ? `__Host-${name}` : name);

export const sessionCookie = (site: CookieSite, token: string, lifetime: number) =>
  write(site, 'session', token, lifetime);

export const challengeCookie = (site: CookieSite, token: string) => write(site, 'challenge', token, CODE_LIFETIME);

export const deviceCookie = (site: CookieSite, token: string) => write(site, 'device', token, DEVICE_LIFETIME);

/**
 * Lets the web app, which cannot see the session, know that requesting the profile is worthwhile. It proves nothing to
 * the server and outlives the session; the app deletes it when it turns out to be stale.
 */
export const signedInCookie = (site: CookieSite) =>
  `signed-in=1; Path=/; SameSite=Lax; Max-Age=${Math.floor(DEVICE_LIFETIME / 1000)}${isSecure(site) ? '; Secure' : ''}`;

export const clearedCookie = (site: CookieSite, name: CookieName) => write(site, name, '', 0);

/** `token` is base64url, which needs no encoding in a cookie; `lifetime` in milliseconds. */
const write = (site: CookieSite, name: CookieName, token: string, lifetime: number) =>
  `${cookieName(site, name)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(lifetime / 1000)}${isSecure(site) ? '; Secure' : ''}`;
