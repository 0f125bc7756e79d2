import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { problems } from '#contract/problems';
import type { Environment } from './config.ts';
import type { Document } from './platform/contract/served-document.ts';
import { seedSampleFlock } from './seed/fill-database.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';

let test: TestApp;
afterEach(() => test.close());

describe('the contract', () => {
  it.each([null, 'https://flock.example', 'https://flock.example/$&'])(
    'is served as equal, self-contained YAML and JSON (public URL %s)',
    async (publicUrl) => {
      test = await createTestApp({ config: { publicUrl } });
      const yaml = await test.app.inject('/openapi.yaml');
      const json = await test.app.inject('/openapi.json');
      expect(parse(yaml.body)).toEqual(json.json());
      expect(json.body).not.toContain('fixtures/');
      expect(json.json().openapi).toBe('3.1.0');
    },
  );

  it('quotes timestamps in its YAML, which YAML 1.1 parsers would otherwise read as dates', async () => {
    test = await createTestApp();
    const { body } = await test.app.inject('/openapi.yaml');
    expect(parse(body, { version: '1.1' })).toEqual(parse(body));
    // The pattern ignores prose, because a sentence may begin with a date.
    expect(body).not.toMatch(/^[^"'|]*: \d{4}-\d\d-\d\d(T| \d|$)/m);
  });

  it('is registered with @fastify/swagger, including the values of this deployment', async () => {
    test = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const held = test.app.swagger() as unknown as Document;
    expect(held).toEqual((await test.app.inject('/openapi.json')).json());
    expect(held.components?.securitySchemes?.cookieAuth?.name).toBe('__Host-session');
  });

  it('is served without webhooks for generators that cannot compile them', async () => {
    test = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const answer = await test.app.inject('/openapi-without-webhooks.yaml');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { webhooks, tags, ...rest } = (await test.app.inject('/openapi.json')).json();
    expect(Object.keys(webhooks)).toContain('bird.listed');
    const others = tags.filter(({ name }: { name: string }) => name !== 'webhook-calls');
    expect(parse(answer.body)).toEqual({ ...rest, tags: others });
    expect((await test.app.inject('/docs')).body).toContain('href="/openapi-without-webhooks.yaml"');
  });

  it.each(['GET', 'HEAD'] as const)('answers 304 to a matching ETag (%s)', async (method) => {
    test = await createTestApp();
    const { headers } = await test.app.inject('/openapi.json');
    const known = { 'if-none-match': String(headers.etag) };
    const again = await test.app.inject({ method, url: '/openapi.json', headers: known });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    // A length of 0 would say that the contract is empty.
    expect(again.headers['content-length']).not.toBe('0');
  });

  it('contains the public URL, as do the links of lists', async () => {
    test = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const { servers, info } = (await test.app.inject('/openapi.json')).json();
    expect(servers.map(({ url }: { url: string }) => url)).toEqual(['https://flock.example']);
    expect(info.contact.url).toBe('https://flock.example');
    await seedSampleFlock(test.deps);
    const page = await test.app.inject('/api/chickens/browse?limit=1');
    expect(page.headers.link).toMatch(
      /^<https:\/\/flock\.example\/api\/chickens\/browse\?limit=1&cursor=[^>]+>; rel="next"$/,
    );
  });

  it('contains the name of the session cookie', async () => {
    test = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const { components } = (await test.app.inject('/openapi.json')).json();
    expect(components.securitySchemes.cookieAuth.name).toBe('__Host-session');
  });

  it('has documentation that loads nothing from other sites, under the app’s security policy', async () => {
    test = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const page = await test.app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).toContain('https://flock.example/api/user/profile');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const again = await test.app.inject({ url: '/docs', headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await test.app.inject('/docs/')).headers.location).toBe('/docs');
  });

  it('has a 404 page with links for unknown addresses under /docs', async () => {
    test = await createTestApp();
    for (const url of ['/docs/webhook', '/docs/flock/none', '/docs/index.html']) {
      const page = await test.app.inject(url);
      expect([page.statusCode, page.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('There is no such page');
      expect(page.body).toContain('href="/docs/conventions"');
    }
  });
});

describe("a problem's type", () => {
  it('leads to its explanation in the documentation', async () => {
    test = await createTestApp();
    const { type } = (await test.app.inject('/api/chickens/none')).json();
    const explained = await test.app.inject(type);
    expect([explained.statusCode, explained.headers.location]).toEqual([303, '/docs/errors#not-found']);
    const { body } = await test.app.inject('/docs/errors');
    for (const code of Object.keys(problems)) expect(body).toContain(`id="${code}"`);
    for (const code of ['no-such-thing', 'toString', '__proto__'])
      expect((await test.app.inject(`/problems/${code}`)).statusCode).toBe(404);
  });
});

describe('unknown addresses', () => {
  it('are 404 under /api, with a problem document', async () => {
    test = await createTestApp();
    const response = await test.app.inject('/api/nothing');
    expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each(['TRACE', 'PROPFIND', 'DELETE', 'QUERY'] as const)(
    'are 405 when only the method is wrong: %s',
    async (method) => {
      test = await createTestApp();
      const response = await test.app.inject({ method: method as 'DELETE', url: '/api/health' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
    },
  );

  it('do not expose files beside the app', async () => {
    test = await createTestApp();
    for (const url of ['/.env', '/.git/config', '/metrics', '/server/main.ts', '/assets/../../package.json']) {
      expect((await test.app.inject(url)).statusCode, url).toBe(404);
    }
  });
});

describe('security.txt', () => {
  const securityText = async (environment: Environment) => {
    test = await createTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000', ...environment } });
    const { statusCode, headers, body } = await test.app.inject('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    return Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
  };

  it.each([
    [{ SECURITY_CONTACT: 'security@flock.example' }, 'mailto:security@flock.example'],
    [{ SECURITY_CONTACT: 'https://flock.example/security' }, 'https://flock.example/security'],
    [{ MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' }, 'mailto:hello@flock.example'],
    [{}, 'http://localhost:3000/'],
  ])('has the contact of the deployment: %j', async (environment, contact) => {
    expect((await securityText(environment)).Contact).toBe(contact);
  });

  it('always expires in the future, but in less than a year', async () => {
    const first = await securityText({});
    expect(first.Expires).toBe('2026-10-30T12:00:00.000Z');
    test.clock.advance(300 * 24 * 60 * 60 * 1000);
    const later = await test.app.inject(String(first.Canonical));
    const [, expires = ''] = /Expires: (.*)/.exec(later.body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(test.clock.now().getTime());
  });
});

it('ignores X-Forwarded-For from untrusted callers', async () => {
  test = await createTestApp();
  test.app.log.info('before');
  const spoofed = (email: string, address: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/send-code',
      headers: { 'x-forwarded-for': address },
      payload: { email },
    });
  await spoofed('a@example.org', '192.0.2.1');
  await spoofed('b@example.org', '192.0.2.2');
  const counters = await test.deps.db.read.selectFrom('counter').selectAll().execute();
  const ofNetworks = counters.filter(({ key }) => key.startsWith('send-code/network/'));
  expect(ofNetworks.map(({ hits }) => hits)).toEqual([2]);
});
