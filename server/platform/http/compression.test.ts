import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedSampleFlock } from '../../seed/fill-database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  await seedSampleFlock(server.deps);
});
afterEach(() => server.close());

it('a compressed page for one keeper decompresses to the plain page and has a Content-Length', async () => {
  const keeper = await server.signIn('me@example.org');
  const ask = (coding: string) =>
    server.app.inject({ url: '/api/chickens/browse', headers: { ...keeper, 'accept-encoding': coding } });
  const plain = await ask('identity');
  const [gzip, br] = [await ask('gzip'), await ask('gzip, br')];
  expect([gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  // The body is compressed synchronously: a stream would wait for one of a few threads in the pool.
  for (const { headers, rawPayload } of [gzip, br]) {
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(plain.body.length / 3);
  }
});
