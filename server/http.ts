// Fastify with everything that holds for every answer: limits, request ids, security headers, the log, problems.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { answerProblems, sendProblem, toProblem } from './error-handler.ts';
import { badRequest, problemType } from './problem.ts';

export interface HttpOptions {
  config: Pick<Config, 'trustedProxies' | 'geocodeOrigin'>;
  log: FastifyBaseLogger;
}

// Without these a thousand connections that send a byte now and then keep the server busy for ever.
const limits = {
  requestTimeout: 10_000,
  connectionTimeout: 10_000,
  keepAliveTimeout: 5_000,
  bodyLimit: 1_048_576,
  // A missing Host is refused below, in our own words.
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
};

// At a stop every answer ends its connection. Those in use need this long to come to their next answer: a connection
// closed under a request that is on its way looks like a failure to the one who sent it.
const farewellMs = 300;

const newRequestId = (): string => `req-${randomBytes(9).toString('hex')}`;

export function createHttp({ config, log }: HttpOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...limits,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Never taken from the caller: it goes into the log.
    requestIdHeader: false,
    genReqId: newRequestId,
    // What is under way at a stop is answered, not turned away.
    return503OnClosing: false,
    // Too long an id is refused by the contract like any other fault, so the router must let it through.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100_000 },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded never reaches the hooks below.
      reply.headers({ ...headersOfEveryAnswer, 'X-Request-Id': request.id });
      sendProblem(toProblem(error), request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });

  let stopping = false;
  app.decorate('isStopping', () => stopping);
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    // Takes no new connection; http's own close would also cut those that are between two requests.
    Server.prototype.close.call(app.server);
    await setTimeout(farewellMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  // Node would answer an expectation it does not know with a bare 417; nothing here depends on one.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'none' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route: url, status: reply.statusCode, ms });
  });
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(config.geocodeOrigin) },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.register(cookie);
  // Behind the plugins above, because this refusal carries their headers too.
  app.after(() => app.addHook('onRequest', async ({ raw }) => refuseAncient(raw)));
  answerProblems(app);
  return app;
}

/** HTTP/1.1 needs a Host (RFC 9112 3.2), and HTTP/0.9 has no status line to answer with. */
function refuseAncient({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>): void {
  if (httpVersion === '0.9' || (httpVersion === '1.1' && headers.host === undefined)) {
    throw badRequest('The request could not be read; send it as HTTP/1.1 with a Host header.');
  }
}

const policy = (geocodeOrigin: string): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", geocodeOrigin].filter(Boolean),
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});

const headersOfEveryAnswer = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Referrer-Policy': 'same-origin',
};

/** Answers what is not HTTP, or too slow or too long to be: there is no request to hang hooks on. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const id = newRequestId();
  const [line, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Send fewer or shorter headers.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Send the request faster: it took too long to arrive.']
        : ['400 Bad Request', 'Check the request: it could not be read.'];
  const status = Number(line?.slice(0, 3));
  const body = JSON.stringify({ ...badRequest(detail ?? '').toBody(id), status });
  const headers = {
    ...headersOfEveryAnswer,
    'X-Request-Id': id,
    'Content-Type': problemType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`);
}

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
  }
}
