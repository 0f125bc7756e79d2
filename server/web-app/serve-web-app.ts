// Serves the built web app: its files, and index.html for every address that one of its screens may have.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../problem.ts';

const page = 'index.html';

/** Answers GET requests that no route took, or leaves them: then it returns null. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

export function serveWebApp(app: FastifyInstance, folder: string): ServePage {
  const isBuilt = () => existsSync(join(folder, page));
  if (!isBuilt()) app.log.warn(`No web app in ${folder}: run "npm run build".`);

  app.register(fastifyStatic, {
    root: folder,
    // Only files that exist get routes, so an unknown one ends at the 404 below.
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('Vary', 'Accept-Encoding');
    },
  });

  return (request, reply) => {
    if (!isPage(request)) return null;
    if (!isBuilt()) throw unavailable('The web app is not built yet: run "npm run build" on the server.', 60);
    return reply.sendFile(page);
  };
}

// Vite puts what has a hash in its name, and nothing else, into assets/.
const isHashed = (path: string): boolean => /[/\\]assets[/\\][^/\\]+$/.test(path);

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '/';
  if (path === '/' || path === '/index.html') return true;
  const last = path.split('/').at(-1) ?? '';
  return headers.accept?.includes('text/html') === true && !last.includes('.') && !path.includes('/.');
}
