// Makes the contract a server: each operation of openapi.yaml becomes a route with its security, checks and answers.
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
  onRequestHookHandler,
} from 'fastify';
import { invalid, Problem } from '../http/problem.ts';
import { LARGE_BODY } from '../http/slow-bodies.ts';
import { networkOf } from '../limits/network.ts';
import { signedBytesOf } from './bodies/json.ts';
import { bodyKindOf, bodyKinds } from './bodies/kinds.ts';
import { assertComplete } from './completeness.ts';
import { tellDeprecation } from './deprecation.ts';
import type { Document } from './document.ts';
import { createLargeBodies } from './large-bodies.ts';
import { allowedMethods, refuseOtherMethods } from './methods.ts';
import { answerNotModified } from './not-modified.ts';
import type { Context, Handlers, ReplyHeaders, SignedIn } from './operation.ts';
import { jsonAnswers, listOperations, type Operation, toRoute } from './operations.ts';
import { answerPreflights, headersForOtherSites } from './other-sites.ts';
import { sendPrecompressed } from './precompressed.ts';
import { outsideDocument } from './schemas.ts';
import { type Authenticate, admit, isHarmless, refuseForeignOrigin, showsToken } from './security.ts';
import { serializerCompiler } from './serialization.ts';
import { type RequestChecks, requestValidator } from './validation.ts';

/** Any handler's reply, seen from the outside. */
export interface AnyReply {
  status: number;
  body?: unknown;
  json?: string | Buffer | Readable;
  headers?: ReplyHeaders;
}

type AnyHandler = (context: Context<unknown>) => AnyReply | Promise<AnyReply>;

export interface MountOptions {
  document: Document;
  /** One for each operation that is not planned; those answer 501. */
  handlers: Partial<Handlers>;
  authenticate: Authenticate;
  publicUrl: string | null;
  /** Sees every reply before it is serialised; tests hold it to the contract here. */
  inspect?: (operation: Operation, reply: AnyReply) => void;
}

// Whoever sends a photo, or asks for what takes long, may have to wait for a turn, with nothing going over the connection meanwhile.
const WAIT_FOR_TURN_MS = 60_000;

export function mountContract(app: FastifyInstance, options: MountOptions): void {
  const operations = listOperations(options.document);
  assertComplete(operations, options.handlers);
  const checksOf = requestValidator(options.document);
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
    const cached = operation.responses.get(200)?.headers.etag !== undefined;
    const cacheControl = String(operation.responses.get(200)?.headers['cache-control']?.example ?? 'no-store');

    const forOtherSites = headersForOtherSites(operation);
    const admitCaller: onRequestHookHandler = (request, reply, done) => {
      reply.headers(forOtherSites);
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
      if (waits && request.raw.socket instanceof Socket) request.raw.socket.setTimeout(WAIT_FOR_TURN_MS);
      if (!isHarmless(operation, request)) refuseForeignOrigin(request, request.keeper, options.publicUrl);
      if (!handler) throw new Problem('not-implemented', 'This part is documented but not served yet.');
      if (isLarge) largeBodies.begin(request.keeper?.keeperId ?? networkOf(request.ip), reply.raw);
      done();
    };

    scope.route({
      config: { operationId: operation.id, keepsBytes: operation.body?.signed },
      method: operation.method,
      url: toRoute(operation.path),
      bodyLimit: operation.body?.maxBytes,
      schema: { response: answerSchemas(operation) },
      serializerCompiler: serializerCompiler(options.document) as FastifySerializerCompiler<unknown>,
      onRequest: [admitCaller, refuse],
      handler: (request, reply) => {
        const respond = (answer: AnyReply): FastifyReply => {
          options.inspect?.(operation, answer);
          return send(operation, reply.header('Cache-Control', cacheControl), answer, options.publicUrl);
        };
        // Whoever has no handler was turned away before.
        const answer = (handler as AnyHandler)(contextOf(request, checks, () => readBody(request, reply)));
        // What is ready at once is sent at once: promises would cost more than finding it.
        if (answer instanceof Promise) return (isLarge ? largeBodies.during(reply.raw, answer) : answer).then(respond);
        respond(answer);
      },
      onSend: [
        ...(operation.deprecation ? [tellDeprecation(operation.deprecation)] : []),
        ...(cached ? [answerNotModified] : []),
        sendPrecompressed,
      ],
      // What is cacheable is compressed there, once; only free searches are not, and they are short.
      ...(cached && { compress: false }),
    });
  }
}

/** As Fastify wants them; serialization.ts compiles them. */
const answerSchemas = (operation: Operation): Record<number, unknown> =>
  Object.fromEntries(
    jsonAnswers(operation).map(([status, schema]) => [
      status,
      { content: { 'application/json': { schema: outsideDocument(schema) } } },
    ]),
  );

function contextOf(request: FastifyRequest, checks: RequestChecks, readBody: () => unknown): Context<unknown> {
  const refusals: Problem[] = [];
  /** What is wrong with one part of a request must not hide what is wrong with another. */
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
  const [type] = Object.keys(operation.responses.get(answer.status)?.schemas ?? {});
  const { Link: link, ...headers } = answer.headers ?? {};
  reply.code(answer.status).headers(headers);
  // Whole, where the server knows its address: not every client completes a link by the address it asked.
  if (link !== undefined) reply.header('Link', publicUrl ? String(link).replaceAll('</', `<${publicUrl}/`) : link);
  if (!type) return reply.send();
  if (!reply.hasHeader('content-type')) reply.type(type === 'application/json' ? `${type}; charset=utf-8` : type);
  return reply.send(answer.json ?? answer.body);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the contract; none of what stands around it. */
    operationId?: string;
    /** Whether a handler needs the body's bytes as well. */
    keepsBytes?: boolean | undefined;
  }
  interface FastifyRequest {
    keeper: SignedIn | null;
  }
}
