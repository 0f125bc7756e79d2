// Handles requests without a route: a documented path with another method, a screen of the web app, or nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from './problem.ts';

/** Answers a GET request without a route, or returns false. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Lets a page of another site read why its request was wrong, in refusals that say nothing about a keeper. */
export const readableAnywhere = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, X-Request-Id',
};

/** A page would never see the 404 of most methods and headers if the browser's preflight failed. */
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
  // The hook runs before the body is read, which cannot change the answer, and after the plugins that set headers.
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
        throw notFound('This API has no such address. All addresses are listed at /docs.');
      }
      if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, ['GET', 'HEAD']);
    }),
  );
  app.setNotFoundHandler(async (request, reply) => {
    // Other servers have their metrics at this address, and a screen would look like an answer to a scraper.
    const isServed = request.url.split('?', 1)[0] !== '/metrics' && (await servePage(request, reply));
    if (!isServed) throw notFound('There is nothing at this address.');
    return reply;
  });
}
