// Serves the first HTML of a breed's standing, and the frame that other sites may embed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'breed-pages-'));
  mkdirSync(join(folder, 'screens/breeds'), { recursive: true });
  const page =
    '<!doctype html><head><title>A</title></head><main class="first-look first-look-screen"><p>A</p><p>B</p></main>';
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'screens/breeds/_.html'), page);
  writeFileSync(join(folder, 'screens/public.json'), '["/"]');
  test = await createTestApp({ webFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: object = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

describe('the page of a breed’s standing', () => {
  it('contains the summary and links to the data before any script runs', async () => {
    const { statusCode, body, headers } = await open('/breeds/holland');
    expect(statusCode).toBe(200);
    expect(body).toContain(
      '<main class="first-look first-look-screen"><p class="first-look-title">How the Holland is doing</p><p>No keeper here has listed a Holland yet.</p></main>',
    );
    expect(body).toContain('<meta property="og:description" content="No keeper here has listed a Holland yet." />');
    expect(body).toContain('"@type":"Dataset"');
    expect(body).toContain('"contentUrl":"http://localhost:3000/api/heritage-breeds/holland/standing.csv"');
    expect(headers.link).toContain('</api/heritage-breeds/holland/standing>');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('is 404 for an unknown breed', async () => {
    expect((await open('/breeds/unicorn')).statusCode).toBe(404);
  });

  it('is in the sitemap for every breed', async () => {
    const { body } = await test.app.inject('/sitemaps/1.xml');
    for (const { id } of loadBreeds().all) expect(body).toContain(`<loc>http://localhost:3000/breeds/${id}</loc>`);
  });
});

describe('the embeddable frame of a breed', () => {
  it('may be framed by any site and contains no script, form, or control', async () => {
    const { statusCode, body, headers } = await open('/embed/breeds/holland');
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(headers['content-security-policy']).not.toContain('script');
    expect(body).toContain('No keeper here has listed a Holland yet.');
    expect(body).not.toMatch(/<script|<form|<button|<input|<iframe|\son\w+=/i);
    expect(body.match(/<a [^>]*>/g)).toEqual([
      '<a href="http://localhost:3000/breeds/holland" target="_blank" rel="noopener">',
    ]);
  });

  it('is the same for a signed-in keeper and sets no cookie', async () => {
    const keeper = await test.signIn('wren@example.org');
    const [stranger, known] = [await open('/embed/breeds/java'), await open('/embed/breeds/java', keeper)];
    expect(known.body).toBe(stranger.body);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  it('is the only page that may be framed', async () => {
    for (const url of ['/', '/breeds/holland', '/api/heritage-breeds/holland/standing', '/embed/']) {
      const { headers } = await open(url);
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('says that a breed is unknown', async () => {
    for (const name of ['unicorn', '%3Cscript%3E', '..%2F..%2Fetc', 'constructor', 'x'.repeat(500)]) {
      const { statusCode, body } = await open(`/embed/breeds/${name}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('We do not know this breed.');
    }
  });

  it('rejects other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await test.app.inject({ method, url: '/embed/breeds/holland' })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
