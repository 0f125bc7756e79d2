// 405 with Allow for every method that a documented path does not have.
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { readableAnywhere } from '../http/not-found.ts';
import { methodNotAllowed } from '../http/problem.ts';
import { type Operation, toRoute } from './operations.ts';
import { isOpenToOtherSites } from './other-sites.ts';

const routable: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** The methods of each documented path, with HEAD wherever there is GET, and OPTIONS where other sites' pages may ask. */
export function allowedMethods(operations: Operation[]): Map<string, string[]> {
  const byPath = Map.groupBy(operations, (operation) => operation.path);
  return new Map(
    [...byPath].map(([path, present]) => [
      path,
      [
        ...present.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
        ...(present.some(isOpenToOtherSites) ? ['OPTIONS'] : []),
      ],
    ]),
  );
}

export function refuseOtherMethods(scope: FastifyInstance, allowed: Map<string, string[]>): void {
  for (const [path, methods] of allowed) {
    scope.route({
      method: routable.filter((method) => !methods.includes(method)),
      url: toRoute(path),
      // Before the body is read: what is in it cannot matter.
      onRequest: async (request, reply) => {
        // A preflight has to fail where other sites may not ask.
        if (request.method !== 'OPTIONS') reply.headers(readableAnywhere);
        throw methodNotAllowed(request.method, methods);
      },
      handler: () => undefined,
    });
  }
}

/** The methods of a documented path that a concrete address is of, for methods that no router knows (say, PROPFIND). */
export function methodsAt(allowed: Map<string, string[]>): (pathname: string) => string[] | undefined {
  const patterns = [...allowed].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    methods,
  }));
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.methods;
}
