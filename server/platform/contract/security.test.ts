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

describe('who may call', () => {
  it('asks for sign-in before it looks at what was sent', async () => {
    small = createSmallApp();
    const response = await small.app.inject({
      method: 'POST',
      url: '/api/hens',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(response.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('refuses credentials that are not known', async () => {
    expect(await post({ cookie: 'session=bad' })).toBe(401);
    expect(await post({ authorization: 'Bearer bad' })).toBe(401);
  });

  it('lets a keeper in by cookie or by token', async () => {
    expect(await post({ cookie })).toBe(201);
    expect(await post({ authorization: 'Bearer good' })).toBe(201);
    expect(await post({ authorization: 'Bearer reader' })).toBe(403);
  });

  it('does not take a token where the contract names only the cookie', async () => {
    small = createSmallApp();
    const url = '/api/hens/h1';
    const byToken = await small.app.inject({ method: 'DELETE', url, headers: { authorization: 'Bearer good' } });
    expect(byToken.json()).toMatchObject({ status: 403, code: 'forbidden' });
    const byCookie = await small.app.inject({ method: 'DELETE', url, headers: { cookie } });
    expect(byCookie.statusCode).toBe(204);
  });

  it('knows the keeper on operations that are open to all, and answers strangers too', async () => {
    small = createSmallApp();
    const known = await small.app.inject({ url: '/api/hens/first', headers: { cookie } });
    expect(known.json().name).toBe('k1');
    const stranger = await small.app.inject({ url: '/api/hens/first', headers: { cookie: 'session=old' } });
    expect(stranger.json().name).toBe('Agatha');
  });

  it.each(['/api/hens', '/api/hens/first'])('refuses a token that is not good, though %s needs none', async (url) => {
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

  it('names a way in to whoever shows nothing, and no error', async () => {
    small = createSmallApp();
    const answer = await small.app.inject({ method: 'DELETE', url: '/api/hens/h1' });
    expect([answer.json().code, answer.headers['www-authenticate']]).toEqual(['unauthorized', 'Bearer']);
  });

  it('reads a cookie between quotes, as the JDK sends it', async () => {
    expect(await post({ cookie: '$Version="1"; session="good"; $Path="/"' })).toBe(201);
  });
});

describe('requests that another site made', () => {
  it.each(['cross-site', 'same-site', 'nonsense'])('are refused when the browser says %s', async (site) => {
    expect(await post({ cookie, 'sec-fetch-site': site, origin: 'http://coop.example' })).toBe(403);
  });

  it.each(['same-origin', 'none'])('are told from our own, which say %s', async (site) => {
    expect(await post({ cookie, 'sec-fetch-site': site })).toBe(201);
  });

  it.each(['https://evil.example', 'null', 'http://coop.example.evil.example', 'http://coop.example:81', ''])(
    'are refused by the origin %j where the browser says nothing else',
    async (origin) => {
      expect(await post({ cookie, origin })).toBe(403);
    },
  );

  it('are measured against the public address when there is one', async () => {
    expect(await post({ cookie, origin: 'https://flock.example' }, 'https://flock.example')).toBe(201);
    expect(await post({ cookie, origin: 'http://coop.example' }, 'https://flock.example')).toBe(403);
  });

  it('are measured against the host asked when there is none', async () => {
    expect(await post({ cookie, origin: 'http://coop.example' })).toBe(201);
  });

  it('are refused on public operations too, so that nobody is signed in or out from afar', async () => {
    small = createSmallApp();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await small.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(response.json()).toMatchObject({ status: 403, code: 'foreign-origin' });
    const withCookie = { ...headers, cookie: 'other=1' };
    const asked = await small.app.inject({ method: 'POST', url: '/api/photos', headers: withCookie });
    expect(asked.json()).toMatchObject({ status: 403, code: 'foreign-origin' });
  });

  it('may ask what is public and sets no cookie, as long as they bring none', async () => {
    small = createSmallApp();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://club.example' };
    const response = await small.app.inject({ method: 'POST', url: '/api/photos', headers });
    // Read, and found wanting.
    expect(response.statusCode).toBe(422);
  });

  it('do no harm with a token, which no browser adds by itself', async () => {
    expect(await post({ authorization: 'Bearer good', 'sec-fetch-site': 'cross-site' })).toBe(201);
  });

  it('may read: nothing changes', async () => {
    small = createSmallApp();
    const response = await small.app.inject({ url: '/api/hens', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(200);
  });
});
