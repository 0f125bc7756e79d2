// Answers 405 with Allow for every method that a documented path does not have.
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { readableAnywhere } from '../http/not-found.ts';
import { methodNotAllowed } from '../http/problem.ts';
import { type Operation, toRoute } from './contract.ts';
import { allowsCors } from './security.ts';

const routable: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Returns the methods of each documented path, including HEAD for each GET, and OPTIONS if CORS is allowed. */
export function allowedMethods(operations: Operation[]): Map<string, string[]> {
  const byPath = Map.groupBy(operations, (operation) => operation.path);
  return new Map(
    [...byPath].map(([path, present]) => [
      path,
      [
        ...present.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
        ...(present.some(allowsCors) ? ['OPTIONS'] : []),
      ],
    ]),
  );
}

export function refuseOtherMethods(scope: FastifyInstance, allowed: Map<string, string[]>): void {
  for (const [path, methods] of allowed) {
    scope.route({
      method: routable.filter((method) => !methods.includes(method)),
      url: toRoute(path),
      // The answer does not depend on a body, so none is read.
      onRequest: async (request, reply) => {
        // A preflight has to fail if CORS is not allowed.
        if (request.method !== 'OPTIONS') reply.headers(readableAnywhere);
        throw methodNotAllowed(request.method, methods);
      },
      handler: () => undefined,
    });
  }
}

/** Finds the methods of a concrete path, for requests whose method the router does not know (such as PROPFIND). */
export function methodsAt(allowed: Map<string, string[]>): (pathname: string) => string[] | undefined {
  const patterns = [...allowed].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    methods,
  }));
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.methods;
}
