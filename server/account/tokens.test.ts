import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const tokens = '/api/user/tokens';
let test: TestApp;
let headers: { cookie: string };
beforeEach(async () => {
  test = await createTestApp();
  headers = await test.signIn('wren@example.org');
});
afterEach(() => test.close());

const make = (payload: object, as: Record<string, string> = headers) =>
  test.app.inject({ method: 'POST', url: tokens, payload, headers: as });
const list = async () => (await test.app.inject({ method: 'GET', url: tokens, headers })).json();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const profileWith = (token: string) =>
  test.app.inject({ method: 'GET', url: '/api/user/profile', headers: bearer(token) });

describe('an API token', () => {
  it('is not created while its keeper deletes the account', async () => {
    const leaving = test.app.inject({ method: 'DELETE', url: '/api/user', headers });
    const [gone, late] = await Promise.all([leaving, make({ name: 'Scales' })]);
    expect(gone.statusCode).toBe(204);
    // The database decides which of the two requests comes first.
    expect([201, 401]).toContain(late.statusCode);
    expect(await test.deps.db.read.selectFrom('apiToken').selectAll().execute()).toEqual([]);
  });

  it('is shown once and stored as a hash', async () => {
    const made = await make({ name: ' Scales ' });
    expect(made.statusCode).toBe(201);
    const { token, ...rest } = made.json();
    expect(token).toMatch(/^hf_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: 'Scales', lastUsedAt: null, expiresAt: '2026-07-30T12:00:00.000Z' });
    expect(await list()).toEqual([rest]);
    expect(JSON.stringify(await test.deps.db.read.selectFrom('apiToken').selectAll().execute())).not.toContain(token);
  });

  it('authenticates its keeper, and records its last use to the hour', async () => {
    const { token } = (await make({ name: 'Scales' })).json();
    const answer = await profileWith(token);
    expect(answer.json().email).toBe('wren@example.org');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await list())[0].lastUsedAt).toBe('2026-05-01T12:00:00.000Z');
    test.clock.advance(59 * minute);
    await profileWith(token);
    expect((await list())[0].lastUsedAt).toBe('2026-05-01T12:00:00.000Z');
    test.clock.advance(minute);
    await profileWith(token);
    expect((await list())[0].lastUsedAt).toBe('2026-05-01T13:00:00.000Z');
  });

  it('expires, and is no longer listed', async () => {
    const { token } = (await make({ name: 'Scales', expiresInDays: 1 })).json();
    test.clock.advance(day - 1);
    expect((await profileWith(token)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await profileWith(token)).statusCode).toBe(401);
    expect(await test.deps.db.read.selectFrom('apiToken').select('lastUsedAt').execute()).toHaveLength(1);
  });

  it('stops working as soon as it is revoked', async () => {
    const { id, token } = (await make({ name: 'Scales' })).json();
    const revoke = () => test.app.inject({ method: 'DELETE', url: `${tokens}/${id}`, headers });
    expect((await revoke()).statusCode).toBe(204);
    expect((await profileWith(token)).statusCode).toBe(401);
    expect((await revoke()).statusCode).toBe(404);
  });

  it('cannot manage tokens', async () => {
    const { id, token } = (await make({ name: 'Scales' })).json();
    const requests = [
      { method: 'GET', url: tokens },
      { method: 'POST', url: tokens, payload: { name: 'More' } },
      { method: 'DELETE', url: `${tokens}/${id}` },
    ] as const;
    for (const request of requests) {
      const answer = await test.app.inject({ ...request, headers: bearer(token) });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect(await list()).toHaveLength(1);
  });

  it('of another keeper cannot be revoked or seen', async () => {
    const { id, token } = (await make({ name: 'Scales' })).json();
    const robin = await test.signIn('robin@example.org');
    const answer = await test.app.inject({ method: 'DELETE', url: `${tokens}/${id}`, headers: robin });
    expect(answer.statusCode).toBe(404);
    expect((await profileWith(token)).statusCode).toBe(200);
  });

  it('cannot delete the account', async () => {
    const { token } = (await make({ name: 'Scales' })).json();
    const answer = await test.app.inject({ method: 'DELETE', url: '/api/user', headers: bearer(token) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await profileWith(token)).statusCode).toBe(200);
  });

  it('has both scopes by default, or the ones it was created with', async () => {
    const scopes = async (asked: object) => (await make({ name: 'Scales', ...asked })).json().scopes;
    expect(await scopes({})).toEqual(['read', 'write']);
    expect(await scopes({ scopes: ['write', 'read'] })).toEqual(['read', 'write']);
    expect(await scopes({ scopes: ['read'] })).toEqual(['read']);
    for (const none of [[], ['admin'], ['read', 'read'], 'read'])
      expect((await make({ name: 'Scales', scopes: none })).statusCode).toBe(422);
    const exported = (await test.app.inject({ method: 'GET', url: '/api/user/export', headers })).json();
    expect(exported.tokens.map((token: { scopes: string[] }) => token.scopes.join())).toContain('read');
    expect(exported.tokens).toEqual(await list());
  });

  it('is one of at most twenty, not counting expired ones', async () => {
    for (let n = 0; n < 20; n++) await make({ name: `Token ${n}`, expiresInDays: n === 0 ? 1 : 2 });
    const refused = await make({ name: 'One more' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-tokens']);
    test.clock.advance(day);
    expect((await make({ name: 'One more' })).statusCode).toBe(201);
    expect((await list())[0].name).toBe('One more');
  });
});
