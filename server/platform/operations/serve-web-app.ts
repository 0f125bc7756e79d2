// Serves the built web app: its files, and for each screen's address the page that the build wrote for it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServePage } from '../http/not-found.ts';
import { notFound, unavailable } from '../http/problem.ts';

const page = 'index.html';
const screensFolder = 'screens';

export interface WebAppOptions {
  /** The folder of the built web app. */
  folder: string;
  /** The address of this server, without a trailing slash. */
  site: string;
  /** The kinds of things that have a page each. */
  things: PagesOfThings[];
}

export interface PagesOfThings {
  /** Returns what the first HTML says about a breed or the like; undefined if there is none at this address. */
  headOf(url: URL, request: FastifyRequest): PageHead | undefined | Promise<PageHead | undefined>;
  /** Their addresses, which search engines are told besides those of screens. */
  addresses?(): readonly string[] | Promise<readonly string[]>;
}

/** Search engines and previews of links show this of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** The address of the page, from the root of the site, without whatever else a link may carry. */
  address: string;
  picture: Picture;
  /** True if the page depends on who looks, so that no cache may keep it and no search engine may list it. */
  isPrivate?: boolean;
  /** What the page shows until the app is there. */
  opening?: Opening;
  /** The screen's first request, which the browser can make while the screen's code is loading. */
  data?: string;
  /** The same in the vocabulary of schema.org. */
  linkedData: Record<string, unknown>;
}

export interface Opening {
  heading: string;
  text: string;
  /** The address of the picture that the screen shows first, and the `srcset` and `sizes` by which it shows it. */
  picture?: { src: string; srcset?: string; sizes?: string };
}

export interface Picture {
  /** From the root of the site. */
  address: string;
  /** What is to be seen, for those who do not see it. */
  text: string;
  width?: number;
  height?: number;
}

export function serveWebApp(app: FastifyInstance, { folder, site, things }: WebAppOptions): ServePage {
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
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/heritage-breeds\nAllow: /api/photos/\n\nSitemap: ${site}/sitemap.xml\n`,
      ),
  );
  /** Returns all addresses for search engines. */
  async function indexed(): Promise<string[]> {
    if (!isBuilt()) throw notBuilt();
    const screens = JSON.parse(readFileSync(join(folder, screensFolder, 'public.json'), 'utf8')) as string[];
    const lists = await Promise.all(things.map(async ({ addresses }) => addresses?.() ?? []));
    return [screens, ...lists].flat();
  }
  const sendMap = (reply: FastifyReply, kind: string, entries: readonly string[]) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${kind}>`,
      );
  app.get('/sitemap.xml', async (_request, reply) => {
    const maps = Math.ceil((await indexed()).length / ADDRESSES_PER_MAP);
    const entries = Array.from(
      { length: maps },
      (_, nth) => `<sitemap><loc>${escaped(site)}/sitemaps/${nth + 1}.xml</loc></sitemap>`,
    );
    return sendMap(reply, 'sitemapindex', entries);
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
    const start = (Number(number) - 1) * ADDRESSES_PER_MAP;
    const some = number ? (await indexed()).slice(start, start + ADDRESSES_PER_MAP) : [];
    if (some.length === 0) throw notFound('There is no such sitemap.');
    return sendMap(
      reply,
      'urlset',
      some.map((path) => `<url><loc>${escaped(site + path)}</loc></url>`),
    );
  });

  return async (request, reply) => {
    const file = fileAt(folder, request.url);
    if (file) return answered(reply.sendFile(file));
    const found = acceptsPage(request) ? pageAt(folder, pathOf(request)) : undefined;
    if (!found && !isOfBrowser(request)) return false;
    if (!isBuilt()) throw notBuilt();
    const head = found && (await headAt(things, new URL(request.url, site), request));
    // The app shows by itself that there is no such screen, or nothing of that name.
    if (!found || (found.endsWith(ONE_OF_MANY) && !head)) return answered(reply.code(404).sendFile(page));
    const ahead = head ? head.data : dataAhead(request);
    if (ahead) reply.header('Link', `<${ahead}>; rel=preload; as=fetch; crossorigin=use-credentials`);
    if (!head) return answered(reply.sendFile(found));
    return answered(sendWithHead(reply, readFileSync(join(folder, found), 'utf8'), { head, site }));
  };
}

/** The reply itself could be awaited, which would take until it is sent. */
const answered = (_: FastifyReply): true => true;

async function headAt(things: PagesOfThings[], url: URL, request: FastifyRequest): Promise<PageHead | undefined> {
  for (const { headOf } of things) {
    const head = await headOf(url, request);
    if (head) return head;
  }
  return undefined;
}

const notBuilt = () => unavailable('The web app is not built yet: run "npm run build" on the server.', 60);

/** Search engines read 50,000 at most. Fewer keep an answer small. */
const ADDRESSES_PER_MAP = 10_000;

/** Ends the name of a screen's page if each address of the screen names another thing (web/build/pages.ts). */
const ONE_OF_MANY = '/_.html';

/** Returns the page of a screen's address, as the app's router reads it: in any case, with or without a slash at the end. */
function pageAt(folder: string, path: string): string | undefined {
  if (path === '/' || path === '/index.html') return page;
  const [, screen] = /^((?:\/[a-z-]+)+)\/?$/.exec(path.toLowerCase()) ?? [];
  const [, ofMany] = /^((?:\/[a-z-]+)+)\/[\w-]+\/?$/.exec(path.toLowerCase()) ?? [];
  const files = [screen && `${screensFolder}${screen}.html`, ofMany && `${screensFolder}${ofMany}${ONE_OF_MANY}`];
  return files.find((file): file is string => Boolean(file) && existsSync(join(folder, String(file))));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function sendWithHead(
  reply: FastifyReply,
  html: string,
  { head, site }: { head: PageHead; site: string },
): FastifyReply {
  const { title, description, opening, picture, linkedData, isPrivate } = head;
  const [url, image] = [site + head.address, site + picture.address];
  const meta = Object.entries({
    site_name: 'Heritage Flock',
    title,
    description,
    type: 'article',
    url,
    image,
    'image:alt': picture.text,
    'image:width': picture.width,
    'image:height': picture.height,
  }).flatMap(([property, content]) =>
    content === undefined ? [] : `<meta property="og:${property}" content="${escaped(String(content))}" />`,
  );
  // A data block, which no browser runs. "<" is written so that no text can end it.
  const linked = { '@context': 'https://schema.org', ...linkedData, url, image };
  const data = JSON.stringify(linked).replaceAll('<', '\\u003c');
  const links = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...(isPrivate ? ['<meta name="robots" content="noindex" />'] : []),
    ...meta,
    // The rest is the same as above, where those who ask for it look too.
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${data}</script>`,
  ];
  const bare = html.replace(/<title>.*?<\/title>|<meta (?:name="(?:description|robots)"|property="og:)[^>]*>/g, '');
  const opened = opening
    ? bare.replace(/(<main class="first-look[^>]*>).*?(?=<\/main>)/s, (_, before) => before + firstLook(opening))
    : bare;
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', isPrivate ? 'private, no-store' : 'no-cache')
    .send(opened.replace('</head>', () => `${links.join('\n    ')}\n  </head>`));
}

function firstLook({ heading, text, picture }: Opening): string {
  const sources = Object.entries(picture ?? {}).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const image = picture && `<img${sources.join('')} alt="" fetchpriority="high" />`;
  return `<p class="first-look-title">${escaped(heading)}</p><p>${escaped(text)}</p>${image ?? ''}`;
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
