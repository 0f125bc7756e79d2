import { afterEach, describe, expect, it } from 'vitest';
import { createSmallApp, type SmallApp } from '../../testing/small-app.ts';

let small: SmallApp;
afterEach(() => small.app.close());

const post = async (headers: Record<string, string>, publicUrl: string | null = null) => {
  small = createSmallApp(publicUrl);
  const response = await small.app.inject({
    method: 'POST',
    url: '/api/hens',
    headers: { host: 'coop.example', 'content-type': 'application/json', ...headers },
    payload: '{"name":"Berta"}',
  });
  return response.statusCode;
};
const cookie = 'session=good';

describe('authentication', () => {
  it('is required before the request is validated', async () => {
    small = createSmallApp();
    const response = await small.app.inject({
      method: 'POST',
      url: '/api/hens',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(response.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('refuses unknown credentials', async () => {
    expect(await post({ cookie: 'session=bad' })).toBe(401);
    expect(await post({ authorization: 'Bearer bad' })).toBe(401);
  });

  it('accepts a session cookie, or a token with the required scope', async () => {
    expect(await post({ cookie })).toBe(201);
    expect(await post({ authorization: 'Bearer good' })).toBe(201);
    expect(await post({ authorization: 'Bearer reader' })).toBe(403);
  });

  it('refuses a token where the contract names only the cookie', async () => {
    small = createSmallApp();
    const url = '/api/hens/h1';
    const byToken = await small.app.inject({ method: 'DELETE', url, headers: { authorization: 'Bearer good' } });
    expect(byToken.json()).toMatchObject({ status: 403, code: 'forbidden' });
    const byCookie = await small.app.inject({ method: 'DELETE', url, headers: { cookie } });
    expect(byCookie.statusCode).toBe(204);
  });

  it('identifies the keeper on public operations and also serves strangers', async () => {
    small = createSmallApp();
    const known = await small.app.inject({ url: '/api/hens/first', headers: { cookie } });
    expect(known.json().name).toBe('k1');
    const stranger = await small.app.inject({ url: '/api/hens/first', headers: { cookie: 'session=old' } });
    expect(stranger.json().name).toBe('Agatha');
  });

  it.each(['/api/hens', '/api/hens/first'])('refuses an invalid token on %s, though it needs none', async (url) => {
    small = createSmallApp();
    for (const authorization of ['Bearer bad', 'bearer bad', 'Bearer', 'Bearer ']) {
      const answer = await small.app.inject({ url, headers: { authorization, cookie } });
      expect(answer.json()).toMatchObject({ status: 401, code: 'invalid-token' });
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    const ofAProxy = { authorization: 'Basic cHJveHk6c2VjcmV0' };
    expect((await small.app.inject({ url, headers: ofAProxy })).statusCode).toBe(200);
    expect((await small.app.inject({ url, headers: { authorization: 'Bearer good' } })).statusCode).toBe(200);
  });

  it('challenges a request without credentials but reports no token error', async () => {
    small = createSmallApp();
    const answer = await small.app.inject({ method: 'DELETE', url: '/api/hens/h1' });
    expect([answer.json().code, answer.headers['www-authenticate']]).toEqual(['unauthorized', 'Bearer']);
  });

  it('reads a quoted cookie, as the JDK sends it', async () => {
    expect(await post({ cookie: '$Version="1"; session="good"; $Path="/"' })).toBe(201);
  });
});

describe('cross-site requests', () => {
  it.each(['cross-site', 'same-site', 'nonsense'])('are refused when Sec-Fetch-Site is %s', async (site) => {
    expect(await post({ cookie, 'sec-fetch-site': site, origin: 'http://coop.example' })).toBe(403);
  });

  it.each(['same-origin', 'none'])('are told apart from our own, whose Sec-Fetch-Site is %s', async (site) => {
    expect(await post({ cookie, 'sec-fetch-site': site })).toBe(201);
  });

  it.each(['https://evil.example', 'null', 'http://coop.example.evil.example', 'http://coop.example:81', ''])(
    'are refused by Origin %j when there is no Sec-Fetch-Site',
    async (origin) => {
      expect(await post({ cookie, origin })).toBe(403);
    },
  );

  it('are detected by the public URL when one is configured', async () => {
    expect(await post({ cookie, origin: 'https://flock.example' }, 'https://flock.example')).toBe(201);
    expect(await post({ cookie, origin: 'http://coop.example' }, 'https://flock.example')).toBe(403);
  });

  it('are detected by the Host header when no public URL is configured', async () => {
    expect(await post({ cookie, origin: 'http://coop.example' })).toBe(201);
  });

  it('are refused on public operations that set a cookie and whenever they carry a cookie', async () => {
    small = createSmallApp();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await small.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(response.json()).toMatchObject({ status: 403, code: 'foreign-origin' });
    const withCookie = { ...headers, cookie: 'other=1' };
    const asked = await small.app.inject({ method: 'POST', url: '/api/photos', headers: withCookie });
    expect(asked.json()).toMatchObject({ status: 403, code: 'foreign-origin' });
  });

  it('may use public operations that set no cookie, as long as they carry none', async () => {
    small = createSmallApp();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://club.example' };
    const response = await small.app.inject({ method: 'POST', url: '/api/photos', headers });
    // The request passed the origin check, and the form validation refused it.
    expect(response.statusCode).toBe(422);
  });

  it('are allowed with a token, which no browser sends by itself', async () => {
    expect(await post({ authorization: 'Bearer good', 'sec-fetch-site': 'cross-site' })).toBe(201);
  });

  it('may read, because reading changes nothing', async () => {
    small = createSmallApp();
    const response = await small.app.inject({ url: '/api/hens', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(200);
  });
});
