// CORS: pages of other sites may call every operation that needs no session cookie. They never send a keeper's cookies,
// because no answer allows credentials.
import type { FastifyInstance } from 'fastify';
import { type Operation, toRoute } from './contract.ts';

/** An operation that sets a cookie signs somebody in or out, which only our own pages may do. */
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
