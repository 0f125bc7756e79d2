// What pages of other sites may ask, and read of the answers (CORS): whatever needs no session cookie. Such a page never comes
// with a keeper's cookies: no answer allows credentials.
import type { FastifyInstance } from 'fastify';
import { type Operation, toRoute } from './operations.ts';

/** What sets a cookie signs somebody in or out, which only our own pages may do. */
export const isOpenToOtherSites = ({ open, schemes, answerHeaders }: Operation): boolean =>
  (open || schemes.includes('bearerAuth')) && !answerHeaders.includes('Set-Cookie');

/** The headers of every answer to an operation, errors too. */
export function headersForOtherSites(operation: Operation): Record<string, string> {
  if (!isOpenToOtherSites(operation)) return {};
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': operation.answerHeaders.filter((name) => !readByDefault.has(name)).join(', '),
    ...(isPicture(operation) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

const readByDefault = new Set(['Cache-Control', 'Content-Type', 'Content-Length', 'Expires', 'Last-Modified']);

const isPicture = ({ responses }: Operation): boolean =>
  Object.keys(responses.get(200)?.schemas ?? {}).some((type) => type.startsWith('image/'));

/** A browser asks this way before a page of another site may send a token, JSON, or anything but GET. */
export function answerPreflights(scope: FastifyInstance, operations: Operation[]): void {
  for (const [path, shared] of Map.groupBy(operations.filter(isOpenToOtherSites), (operation) => operation.path)) {
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
      // Before a body is read: what is in it cannot matter.
      onRequest: async (_request, reply) => reply.code(204).headers(headers).send(),
      handler: () => undefined,
    });
  }
}

/** What libraries that trace requests (OpenTelemetry, Sentry, Zipkin, Datadog, New Relic and others) add to each of them. */
const TRACE_HEADERS = [
  ...['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'b3', 'newrelic', 'uber-trace-id', 'X-Request-Id'],
  ...['X-B3-TraceId', 'X-B3-SpanId', 'X-B3-ParentSpanId', 'X-B3-Sampled', 'X-Cloud-Trace-Context', 'X-Amzn-Trace-Id'],
  ...['x-datadog-trace-id', 'x-datadog-parent-id', 'x-datadog-origin', 'x-datadog-sampling-priority'],
  ...['elastic-apm-traceparent', 'X-Requested-With'],
];

/** Chromium remembers it no longer. */
const LONGEST_REMEMBERED_SECONDS = 7200;
