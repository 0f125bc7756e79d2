import { connect } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSmallApp, type SmallApp } from '../../testing/small-app.ts';
import { StorageError } from '../database/engine.ts';

let small: SmallApp;
afterEach(() => small.app.close());

/** Sends raw bytes and returns the raw response. */
async function raw(bytes: string, { halfOpen = false } = {}): Promise<string> {
  await small.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = small.app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1')
      .on('data', (data) => {
        answer += data;
      })
      .on('close', () => resolve(answer))
      .on('error', reject);
    if (halfOpen) socket.write(bytes);
    else socket.end(bytes);
  });
}

describe('every response', () => {
  it.each(['/api/hens', '/api/hens?limit=x', '/nowhere', '/api/nowhere', '/api/hens/%zz'])(
    'carries a request id and the security headers (%s)',
    async (url) => {
      small = createSmallApp();
      const { headers } = await small.app.inject(url);
      expect(headers['x-request-id']).toMatch(/^req-[0-9a-f]{18}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toContain('max-age=63072000');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('restricts pages to resources from here and connections to one other origin', async () => {
    small = createSmallApp();
    const { headers } = await small.app.inject('/api/hens');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;" +
        "connect-src 'self' https://geocode.example;worker-src 'self';manifest-src 'self';object-src 'none';" +
        "base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
    );
  });

  it('has a request id of our own, not one from the caller', async () => {
    small = createSmallApp();
    const { headers } = await small.app.inject({ url: '/api/hens', headers: { 'x-request-id': 'mine\\n{"level"' } });
    expect(headers['x-request-id']).toMatch(/^req-[0-9a-f]{18}$/);
  });
});

describe('internal errors', () => {
  it('expose nothing in the response and are logged under the request id', async () => {
    small = createSmallApp(null, new Error('SELECT * FROM keeper WHERE email = ada@example.org'));
    const response = await small.app.inject('/api/hens/first');
    expect(response.json()).toMatchObject({ status: 500, code: 'internal-error', requestId: expect.any(String) });
    expect(response.body).not.toMatch(/SELECT|stack|\.ts/);
    const line = small.lines.find((entry) => entry.includes('SELECT'));
    expect(line).toContain(response.headers['x-request-id']);
    expect(line).not.toContain('ada@example.org');
  });

  it('are hidden as well when a response violates the contract', async () => {
    small = createSmallApp(null, { name: 'Agatha' });
    const response = await small.app.inject('/api/hens/first');
    expect(response.json()).toMatchObject({ status: 500, code: 'internal-error' });
    expect(response.body).not.toContain('required');
  });

  it('are 503 with Retry-After when the disk is full', async () => {
    small = createSmallApp(null, new StorageError('full'));
    const response = await small.app.inject('/api/hens/first');
    expect(response.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('60');
  });
});

describe('the log', () => {
  it('has method, route, status, duration, and request id of each request, and nothing that the caller sent', async () => {
    small = createSmallApp();
    const response = await small.app.inject({
      method: 'DELETE',
      url: '/api/hens/canary1?canary2=3',
      headers: { cookie: 'session=good; canary=4', 'user-agent': 'canary5' },
    });
    expect(small.lines).toHaveLength(1);
    expect(small.lines[0]).not.toContain('canary');
    expect(JSON.parse(small.lines[0] ?? '')).toMatchObject({
      reqId: response.headers['x-request-id'],
      method: 'DELETE',
      route: '/api/hens/:henId',
      status: 204,
      ms: expect.any(Number),
    });
  });

  it('redacts personal data in any field and in the message', async () => {
    small = createSmallApp();
    await small.app.ready();
    const keeper = {
      email: 'ada@example.org',
      phone: '555-0100',
      coordinates: { latitude: 71.2307 },
      name: 'x\n{"level":60}',
    };
    small.app.log.info(
      { keeper, code: '123456', token: 'tok', headers: { cookie: 'c' } },
      'mail to ada@example.org failed',
    );
    expect(small.lines).toHaveLength(1);
    expect(small.lines[0]).not.toMatch(/ada|555-0100|71\.2307|123456|tok"|"c"/);
    expect(small.lines[0]?.trimEnd()).not.toContain('\n');
  });
});

it('sets timeouts for requests, headers, and idle connections', async () => {
  small = createSmallApp();
  await small.app.ready();
  const { requestTimeout, headersTimeout, keepAliveTimeout } = small.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 180_000,
    headersTimeout: 5_000,
    keepAliveTimeout: 5_000,
  });
});

it('answers 408 when a small body takes longer than ten seconds to arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  small = createSmallApp();
  small.app.server.on('request', () => vi.advanceTimersByTimeAsync(10_000));
  const answer = raw(
    'POST /api/hens HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    {
      halfOpen: true,
    },
  );
  expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*it took too long to arrive/);
});

it.each([
  ['answers 408 to an unfinished request head', 'GET /api/hens HTTP/1.1\r\nHost: a\r\n', /^HTTP\/1.1 408 /],
  ['closes a silent connection without a response', '', /^$/],
])('%s', async (_, bytes, answered) => {
  small = createSmallApp();
  small.app.server.headersTimeout = 1;
  expect(await raw(bytes, { halfOpen: true })).toMatch(answered);
});

it('answers the next request on a connection after a body that the operation ignored', async () => {
  small = createSmallApp();
  const unwanted = 'POST /api/logout HTTP/1.1\r\nHost: a\r\nContent-Type: x/y\r\nContent-Length: 5\r\n\r\nhello';
  const answer = await raw(`${unwanted}GET /api/hens HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, {
    halfOpen: true,
  });
  expect(answer).toMatch(/^HTTP\/1.1 204 [\s\S]*HTTP\/1.1 200 /);
});

describe('malformed HTTP', () => {
  const get = 'GET /api/hens HTTP/1.1\r\nHost: a\r\n';
  const post = 'POST /api/logout HTTP/1.1\r\nHost: a\r\n';

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    [
      'Content-Length with Transfer-Encoding',
      'POST /api/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two different Content-Lengths', `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
    ['a Content-Length that is not a number', `${post}Content-Length: +3\r\n\r\nabc`, 400],
    ['an encoding after chunked', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
    ['an invalid chunk size', `${post}Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n`, 400],
    ['a space before the colon', `${post}Content-Length : 3\r\n\r\nabc`, 400],
    ['a folded header', `${get}X-Hen: a\r\n b\r\n\r\n`, 400],
    ['a NUL in a header', `${get}X-Hen: a\0b\r\n\r\n`, 400],
    ['a bare CR in a header', `${get}X-Hen: a\rX-Cock: b\r\n\r\n`, 400],
    ['HTTP/0.9', 'GET /api/hens\r\n\r\n', 400],
    ['two Hosts', 'GET /api/hens HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    ['HTTP/1.1 without a Host', 'GET /api/hens HTTP/1.1\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered with a problem document: %s', async (_, bytes, status) => {
    small = createSmallApp();
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(answer).toMatch(/^X-Request-Id: req-/im);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff/im);
    expect(answer).toContain(status === 431 ? '"code":"headers-too-large"' : '"code":"bad-request"');
  });
});

it('ignores an unknown Expect header', async () => {
  small = createSmallApp();
  const answer = await raw('GET /api/hens HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^X-Request-Id: req-/im);
});
