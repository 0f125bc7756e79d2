import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { etagOf, isKnown } from './answers.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

const ask = (accepted?: string) =>
  test.app.inject({
    url: '/api/heritage-breeds/dominique/portrait',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

describe('a precompressed response', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const)('for "%s" is sent as %s and decompresses to the plain response', async (accepted, encoding, unpack) => {
    const [plain, packed, again] = [await ask(), await ask(accepted), await ask(accepted)];
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(again.rawPayload).toEqual(packed.rawPayload);
  });

  it('is sent uncompressed with Vary when the client accepts no other encoding', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0']) {
      const { headers } = await ask(accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
});

it.each(['/api/heritage-breeds/dominique/portrait', '/api/heritage-breeds', '/openapi.json', '/docs'])(
  'sends Vary: Accept-Encoding for %s with 200 and 304, for GET and HEAD',
  async (url) => {
    const { headers } = await test.app.inject(url);
    const known = { 'if-none-match': String(headers.etag) };
    for (const method of ['GET', 'HEAD'] as const) {
      const [plain, again] = [
        await test.app.inject({ method, url }),
        await test.app.inject({ method, url, headers: known }),
      ];
      expect([plain.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
      expect([plain.headers.vary, again.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    }
  },
);

describe('If-None-Match', () => {
  it.each([
    ['*', true],
    [etagOf('hen'), true],
    [`"x", ${etagOf('hen')}`, true],
    ['"x,*,y"', false],
    [etagOf('cock'), false],
  ])('%s matches: %s', (ifNoneMatch, known) => {
    expect(isKnown(etagOf('hen'), ifNoneMatch)).toBe(known);
  });
});
