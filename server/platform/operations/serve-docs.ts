// Serves the contract at /openapi.yaml and /openapi.json, and its documentation at /docs: pages that `npm run generate`
// has made from it, which need no script and respect the app's content security policy. @fastify/swagger holds the
// document. It would need a third of a second to write the YAML, so that text is made at build time.

import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { etagOf, isKnown, isPrecompressed, precompressed, sendPrecompressed } from '../contract/answers.ts';
import { type Document, servedYaml } from '../contract/served-document.ts';
import { isProblemCode, notFound } from '../http/problem.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};
/** The base URL in the generated pages, which is replaced by this server's own. */
const SOME_URL = 'http://localhost:3000';

interface DocsOptions {
  /** The folder of the generated pages. */
  folder: string;
  /** The base URL of this server, for the examples in the pages. */
  baseUrl: string;
}

// Tools that run in pages of other sites read the contract too.
const anywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

export function serveDocs(app: FastifyInstance, document: Document, { folder, baseUrl }: DocsOptions): void {
  app.register(swagger, { mode: 'static', specification: { document } as unknown as StaticDocumentSpec });
  serve(app, '/openapi.json', types['.json'] ?? '', () => JSON.stringify(app.swagger()));
  serve(app, '/openapi.yaml', types['.yaml'] ?? '', () => servedYaml(document));
  serve(app, '/openapi-without-webhooks.yaml', types['.yaml'] ?? '', () =>
    servedYaml(document, 'contract-without-webhooks.yaml'),
  );
  for (const file of readdirSync(folder)) {
    const { name, ext } = parse(file);
    const read = () => readFileSync(join(folder, file));
    if (file === '404.html') continue;
    if (ext === '.html') {
      const url = name === 'index' ? '/docs' : `/docs/${name}`;
      serve(app, url, types[ext] ?? '', () => read().toString().replaceAll(SOME_URL, baseUrl));
    } else serve(app, `/docs/${file}`, types[ext] ?? 'font/woff2', read);
  }
  const missing = readFileSync(join(folder, '404.html'));
  app.get('/docs/*', (_request, reply) =>
    reply
      .code(404)
      .type(types['.html'] ?? '')
      .send(missing),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get<{ Params: { code: string } }>('/problems/:code', ({ params: { code } }, reply) => {
    if (!isProblemCode(code)) throw notFound('There is no such kind of problem: /docs/errors lists all.');
    return reply.redirect(`/docs/errors#${code}`, 303);
  });
}

/** Reads the content at the first request. */
function serve(app: FastifyInstance, url: string, type: string, content: () => string | Buffer): void {
  const make = () => {
    const bytes = Buffer.from(content());
    return { body: type.startsWith('font/') ? bytes : precompressed(bytes), etag: etagOf(bytes) };
  };
  let made: ReturnType<typeof make> | undefined;
  app.get(url, { compress: false, onSend: sendPrecompressed }, async (request, reply) => {
    made ??= make();
    const { body, etag } = made;
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', ...(url.startsWith('/openapi') && anywhere) });
    if (!isKnown(etag, request.headers['if-none-match'])) return reply.type(type).send(body);
    // Fastify needs the body of an answer to HEAD for its Content-Length, and drops it by itself.
    if (isPrecompressed(body)) reply.header('Vary', 'Accept-Encoding');
    return reply.code(304).send(request.method === 'HEAD' ? body : null);
  });
}

/** The RFC wants less than a year. It counts from each request, so that it never expires while the server runs. */
const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

export function serveSecurityTxt(app: FastifyInstance, config: Config, clock: () => Date): void {
  const home = config.publicUrl ?? `http://localhost:${config.port}`;
  const contact = config.securityContact ?? `${home}/`;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + HALF_A_YEAR_MS).toISOString();
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${home}/.well-known/security.txt\n`;
  });
}
