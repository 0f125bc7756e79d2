// Checks the CORS headers of every operation of the contract for pages of other sites.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTable } from '#contract/operations';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const signsInOrOut = ['sendCode', 'verifyCode', 'logout'];
const operations = Object.entries(operationTable).map(([id, operation]) => ({ id, ...operation }));
const isOpen = ({ id, open, schemes }: (typeof operations)[number]) =>
  (open || schemes.some((scheme) => scheme === 'bearerAuth')) && !signsInOrOut.includes(id);
const shared = operations.filter(isOpen);
const closed = operations.filter((operation) => !isOpen(operation));

const origin = 'https://club.example';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'none');
const preflight = ({ method, path }: (typeof operations)[number]) =>
  test.app.inject({
    method: 'OPTIONS',
    url: addressOf(path),
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type, idempotency-key',
    },
  });
const ask = ({ method, path }: (typeof operations)[number]) =>
  test.app.inject({ method, url: addressOf(path), headers: { origin, 'sec-fetch-site': 'cross-site' } });
const list = (value: unknown) => String(value).split(', ');

describe('operations that need no session cookie', () => {
  it.each(shared)('$id allows a preflight with a token and without credentials', async (operation) => {
    const answer = await preflight(operation);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(list(answer.headers['access-control-allow-methods'])).toContain(operation.method);
    expect(list(answer.headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'If-None-Match']),
    );
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(shared)('$id allows other origins to read its responses, including errors', async (operation) => {
    const answer = await ask(operation);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(list(answer.headers['access-control-expose-headers'])).toContain('X-Request-Id');
    expect(answer.json().code).not.toBe('foreign-origin');
  });

  it('expose the headers for paging, caching, and idempotent retries', async () => {
    const exposed = async (url: string) =>
      list((await test.app.inject({ url, headers: { origin } })).headers['access-control-expose-headers']);
    expect(await exposed('/api/chickens/browse')).toEqual(expect.arrayContaining(['Link', 'X-Total-Count']));
    expect(await exposed('/api/heritage-breeds')).toContain('ETag');
    const creating = await preflight({ ...operationTable.addChicken, id: 'addChicken' });
    expect(list(creating.headers['access-control-allow-headers'])).toContain('Idempotency-Key');
  });
});

describe('operations that need the session cookie', () => {
  it.each(closed)('$id denies both the preflight and reading the response', async (operation) => {
    const asked = await preflight(operation);
    expect(asked.statusCode).toBe(405);
    for (const answer of [asked, await ask(operation)]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

it.each([
  ['an unknown path', 'GET', '/api/hens', 404],
  ['an unknown path with a method that needs a preflight', 'DELETE', '/api/hens', 404],
  ['a method that the path does not allow', 'DELETE', '/api/chickens/browse', 405],
  ['a method that a cookie-only path does not allow', 'GET', '/api/auth/logout', 405],
] as const)('lets other origins read the error for %s', async (_, method, url, status) => {
  const answer = await test.app.inject({ method, url, headers: { origin } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(list(answer.headers['access-control-expose-headers'])).toContain('X-Request-Id');
  if (status === 404) {
    const headers = { origin, 'access-control-request-method': method };
    expect((await test.app.inject({ method: 'OPTIONS', url, headers })).statusCode).toBe(204);
  }
});

it('allows tracing headers in a preflight', async () => {
  const answer = await preflight({ ...operationTable.browseChickens, id: 'browseChickens' });
  expect(list(answer.headers['access-control-allow-headers'])).toEqual(
    expect.arrayContaining(['traceparent', 'tracestate', 'baggage', 'sentry-trace']),
  );
});

it('lets other sites embed only pictures and the contract', async () => {
  const policyOf = async (url: string) => (await test.app.inject(url)).headers['cross-origin-resource-policy'];
  for (const url of [
    '/openapi.yaml',
    '/openapi.json',
    '/openapi-without-webhooks.yaml',
    '/api/heritage-breeds/java/portrait',
    '/api/photos/none',
  ])
    expect(await policyOf(url), url).toBe('cross-origin');
  for (const url of ['/', '/api/heritage-breeds', '/api/user/profile'])
    expect(await policyOf(url), url).toBe('same-origin');
});
