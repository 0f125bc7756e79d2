import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { dump } from '../testing/dump.ts';
import { austin, makeWebhook, webhooksOf } from '../testing/events.ts';

const day = 24 * 60 * 60 * 1000;
const url = 'https://hooks.example.org/flock';
const listed = { url, events: ['bird.listed'] };
let test: TestApp;
let wren: { cookie: string };
beforeEach(async () => {
  test = await createTestApp();
  wren = await test.signIn('wren@example.org');
});
afterEach(() => test.close());

const make = (payload: object = listed, as: Record<string, string> = wren) => makeWebhook(test, as, payload);
const remove = (id: string, as: Record<string, string> = wren) =>
  test.app.inject({ method: 'DELETE', url: `/api/user/webhooks/${id}`, headers: as });
const sendTest = (id: string, as: Record<string, string> = wren) =>
  test.app.inject({ method: 'POST', url: `/api/user/webhooks/${id}/test`, headers: as });
const makeToken = async (more: object = {}) => {
  const payload = { name: 'Club', ...more };
  const made = await test.app.inject({ method: 'POST', url: '/api/user/tokens', payload, headers: wren });
  const { id, token } = made.json();
  return { id, headers: { authorization: `Bearer ${token}` } };
};

describe('a webhook', () => {
  it('shows its secret once, and the database stores it sealed', async () => {
    const made = await make();
    expect(made.statusCode).toBe(201);
    const { webhook, secret } = made.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url, events: ['bird.listed'], area: null, breedId: null, state: 'active' });
    const list = await webhooksOf(test, wren);
    expect(list).toEqual([webhook]);
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(await dump(test.deps.db)).not.toContain(secret.slice('whsec_'.length));
  });

  it('stores only the cell of its area', async () => {
    const area = (coordinates: object) => ({ ...listed, area: { location: ' Austin ', coordinates, withinMiles: 50 } });
    const near = (await make(area(austin))).json().webhook.area;
    const besides = (await make(area({ latitude: austin.latitude + 0.004, longitude: austin.longitude }))).json();
    expect(near).toEqual({
      location: 'Austin',
      coordinates: { latitude: 30.275, longitude: -97.725 },
      withinMiles: 50,
    });
    expect(besides.webhook.area).toEqual(near);
    // The digits alone may also stand in the time of a migration.
    expect(await dump(test.deps.db)).not.toMatch(/(?<!\d:)30\.26/);
  });

  it('requires a name for its area, not coordinates', async () => {
    const refused = await make({
      ...listed,
      area: { location: '30.26, -97.74', coordinates: austin, withinMiles: 50 },
    });
    expect([refused.statusCode, refused.json().errors?.[0]?.pointer]).toEqual([422, '/area/location']);
  });

  it('is rejected with a breed that the directory does not have', async () => {
    const refused = await make({ ...listed, breedId: 'domnique' });
    expect([refused.statusCode, refused.json().errors?.[0]?.pointer]).toEqual([422, '/breedId']);
    expect(await webhooksOf(test, wren)).toEqual([]);
    expect((await make({ ...listed, breedId: 'dominique' })).statusCode).toBe(201);
  });

  it.each([
    ['http://hooks.example.org/', 'https'],
    ['https://wren:secret@example.org/', 'password'],
    ['https://hooks.example.org/#part', '#'],
    ['https://127.0.0.1/', 'public internet'],
    ['https://0x7f.1/', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://[::ffff:10.0.0.1]/', 'public internet'],
    ['https://169.254.169.254/latest/meta-data', 'public internet'],
    ['https://10.1.2.3:8443/', 'public internet'],
    ['https://hooks.example.org:22/', 'port 443 or 8443'],
    ['https://hooks.example.org:25/', 'port 443 or 8443'],
    ['https://localhost/', 'public internet'],
    ['https://intranet/', 'public internet'],
    ['http://127.0.0.1:3000/', 'https'],
  ])('is rejected with the address %s', async (address, reason) => {
    const refused = await make({ ...listed, url: address });
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/url']);
    expect(refused.json().detail).toContain(reason);
  });

  it('is rejected if its host has a private address, but not if it has no address yet', async () => {
    const names: Record<string, () => Promise<string[]>> = {
      'cloud.example.org': async () => ['8.8.8.8', '10.1.2.3'],
      'metadata.example.org': async () => ['fd00::1'],
      'shop.example.org': async () => ['8.8.8.8'],
      'broken.example.org': () => Promise.reject(new Error('The name server failed.')),
      'silent.example.org': () => new Promise(() => undefined),
    };
    await test.close();
    test = await createTestApp({ resolve: (name) => names[name]?.() ?? Promise.resolve([]) });
    wren = await test.signIn('wren@example.org');
    for (const name of ['cloud', 'metadata']) {
      const refused = await make({ ...listed, url: `https://${name}.example.org/flock` });
      expect(refused.json()).toMatchObject({ detail: expect.stringContaining('public internet'), status: 422 });
    }
    for (const name of ['shop', 'broken', 'silent', 'new'])
      expect((await make({ ...listed, url: `https://${name}.example.org/flock` })).statusCode).toBe(201);
  });

  it.each([
    ['no event', { url, events: [] }],
    ['an unknown event', { url, events: ['bird.sold'] }],
    ['another scheme', { url: 'ftp://example.org/', events: ['bird.listed'] }],
    ['an area finer than five miles', { ...listed, area: { coordinates: austin, withinMiles: 4 } }],
    ['an unknown field', { ...listed, secret: 'mine' }],
  ])('is rejected with %s', async (_, payload) => {
    expect((await make(payload)).statusCode).toBe(422);
  });

  it('is one of at most ten', async () => {
    for (let n = 0; n < 10; n++) expect((await make()).statusCode).toBe(201);
    const refused = await make();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-webhooks']);
    const [first] = await webhooksOf(test, wren);
    await remove(first.id);
    expect((await make()).statusCode).toBe(201);
  });

  it('of another keeper cannot be seen, tested or removed', async () => {
    const { id } = (await make()).json().webhook;
    const robin = await test.signIn('robin@example.org');
    expect((await remove(id, robin)).statusCode).toBe(404);
    expect((await sendTest(id, robin)).statusCode).toBe(404);
    expect(await webhooksOf(test, robin)).toEqual([]);
    expect(await webhooksOf(test, wren)).toHaveLength(1);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('is in the export and is deleted with the account', async () => {
    const { webhook } = (await make()).json();
    const exported = await test.app.inject({ method: 'GET', url: '/api/user/export', headers: wren });
    expect(exported.json().webhooks).toEqual([webhook]);
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers: wren });
    expect(await dump(test.deps.db)).not.toContain('hooks.example.org');
  });

  it('is not created for a keeper who deletes the account at the same time', async () => {
    const leaving = test.app.inject({ method: 'DELETE', url: '/api/user', headers: wren });
    const [gone, late] = await Promise.all([leaving, make()]);
    expect(gone.statusCode).toBe(204);
    // The database engine decides which of the two runs first.
    expect([201, 401]).toContain(late.statusCode);
    expect(await test.deps.db.read.selectFrom('webhook').selectAll().execute()).toEqual([]);
  });

  it('can be tested at most thirty times an hour, even if recreated', async () => {
    let id = '';
    for (let n = 0; n < 30; n++) {
      if (id) await remove(id);
      id = (await make()).json().webhook.id;
      const tested = await sendTest(id);
      expect([tested.statusCode, tested.headers['ratelimit-remaining']]).toEqual([202, String(29 - n)]);
    }
    const refused = await sendTest(id);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('a webhook created with a token', () => {
  it('can be requested thirty times an hour, rejected or not, since each one looks up a name', async () => {
    let lookedUp = 0;
    await test.close();
    test = await createTestApp({
      resolve: async () => {
        lookedUp += 1;
        return ['10.0.0.1'];
      },
    });
    wren = await test.signIn('wren@example.org');
    for (let asked = 0; asked < 30; asked += 1) expect((await make()).statusCode).toBe(422);
    const refused = await make();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(lookedUp).toBe(30);
    test.clock.advance(day);
    wren = await test.signIn('wren@example.org');
    expect((await make()).statusCode).toBe(422);
  });

  it('ends when the token is revoked', async () => {
    const { id, headers } = await makeToken();
    expect((await make(listed, headers)).statusCode).toBe(201);
    await make({ ...listed, url: 'https://other.example.org/' });
    await test.app.inject({ method: 'DELETE', url: `/api/user/tokens/${id}`, headers: wren });
    expect((await webhooksOf(test, wren)).map((one: { url: string }) => one.url)).toEqual([
      'https://other.example.org/',
    ]);
  });

  it('ends when the token expires', async () => {
    const { headers } = await makeToken({ expiresInDays: 1 });
    const { webhook } = (await make(listed, headers)).json();
    expect(webhook.endsAt).toBe('2026-05-02T12:00:00.000Z');
    test.clock.advance(day - 1);
    expect(await webhooksOf(test, wren)).toHaveLength(1);
    test.clock.advance(1);
    expect(await webhooksOf(test, wren)).toEqual([]);
    test.deps.webhookSender.wake();
    await test.deps.webhookSender.idle();
    expect(await test.deps.db.read.selectFrom('webhook').select('id').execute()).toEqual([]);
  });
});
