// Serves the built web app: its files, and for each screen's address the page that the build wrote for it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServePage } from '../http/not-found.ts';
import { unavailable } from '../http/problem.ts';

const page = 'index.html';
const screensFolder = 'screens';

export interface WebAppOptions {
  /** The folder of the built web app. */
  folder: string;
  /** The address of this server, without a trailing slash. */
  site: string;
  /** Returns what the first HTML says about a breed or the like; undefined if the address shows a screen alone. */
  headOf: (url: URL) => PageHead | undefined;
  /** Addresses of such things, which search engines are told besides those of screens. */
  furtherAddresses: () => string[];
}

/** Search engines and previews of links show this of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** The address of the page, from the root of the site, without whatever else a link may carry. */
  address: string;
  /** The address of a picture, from the root of the site. */
  picture: string;
  /** The same in the vocabulary of schema.org. */
  linkedData: Record<string, unknown>;
}

export function serveWebApp(
  app: FastifyInstance,
  { folder, site, headOf, furtherAddresses }: WebAppOptions,
): ServePage {
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

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /api/heritage-breeds\n\nSitemap: ${site}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!isBuilt()) throw notBuilt();
    const screens = JSON.parse(readFileSync(join(folder, screensFolder, 'public.json'), 'utf8')) as string[];
    const urls = [...screens, ...furtherAddresses()].map((path) => `<url><loc>${escaped(site + path)}</loc></url>`);
    const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${map}`);
  });

  return (request, reply) => {
    const file = fileAt(folder, request.url);
    if (file) return reply.sendFile(file);
    const found = acceptsPage(request) ? pageAt(folder, pathOf(request)) : undefined;
    if (!found && !isOfBrowser(request)) return null;
    if (!isBuilt()) throw notBuilt();
    // The app shows by itself that there is no such screen.
    if (!found) return reply.code(404).sendFile(page);
    const head = headOf(new URL(request.url, site));
    if (head) return sendWithHead(reply, readFileSync(join(folder, found), 'utf8'), { head, site });
    const ahead = dataAhead(request);
    if (ahead) reply.header('Link', `<${ahead}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    return reply.sendFile(found);
  };
}

const notBuilt = () => unavailable('The web app is not built yet: run "npm run build" on the server.', 60);

/** Returns the page of a screen's address, as the app's router reads it: in any case, with or without a slash at the end. */
function pageAt(folder: string, path: string): string | undefined {
  if (path === '/' || path === '/index.html') return page;
  const screen = /^((?:\/[a-z-]+)+)\/?$/.exec(path.toLowerCase())?.[1];
  const file = `${screensFolder}${screen}.html`;
  return screen && existsSync(join(folder, file)) ? file : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function sendWithHead(
  reply: FastifyReply,
  html: string,
  { head, site }: { head: PageHead; site: string },
): FastifyReply {
  const { title, description, linkedData } = head;
  const [url, image] = [site + head.address, site + head.picture];
  const meta = Object.entries({
    title,
    description,
    type: 'article',
    url,
    image,
  }).map(([property, content]) => `<meta property="og:${property}" content="${escaped(content)}" />`);
  // A data block, which no browser runs. "<" is written so that no text can end it.
  const linked = { '@context': 'https://schema.org', ...linkedData, url, image };
  const data = JSON.stringify(linked).replaceAll('<', '\\u003c');
  const links = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...meta,
    `<script type="application/ld+json">${data}</script>`,
  ];
  const bare = html.replace(/<title>.*?<\/title>|<meta (?:name="description"|property="og:)[^>]*>/g, '');
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(bare.replace('</head>', () => `${links.join('\n    ')}\n  </head>`));
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
  if (!file || file.endsWith('.map') || file === page || file.startsWith(`${screensFolder}/`)) return null;
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

/** Browsers name HTML; those that make previews of links accept anything. */
const acceptsPage = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(accept);

function isOfBrowser(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const last = path.split('/').at(-1) ?? '';
  return request.headers.accept?.includes('text/html') === true && !last.includes('.') && !path.includes('/.');
}
