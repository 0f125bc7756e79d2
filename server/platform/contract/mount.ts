// Turns each operation of openapi.yaml into a route with its security, checks and answers.

import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
  onRequestHookHandler,
} from 'fastify';
import { LARGE_BODY } from '../http/incoming.ts';
import { invalid, Problem } from '../http/problem.ts';
import { allocationOf } from '../limits/limits.ts';
import { answerNotModified, sendDeprecationHeaders, sendPrecompressed } from './answers.ts';
import { type BodyKind, jsonBody, signedBytesOf } from './bodies/json.ts';
import { multipartBody } from './bodies/multipart.ts';
import { type Contract, jsonAnswers, type Operation, type RequestBody, toRoute } from './contract.ts';
import { createLargeBodies } from './large-bodies.ts';
import { allowedMethods, refuseOtherMethods } from './methods.ts';
import type { Context, Handlers, ReplyHeaders, SignedIn } from './operation.ts';
import { outsideDocument, serializerCompiler } from './schemas.ts';
import {
  type Authenticate,
  admit,
  answerPreflights,
  corsHeaders,
  isHarmless,
  refuseForeignOrigin,
  showsToken,
} from './security.ts';
import { type RequestChecks, requestValidator } from './validation.ts';

/** The reply of any handler, without its exact type. */
export interface AnyReply {
  status: number;
  body?: unknown;
  json?: string | Buffer | Readable;
  headers?: ReplyHeaders;
}

type AnyHandler = (context: Context<unknown>) => AnyReply | Promise<AnyReply>;

export interface MountOptions {
  contract: Contract;
  /** One handler per operation, except for planned operations, which answer 501. */
  handlers: Partial<Handlers>;
  authenticate: Authenticate;
  publicUrl: string | null;
  /** Receives every reply before it is serialized, so that tests can check it against the contract. */
  inspect?: (operation: Operation, reply: AnyReply) => void;
}

// Large uploads and slow operations may be queued, and their connection is silent meanwhile.
const QUEUE_TIMEOUT_MS = 60_000;

export function mountContract(app: FastifyInstance, options: MountOptions): void {
  const { operations } = options.contract;
  assertComplete(operations, options.handlers);
  const checksOf = requestValidator(options.contract);
  const largeBodies = createLargeBodies();

  app.removeAllContentTypeParsers();
  app.decorateRequest('keeper', null);
  refuseOtherMethods(app, allowedMethods(operations));
  answerPreflights(app, operations);

  for (const [kind, ofKind] of Map.groupBy(operations, bodyKindOf)) {
    app.register(async (scope) => {
      bodyKinds[kind].accept(scope);
      for (const operation of ofKind) mount(scope, operation);
    });
  }

  function mount(scope: FastifyInstance, operation: Operation): void {
    const handler = (options.handlers as Record<string, AnyHandler | undefined>)[operation.id];
    const checks = checksOf(operation);
    const readBody = operation.body ? bodyKinds[operation.body.kind].reader(operation.body, checks) : () => undefined;
    const cached = operation.responses[200]?.headers.etag !== undefined;
    const cacheControl = String(operation.responses[200]?.headers['cache-control']?.example ?? 'no-store');

    const cors = corsHeaders(operation);
    const admitCaller: onRequestHookHandler = (request, reply, done) => {
      reply.headers(cors);
      if (operation.schemes.length === 0 && !showsToken(request)) return done();
      admit(operation, request, options.authenticate).then((keeper) => {
        request.keeper = keeper;
        done();
      }, done);
    };
    const isLarge = (operation.body?.maxBytes ?? 0) > LARGE_BODY;
    const refuse: onRequestHookHandler = (request, reply, done) => {
      // Requests that tests inject have no connection.
      const waits = isLarge || operation.takesLong;
      if (waits && request.raw.socket instanceof Socket) request.raw.socket.setTimeout(QUEUE_TIMEOUT_MS);
      if (!isHarmless(operation, request)) refuseForeignOrigin(request, request.keeper, options.publicUrl);
      if (!handler) throw new Problem('not-implemented', 'This part is documented but not served yet.');
      if (isLarge) largeBodies.begin(request.keeper?.keeperId ?? allocationOf(request.ip), reply.raw);
      done();
    };

    scope.route({
      config: { operationId: operation.id, keepsBytes: operation.body?.signed },
      method: operation.method,
      url: toRoute(operation.path),
      bodyLimit: operation.body?.maxBytes,
      schema: { response: answerSchemas(operation) },
      serializerCompiler: serializerCompiler(options.contract) as FastifySerializerCompiler<unknown>,
      onRequest: [admitCaller, refuse],
      handler: (request, reply) => {
        const respond = (answer: AnyReply): FastifyReply => {
          options.inspect?.(operation, answer);
          return send(operation, reply.header('Cache-Control', cacheControl), answer, options.publicUrl);
        };
        // An operation without a handler was refused before.
        const answer = (handler as AnyHandler)(contextOf(request, checks, () => readBody(request, reply)));
        // A reply that is ready is sent synchronously: a promise would cost more than producing it.
        if (answer instanceof Promise) return (isLarge ? largeBodies.during(reply.raw, answer) : answer).then(respond);
        respond(answer);
      },
      onSend: [
        ...(operation.deprecation ? [sendDeprecationHeaders(operation.deprecation)] : []),
        ...(cached ? [answerNotModified] : []),
        sendPrecompressed,
      ],
      // Cacheable answers are precompressed once. Free-text searches are not compressed at all, but they are short.
      ...(cached && { compress: false }),
    });
  }
}

