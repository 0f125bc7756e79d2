// Fastify with everything that holds for every answer: limits, request ids, security headers, the log, problems.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { answerProblems, sendProblem, toProblem } from './error-handler.ts';
import {
  answerTooSlow,
  answerUnreadable,
  expectSoon,
  isTooSlow,
  LONGEST_BODY_MS,
  newRequestId,
  refusalOfHost,
} from './incoming.ts';
import { unavailable } from './problem.ts';

export interface HttpOptions {
  config: Pick<Config, 'trustedProxies' | 'geocodeOrigin'>;
  log: FastifyBaseLogger;
}

// These timeouts stop a thousand connections that send a byte now and then from blocking the server.
const limits = {
  requestTimeout: LONGEST_BODY_MS,
  connectionTimeout: 10_000,
  keepAliveTimeout: 5_000,
  bodyLimit: 1_048_576,
  // A missing Host is refused below, in our own words.
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
};

/**
 * While the event loop is later than this on average, API requests are answered with 503. The average is taken over five seconds,
 * so that a single long wait, for a slow disk or a busy machine, turns nobody away.
 */
export const LONGEST_DELAY_MS = 500;
const SAMPLE_MS = 5000;
/** A few slow requests, or a machine that is busy with something else, are no overload. */
const ALWAYS_ANSWERED = 32;
const RETRY_SECONDS = 2;

/** Health checks and pages are always answered, and so are requests that tests inject without a connection. */
const mayBeShed = ({ url, raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && url.startsWith('/api/') && !url.startsWith('/api/health');

// At a stop each connection is closed with its next answer. This is how long we wait for that answer: closing a connection
// while a request is on its way looks like a failure to its sender.
const LAST_REQUESTS_MS = 300;

// Answers for one caller are compressed fast, and answers that are sent many times better, but once
// (contract/answers.ts). Compressing synchronously takes a tenth of a millisecond, whereas in Node's four threads
// two hundred pages would wait for each other in no order.
const perCallerCompression = {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 2 },
  syncThreshold: 262_144,
};

// The JDK sends values between quotes; ours need no other decoding. The types know the options of writing alone.
const unquoting = { decode: (value: string) => value.replace(/^"(.*)"$/, '$1') } as object;

export function createHttp({ config, log }: HttpOptions): FastifyInstance {
  const commonHeaders = securityHeaders(config.geocodeOrigin);
  const app: FastifyInstance = Fastify({
    ...limits,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // The id goes into the log, so it is never taken from the caller.
    requestIdHeader: false,
    genReqId: newRequestId,
    // A logger for each request would cost more than its one line; whoever logs about a request names it.
    childLoggerFactory: (logger) => logger,
    // Requests in flight at a stop are answered, not refused.
    return503OnClosing: false,
    // Too long an id is refused by the contract like any other fault, so the router must let it through.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100_000 },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded never reaches the hooks below.
      reply.headers(commonHeaders).header('X-Request-Id', request.id);
      sendProblem(toProblem(error), request, reply);
    },
    clientErrorHandler: (error, socket) => {
      if (isTooSlow(error)) answerTooSlow(socket, commonHeaders);
      else answerUnreadable(error, socket, commonHeaders);
    },
  });

  let stopping = false;
  let underWay = 0;
  app.decorate('isStopping', () => stopping);
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    // Takes no new connection; http's own close would also cut those that are between two requests.
    Server.prototype.close.call(app.server);
    await setTimeout(LAST_REQUESTS_MS);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    reply.headers(commonHeaders).header('X-Request-Id', request.id);
    expectSoon(request, () => answerTooSlow(request.raw.socket, commonHeaders));
    done(refusalOfHost(request.raw));
  });
  app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request) => {
      if (underWay > ALWAYS_ANSWERED && mayBeShed(request))
        throw unavailable('The server is busy. Try again in a few seconds.', RETRY_SECONDS);
    },
  });
  // Node would answer an expectation it does not know with a bare 417; nothing here depends on one.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // This line holds nothing from the caller, so nothing has to be redacted.
  const requests = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    // A successful cacheable answer is not logged, because the line would cost a fifth of the answer.
    if (reply.statusCode < 400 && reply.hasHeader('etag')) return done();
    const { url = 'none' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    requests.info({ reqId: request.id, method: request.method, route: url, status: reply.statusCode, ms });
    done();
  });
  app.register(cookie, { parseOptions: unquoting });
  // An encoded body is refused (RFC 9110 would allow it, the contract does not), so answers alone are compressed.
  app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false, ...perCallerCompression });
  answerProblems(app);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
  }
}

// The security headers of every answer. Helmet computes them once, because they are all alike, and computing them would
// be a third of the cost of an answer.

/** Names are in lower case, as in Fastify. `geocodeOrigin` is the one foreign origin that our pages may call, or empty. */
function securityHeaders(geocodeOrigin: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(geocodeOrigin) },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const contentPolicy = (geocodeOrigin: string): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", geocodeOrigin].filter(Boolean),
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});
