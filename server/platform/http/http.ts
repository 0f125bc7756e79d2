// Fastify with everything that holds for every answer: limits, request ids, security headers, the log, problems.
import { Server, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import { answerProblems, sendProblem, toProblem } from './error-handler.ts';
import { unavailable } from './problem.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { expectSoon, LONGEST_BODY_MS } from './slow-bodies.ts';
import { answerTooSlow, answerUnreadable, isTooSlow, refusalOfHost } from './unreadable.ts';

export interface HttpOptions {
  config: Pick<Config, 'trustedProxies' | 'geocodeOrigin'>;
  log: FastifyBaseLogger;
}

// Without these a thousand connections that send a byte now and then keep the server busy for ever.
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

// For answers that are made for one caller; what is given many times is compressed better, and once
// (contract/precompressed.ts). At once, which takes a tenth of a millisecond, rather than in Node's four threads, where
// two hundred pages wait for each other in no order.
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
    // Never taken from the caller: it goes into the log.
    requestIdHeader: false,
    genReqId: newRequestId,
    // A logger for each request would cost more than its one line; whoever logs about a request names it.
    childLoggerFactory: (logger) => logger,
    // What is under way at a stop is answered, not turned away.
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
        throw unavailable('The server is busy; try again in a few seconds.', RETRY_SECONDS);
    },
  });
  // Node would answer an expectation it does not know with a bare 417; nothing here depends on one.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Nothing of the caller's is in this line, so nothing has to be looked for and blackened.
  const requests = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    // What anybody may keep and went well is not worth a line, which costs a fifth of such an answer.
    if (reply.statusCode < 400 && reply.hasHeader('etag')) return done();
    const { url = 'none' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    requests.info({ reqId: request.id, method: request.method, route: url, status: reply.statusCode, ms });
    done();
  });
  app.register(cookie, { parseOptions: unquoting });
  // Answers only: an encoded body is refused (RFC 9110 would allow it, the contract does not).
  app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false, ...perCallerCompression });
  answerProblems(app);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
  }
}