/** Throws an error that names each missing or surplus handler and its file. */
function assertComplete(operations: Operation[], handlers: object): void {
  const served = new Set(operations.filter(({ id }) => Object.hasOwn(handlers, id)).map(({ tag }) => tag));
  const faults = operations.flatMap(({ id, method, path, tag, planned }) => {
    const file = `server/${tag}/handlers.ts`;
    if (planned === !Object.hasOwn(handlers, id)) return [];
    if (planned) return [`openapi.yaml: ${id} has its handler in ${file}; take its "x-status: planned" away.`];
    const place = served.has(tag) ? file : `${file} (and put its handlers into server/app.ts)`;
    return [`${place}: write the handler of ${id}, which openapi.yaml has at ${method} ${path}.`];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Returns the schemas in the form that Fastify expects; `serializerCompiler` compiles them. */
const answerSchemas = (operation: Operation): Record<number, unknown> =>
  Object.fromEntries(
    jsonAnswers(operation).map(([status, schema]) => [
      status,
      { content: { 'application/json': { schema: outsideDocument(schema) } } },
    ]),
  );

function contextOf(request: FastifyRequest, checks: RequestChecks, readBody: () => unknown): Context<unknown> {
  const refusals: Problem[] = [];
  /** An error in one part of a request must not hide the errors in another. */
  const checked = <Value>(check: () => Value): Value | undefined => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors || error.code !== 'invalid-request') throw error;
      refusals.push(error);
      return undefined;
    }
  };
  const parts = {
    params: checked(() => checks.path(request.params)),
    query: checked(() => checks.query(request.query)),
    headers: checked(() => checks.header(request.headers)),
    body: checked(readBody),
  };
  const [first, ...others] = refusals;
  if (first) throw others.length === 0 ? first : invalid(refusals.flatMap(({ errors }) => errors ?? []));
  return {
    ...parts,
    keeper: request.keeper,
    request: {
      id: request.id,
      ip: request.ip,
      cookie: (name) => request.cookies[name],
      signedBytes: () => signedBytesOf(request),
    },
  } as Context<unknown>;
}

function send(operation: Operation, reply: FastifyReply, answer: AnyReply, publicUrl: string | null): FastifyReply {
  const [type] = Object.keys(operation.responses[answer.status]?.schemas ?? {});
  const { Link: link, ...headers } = answer.headers ?? {};
  reply.code(answer.status).headers(headers);
  // The link is absolute if the server knows its address, because not every client resolves relative links.
  if (link !== undefined) reply.header('Link', publicUrl ? String(link).replaceAll('</', `<${publicUrl}/`) : link);
  if (!type) return reply.send();
  if (!reply.hasHeader('content-type')) reply.type(type === 'application/json' ? `${type}; charset=utf-8` : type);
  return reply.send(answer.json ?? answer.body);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unset for routes that are not in the contract. */
    operationId?: string;
    /** True if the handler also needs the raw bytes of the body. */
    keepsBytes?: boolean | undefined;
  }
  interface FastifyRequest {
    keeper: SignedIn | null;
  }
}

/**
 * Ignores whatever is sent as a body, even a JSON content type with nothing behind it. Fastify reads no body when these
 * headers are missing, and Node drains it once the answer is sent.
 */
const noBody: BodyKind = {
  accept(scope) {
    scope.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
      delete raw.headers['transfer-encoding'];
      delete raw.headers['content-length'];
    });
  },
  reader: () => () => undefined,
};

const bodyKinds = {
  json: jsonBody,
  multipart: multipartBody,
  none: noBody,
} satisfies Record<RequestBody['kind'] | 'none', BodyKind>;

/** A planned operation answers 501 whatever body is sent. */
const bodyKindOf = ({ planned, body }: Operation): keyof typeof bodyKinds =>
  planned ? 'none' : (body?.kind ?? 'none');
