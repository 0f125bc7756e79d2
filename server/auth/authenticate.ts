// Identifies the caller by the bearer token if there is one, otherwise by the session cookie.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shown } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { cookieName, sessionCookie } from './cookies.ts';
import { isEnded } from './end-session.ts';
import { isDueForExtension, isExpired, isTokenUseDue, sessionExpiry } from './session.ts';
import { extendSession, findSession, findToken, recordTokenUse } from './session-repository.ts';
import { scopesOf } from './token-scopes.ts';

type AuthenticateDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'log'>;
type AuthRequest = Pick<FastifyRequest, 'headers' | 'cookies'> & { renewedCookie?: string | null };

/** Our tokens are shorter; anything longer is not worth hashing. */
export const LONGEST_TOKEN = 200;

export const sessionHash = (secret: Deps['secret'], token: string) => secret.hash('session', token);

export const tokenHash = (secret: Deps['secret'], token: string) => secret.hash('api-token', token);

export function createAuthenticate(deps: AuthenticateDeps): (request: AuthRequest) => Promise<Shown | null> {
  const sessionName = cookieName(deps.config, 'session');

  async function byToken(token: string): Promise<Shown | null> {
    const now = deps.clock().getTime();
    const found = await findToken(deps.db.read, tokenHash(deps.secret, token));
    if (!found || isExpired(found.expiresAt, now)) return null;
    if (isTokenUseDue(found.lastUsedAt, now)) {
      await bestEffort(deps.db.write(null, (trx) => recordTokenUse(trx, found.id, now)));
    }
    return { keeperId: found.keeperId, via: 'token', tokenId: found.id, scopes: scopesOf(found.scopes) };
  }

  async function bySession(token: string, request: AuthRequest): Promise<Shown | null> {
    const now = deps.clock().getTime();
    const hash = sessionHash(deps.secret, token);
    const found = await findSession(deps.db.read, hash);
    if (!found || isExpired(found.expiresAt, now) || (await isEnded(deps.db, hash))) return null;
    if (isDueForExtension(found.lastSeenAt, now)) {
      const expiresAt = sessionExpiry(found.createdAt, now);
      await bestEffort(deps.db.write(null, (trx) => extendSession(trx, hash, now, expiresAt)));
      request.renewedCookie = sessionCookie(deps.config, token, expiresAt - now);
    }
    return { keeperId: found.keeperId, via: 'cookie' };
  }

  // A full disk must not sign anybody out: the request goes on with what could be read.
  async function bestEffort(write: Promise<unknown>): Promise<void> {
    await write.catch((error: unknown) => deps.log.warn({ err: error }, 'The use of a sign-in could not be noted.'));
  }

  return async (request) => {
    // Other schemes are ignored: a proxy in front may ask for a password of its own.
    const bearer = /^Bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
    const token = bearer ? bearer[1]?.trim() : request.cookies[sessionName];
    if (!token || token.length > LONGEST_TOKEN) return null;
    return bearer ? byToken(token) : bySession(token, request);
  };
}

/** Lets the browser keep its cookie as long as the extended session lives. */
export function renewSessionCookies(app: FastifyInstance): void {
  app.decorateRequest('renewedCookie', null);
  app.addHook('onSend', async (request, reply) => {
    // A response that sets the session itself (a new sign-in, a sign-out) takes precedence.
    if (request.renewedCookie && !reply.hasHeader('set-cookie')) reply.header('Set-Cookie', request.renewedCookie);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    renewedCookie: string | null;
  }
}
