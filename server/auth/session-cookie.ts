// The session cookie. `__Host-` binds it to this very host over TLS, which a plain-http address cannot have.
import { SESSION_DAYS } from './session.ts';

export interface CookieSite {
  publicUrl: string | null;
}

const isSecure = (site: CookieSite) => site.publicUrl?.startsWith('https:') ?? false;

export const sessionCookieName = (site: CookieSite) => (isSecure(site) ? '__Host-session' : 'session');

/** `token` is base64url, which needs no encoding in a cookie. */
export const sessionCookie = (site: CookieSite, token: string) => write(site, token, SESSION_DAYS * 24 * 60 * 60);

export const clearedSessionCookie = (site: CookieSite) => write(site, '', 0);

const write = (site: CookieSite, value: string, maxAge: number) =>
  `${sessionCookieName(site)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure(site) ? '; Secure' : ''}`;
