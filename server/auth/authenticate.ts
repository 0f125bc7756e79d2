// Identifies the caller by the bearer token if there is one, otherwise by the session cookie.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shown } from '../platform/contract/operation.ts';
import { StorageError } from '../platform/database/engine.ts';
import type { Database } from '../platform/database/open.ts';
import type { Deps } from '../platform/deps.ts';
import { cookieName, DAY, HOUR, sessionCookie, sessionExpiry } from './cookies.ts';
import { deleteSession, extendSession, findSession, findToken, recordTokenUse } from './session-repository.ts';
import { scopesOf } from './token-scopes.ts';

/** A rolling session is extended by use, at most once a day: reading must not write on every request. */
const isDueForExtension = (lastSeenAt: number, now: number) => now - lastSeenAt >= DAY;

/** The last use of an API token is known to the hour. */
const isTokenUseDue = (lastUsedAt: number | null, now: number) => lastUsedAt === null || now - lastUsedAt >= HOUR;

const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;

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

const RETRY_MS = 30_000;

const waiting = new WeakMap<Database, Set<string>>();

/** Signs out even on a full disk: an ended session is refused from memory until its row can be deleted. */
export async function endSession(db: Database, tokenHash: string): Promise<void> {
  // Invented cookies must not fill the memory.
  if (!(await findSession(db.read, tokenHash))) return void waiting.get(db)?.delete(tokenHash);
  try {
    await db.write(null, (trx) => deleteSession(trx, tokenHash));
    waiting.get(db)?.delete(tokenHash);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const ended = waiting.get(db) ?? new Set();
    if (!ended.has(tokenHash)) retryLater(db, tokenHash);
    waiting.set(db, ended.add(tokenHash));
  }
}

/** Returns true if the session was ended though its row still exists. */
async function isEnded(db: Database, tokenHash: string): Promise<boolean> {
  if (!waiting.get(db)?.has(tokenHash)) return false;
  await endSession(db, tokenHash);
  return true;
}

function retryLater(db: Database, tokenHash: string): void {
  const timer = setInterval(() => {
    endSession(db, tokenHash)
      .then(() => !waiting.get(db)?.has(tokenHash) && clearInterval(timer))
      // The server is stopping.
      .catch(() => clearInterval(timer));
  }, RETRY_MS);
  timer.unref();
}
