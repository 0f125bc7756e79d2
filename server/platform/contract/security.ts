// Enforces the security lists of the contract, and refuses requests that another site's page makes with a keeper's cookie.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, invalidToken, Problem, unauthorized } from '../http/problem.ts';
import { type Operation, toRoute } from './contract.ts';
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
  if (keeper?.via === 'token') throw forbidden('A token cannot do this. Sign in to the web app instead.');
  throw unauthorized();
}

function withinScope({ scopes }: Operation, keeper: Shown): SignedIn {
  if (keeper.via === 'cookie') return keeper;
  const scope = scopes.find((one) => !keeper.scopes.includes(one));
  if (scope === undefined && scopes.length > 0) return keeper;
  throw new Problem('insufficient-scope', `This token cannot do that. It needs the scope “${scope}”.`, {
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
      'This request came from another site. Open Heritage Flock itself and try again.',
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

/**
 * Pages of other sites may call every operation that needs no session cookie. They never send a keeper's cookies, because no
 * answer allows credentials. An operation that sets a cookie signs somebody in or out, which only our own
 * pages may do.
 */
export const allowsCors = ({ open, schemes, answerHeaders }: Operation): boolean =>
  (open || schemes.includes('bearerAuth')) && !answerHeaders.includes('Set-Cookie');

/** Returns the CORS headers of every answer to an operation, including errors. */
export function corsHeaders(operation: Operation): Record<string, string> {
  if (!allowsCors(operation)) return {};
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': operation.answerHeaders.filter((name) => !readByDefault.has(name)).join(', '),
    ...(isPicture(operation) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

const readByDefault = new Set(['Cache-Control', 'Content-Type', 'Content-Length', 'Expires', 'Last-Modified']);

const isPicture = ({ responses }: Operation): boolean =>
  Object.keys(responses[200]?.schemas ?? {}).some((type) => type.startsWith('image/'));

/** A browser sends a preflight before a page of another site may send a token, JSON, or anything but GET. */
export function answerPreflights(scope: FastifyInstance, operations: Operation[]): void {
  for (const [path, shared] of Map.groupBy(operations.filter(allowsCors), (operation) => operation.path)) {
    const parameters = shared.flatMap((operation) => operation.parameters).filter((one) => one.in === 'header');
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': shared.map(({ method }) => method).join(', '),
      'Access-Control-Allow-Headers': [
        ...new Set([
          ...['Authorization', 'Content-Type', 'If-None-Match', ...parameters.map(({ name }) => name)],
          ...TRACE_HEADERS,
        ]),
      ].join(', '),
      'Access-Control-Max-Age': LONGEST_REMEMBERED_SECONDS,
    };
    scope.options(toRoute(path), {
      // The answer does not depend on a body, so none is read.
      onRequest: async (_request, reply) => reply.code(204).headers(headers).send(),
      handler: () => undefined,
    });
  }
}

/** Tracing libraries (OpenTelemetry, Sentry, Zipkin, Datadog, New Relic and others) add these to every request. */
const TRACE_HEADERS = [
  ...['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'b3', 'newrelic', 'uber-trace-id', 'X-Request-Id'],
  ...['X-B3-TraceId', 'X-B3-SpanId', 'X-B3-ParentSpanId', 'X-B3-Sampled', 'X-Cloud-Trace-Context', 'X-Amzn-Trace-Id'],
  ...['x-datadog-trace-id', 'x-datadog-parent-id', 'x-datadog-origin', 'x-datadog-sampling-priority'],
  ...['elastic-apm-traceparent', 'X-Requested-With'],
];

/** Chromium caches a preflight no longer than this. */
const LONGEST_REMEMBERED_SECONDS = 7200;
