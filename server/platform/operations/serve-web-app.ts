// Serves the built web app: its files, and index.html for every address that a screen may have.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServePage } from '../http/not-found.ts';
import { unavailable } from '../http/problem.ts';

const page = 'index.html';

export function serveWebApp(app: FastifyInstance, folder: string): ServePage {
  const isBuilt = () => existsSync(join(folder, page));
  if (!isBuilt()) app.log.warn(`No web app in ${folder}: run "npm run build".`);

  app.register(fastifyStatic, {
    root: folder,
    // Files have no routes: they are looked up for each request, so that a new build needs no restart.
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('Vary', 'Accept-Encoding');
      if (isPart(path)) for (const header of ABOUT_DOCUMENTS) reply.removeHeader(header);
    },
  });

  return (request, reply) => {
    const file = fileAt(folder, request.url);
    if (file) return reply.sendFile(file);
    if (!isPage(request)) return null;
    if (!isBuilt()) throw unavailable('The web app is not built yet: run "npm run build" on the server.', 60);
    const ahead = dataAhead(request);
    if (ahead) reply.header('Link', `<${ahead}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    return reply.sendFile(page);
  };
}

/** Returns the first request of a screen, so that the browser can make it while the screen's code is loading. */
function dataAhead(request: FastifyRequest): string | undefined {
  if (pathOf(request) === '/') return '/api/chickens/browse';
  // A search in the address makes the screen request something else.
  return request.url === '/breeds' ? '/api/heritage-breeds' : undefined;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** Finds the file of a URL, in the folder itself or one level below. Source maps are not served. */
function fileAt(folder: string, url: string): string | null {
  const file = /^\/((?:[\w-]+\/)?[\w-][\w.-]*)(?:\?|$)/.exec(url)?.[1];
  if (!file || file.endsWith('.map') || file === page) return null;
  return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ? file : null;
}

// Vite puts files with a hash in their name, and no others, into assets/.
const isHashed = (path: string): boolean => /[/\\]assets[/\\][^/\\]+$/.test(path);

/** A script, a style sheet or a font: never opened as a document. */
const isPart = (path: string): boolean => isHashed(path) && /\.(js|css|woff2)(\.\w+)?$/.test(path);

/**
 * Browsers ignore these headers for scripts, style sheets and fonts, or already have them from the page. A first visit
 * loads some sixty of these files, and the headers would weigh half as much as the code.
 */
const ABOUT_DOCUMENTS = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'last-modified',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path === '/' || path === '/index.html') return true;
  const last = path.split('/').at(-1) ?? '';
  return headers.accept?.includes('text/html') === true && !last.includes('.') && !path.includes('/.');
}
