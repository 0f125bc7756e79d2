import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { etagOf, isKnown } from './etag.ts';

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

describe('an answer that is given many times', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const)('is sent to a caller of "%s" as %s, and is the same within', async (accepted, encoding, unpack) => {
    const [plain, packed, again] = [await ask(), await ask(accepted), await ask(accepted)];
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(again.rawPayload).toEqual(packed.rawPayload);
  });

  it('is sent as it is to whoever takes nothing else, and tells caches that this differs', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0']) {
      const { headers } = await ask(accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
});

describe('what a client says it has', () => {
  it.each([
    ['*', true],
    [etagOf('hen'), true],
    [`"x", ${etagOf('hen')}`, true],
    ['"x,*,y"', false],
    [etagOf('cock'), false],
  ])('%s: %s', (ifNoneMatch, known) => {
    expect(isKnown(etagOf('hen'), ifNoneMatch)).toBe(known);
  });
});
