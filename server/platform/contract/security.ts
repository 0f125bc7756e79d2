// Enforces the security lists of the contract, and refuses requests that another site's page makes with a keeper's cookie.
import type { FastifyRequest } from 'fastify';
import { forbidden, invalidToken, Problem, unauthorized } from '../http/problem.ts';
import type { Operation } from './contract.ts';
import { allowsCors } from './cors.ts';
import type { Shown, SignedIn } from './operation.ts';

export type Authenticate = (request: FastifyRequest) => Shown | null | Promise<Shown | null>;

const schemeOf = { cookie: 'cookieAuth', token: 'bearerAuth' } as const;

/** Returns true for any bearer token (RFC 6750), valid or not. Another scheme is meant for a proxy. */
export const showsToken = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^Bearer\b/i.test(headers.authorization ?? '');

/**
 * Returns the keeper who calls, or null if anonymous callers are admitted. Throws 401 otherwise, or 403 for a token that
 * lacks a scope or is not accepted here. A token has to be valid even if none is needed: its sender expects to be known.
 */
export async function admit(
  operation: Operation,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedIn | null> {
  const keeper = await authenticate(request);
  if (!keeper && showsToken(request)) throw invalidToken();
  if (operation.schemes.length === 0) return null;
  if (keeper && operation.schemes.includes(schemeOf[keeper.via])) return withinScope(operation, keeper);
  if (operation.open) return null;
  if (keeper?.via === 'token') throw forbidden('A token cannot do this; sign in to the web app for that.');
  throw unauthorized();
}

function withinScope({ scopes }: Operation, keeper: Shown): SignedIn {
  if (keeper.via === 'cookie') return keeper;
  const scope = scopes.find((one) => !keeper.scopes.includes(one));
  if (scope === undefined && scopes.length > 0) return keeper;
  throw new Problem('insufficient-scope', `This token may not do that; it needs the scope “${scope}”.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

/** Returns true for a public call without cookies: a page can do no more with it than its own server could. */
export const isHarmless = (operation: Operation, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  operation.open && allowsCors(operation) && headers.cookie === undefined;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses a state-changing request that another site's page made in a keeper's browser. `Sec-Fetch-Site` decides if the
 * browser sends it, and `Origin` otherwise. A caller that sends neither is no browser, so nobody misuses its cookie.
 * Bearer tokens need no check, because a browser never adds them by itself.
 */
export function refuseForeignOrigin(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'host'>,
  keeper: SignedIn | null,
  publicUrl: string | null,
): void {
  if (safeMethods.has(request.method) || keeper?.via === 'token') return;
  if (!isOwn(request, publicUrl)) {
    throw new Problem(
      'foreign-origin',
      'This request came from another site; open Heritage Flock itself and try again.',
    );
  }
}

function isOwn({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (publicUrl) return origin === publicUrl;
  return origin === `http://${host}` || origin === `https://${host}`;
}
