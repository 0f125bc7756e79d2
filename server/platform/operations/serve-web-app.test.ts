import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let folder: string;
let test: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-app-'));
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,*/*' };

async function withBuild(): Promise<void> {
  mkdirSync(join(folder, 'assets'));
  const script = 'export const hen = 1;'.repeat(100);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Heritage Flock</title>');
  mkdirSync(join(folder, 'screens/settings'), { recursive: true });
  for (const screen of ['breeds', 'community-gallery', 'settings/tokens'])
    writeFileSync(
      join(folder, `screens/${screen}.html`),
      `<!doctype html><head><title>${screen} · Heritage Flock</title>\n<meta name="description" content="All of them." />\n</head>`,
    );
  writeFileSync(join(folder, 'screens/public.json'), '["/","/breeds"]');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/main-1a2b.js.map'), '{}');
  test = await createTestApp({ webFolder: folder });
}

describe('with a build', () => {
  beforeEach(withBuild);

  it.each(['/', '/breeds', '/Breeds/?search=hen', '/settings/tokens'])(
    'serves the page at %s with no-cache and an ETag',
    async (url) => {
      const response = await test.app.inject({ url, headers: html });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('Heritage Flock');
      expect(response.headers['cache-control']).toBe('no-cache');
      const headers = { ...html, 'if-none-match': String(response.headers.etag) };
      expect((await test.app.inject({ url, headers })).statusCode).toBe(304);
    },
  );

  it.each([
    ['/breeds', '<title>breeds · Heritage Flock</title>'],
    ['/settings/tokens', '<title>settings/tokens · Heritage Flock</title>'],
  ])('serves %s with the HTML of that screen', async (url, title) => {
    expect((await test.app.inject({ url, headers: html })).body).toContain(title);
  });

  it.each(['/no-such-page', '/breeds/dominique', '/settings', '/screens/breeds.html', '/..%2fbreeds'])(
    'answers 404 at %s, with the app’s page for browsers',
    async (url) => {
      const response = await test.app.inject({ url, headers: html });
      expect(response.statusCode).toBe(404);
      if (!url.includes('.')) expect(response.body).toContain('<title>Heritage Flock</title>');
    },
  );

  it('describes a breed in the first HTML, for clients that run no script', async () => {
    const { statusCode, body, headers } = await test.app.inject({
      url: '/breeds?fbclid=1&breed=dominique',
      headers: html,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Dominique chicken · Heritage Flock</title>');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/breeds?breed=dominique" />');
    const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(body) ?? [];
    const linked = JSON.parse(data);
    expect(linked).toMatchObject({ '@type': 'Taxon', name: 'Dominique chicken', description: expect.any(String) });
    const picture = new URL(linked.image);
    const { statusCode: found, headers: type } = await test.app.inject(picture.pathname + picture.search);
    expect([found, type['content-type']]).toEqual([200, 'image/png']);
  });

  it.each(['*/*', undefined])('serves link previewers, which accept %s, the page of a breed', async (accept) => {
    const answer = await test.app.inject({ url: '/breeds?breed=dominique', headers: accept ? { accept } : {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<meta property="og:title" content="Dominique chicken · Heritage Flock" />');
    const { statusCode } = await test.app.inject({ url: '/breeds', headers: { accept: 'application/json' } });
    expect(statusCode).toBe(404);
  });

  it.each(['/breeds?breed=unicorn', '/breeds?breed=%3Cscript%3E', '/breeds?breed='])(
    'serves %s with the page of the directory',
    async (url) => {
      expect((await test.app.inject({ url, headers: html })).body).toContain('<title>breeds · Heritage Flock</title>');
    },
  );

  it('lists its screens and breeds in the sitemap', async () => {
    expect((await test.app.inject('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const index = await test.app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.body).toContain('<sitemap><loc>http://localhost:3000/sitemaps/1.xml</loc></sitemap></sitemapindex>');
    const { headers, body } = await test.app.inject('/sitemaps/1.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const file of ['0.xml', '2.xml', '1', 'x.xml'])
      expect((await test.app.inject(`/sitemaps/${file}`)).statusCode).toBe(404);
    expect(body).toContain('<loc>http://localhost:3000/breeds/dominique</loc>');
    expect(body).toContain('<loc>http://localhost:3000/</loc>');
    expect(body).toContain('<loc>http://localhost:3000/breeds?breed=dominique</loc>');
  });

  it.each([
    ['/', '</api/chickens/browse>'],
    ['/?bird=some-bird', '</api/chickens/browse>'],
    ['/breeds', '</api/heritage-breeds>'],
  ])('preloads the data of the screen at %s', async (url, link) => {
    const { headers } = await test.app.inject({ url, headers: html });
    expect(headers.link).toBe(`${link}; rel=preload; as=fetch; crossorigin=use-credentials`);
  });

  it.each(['/breeds?search=hen', '/community-gallery'])('preloads nothing at %s', async (url) => {
    expect((await test.app.inject({ url, headers: html })).headers.link).toBeUndefined();
  });

  it('serves hashed files as immutable, compressed where the client accepts it', async () => {
    const url = '/assets/main-1a2b.js';
    const small = await test.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(small.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(small.headers['content-type']).toContain('javascript');
    const plain = await test.app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('hen');
  });

  it('serves the files of a later build without a restart', async () => {
    writeFileSync(join(folder, 'assets/main-9z8y.js'), 'export const rooster = 1;');
    const response = await test.app.inject('/assets/main-9z8y.js');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('rooster');
  });

  it('sends document security headers with the service worker but not with assets', async () => {
    writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
    const part = await test.app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(part.headers['content-security-policy']).toBeUndefined();
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect(part.headers['cross-origin-resource-policy']).toBe('same-origin');
    const worker = await test.app.inject('/sw.js');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(worker.headers['cache-control']).toBe('no-cache');
  });

  it('serves other files with no-cache', async () => {
    const response = await test.app.inject('/favicon.svg');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/assets/gone-1a2b.js',
    '/gone.png',
    '/assets/main-1a2b.js.map',
    '/.env',
    '/.git/config',
    '/assets/..%2f..%2fpackage.json',
    '/%00.js',
  ])('answers 404 for the file %s, even to a browser', async (url) => {
    expect((await test.app.inject({ url, headers: html })).statusCode).toBe(404);
  });

  it('answers 404 to a program for a path without a file or operation', async () => {
    expect((await test.app.inject({ url: '/metrics', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  it('serves nothing at /metrics, not even to a browser', async () => {
    const response = await test.app.inject({ url: '/metrics', headers: html });
    expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('never answers an unknown API path with a page', async () => {
    const response = await test.app.inject({ url: '/api/nothing', headers: html });
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it('answers 405 to a POST at the address of a page', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/breeds', headers: html });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

it('says what to do when there is no build', async () => {
  test = await createTestApp({ webFolder: folder });
  const response = await test.app.inject({ url: '/', headers: html });
  expect(response.statusCode).toBe(503);
  expect(response.json().detail).toContain('npm run build');
  expect(test.log.join()).toContain('npm run build');
});
