// What no route took: a documented path by another method, a screen of the web app, or nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from './problem.ts';

/** Answers GET requests that no route took, or leaves them: then it returns null. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** For refusals that say nothing about a keeper: a page of another site may read why its request was wrong. */
export const readableAnywhere = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, X-Request-Id',
};

/** A browser asks before it sends most methods and headers; without a yes, a page would never see the 404. */
const preflightOfUnknown = {
  ...readableAnywhere,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': '*, Authorization',
};

export function answerNotFound(
  app: FastifyInstance,
  methodsOf: (pathname: string) => string[] | undefined,
  servePage: ServePage,
): void {
  // Before the body is read: what is in it cannot matter. Behind the plugins, whose headers a refusal carries too.
  app.after(() =>
    app.addHook('onRequest', async ({ is404, method, url, headers }, reply) => {
      if (!is404) return;
      const path = url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) {
        const methods = methodsOf(path);
        if (!methods && method === 'OPTIONS' && headers['access-control-request-method'])
          return reply.code(204).headers(preflightOfUnknown).send();
        reply.headers(readableAnywhere);
        if (methods) throw methodNotAllowed(method, methods);
        throw notFound('There is no such address in this API: see /docs for those there are.');
      }
      if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, ['GET', 'HEAD']);
    }),
  );
  app.setNotFoundHandler((request, reply) => {
    // Where others keep their figures: a screen here would look like an answer to whoever tries.
    const served = request.url.split('?', 1)[0] === '/metrics' ? null : servePage(request, reply);
    if (!served) throw notFound('There is nothing at this address.');
    return served;
  });
}
