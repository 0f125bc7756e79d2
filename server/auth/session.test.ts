import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../platform/database/engine.ts';
import { codeFor, profileOf, tryCode } from '../testing/asking.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const days = (count: number) => count * 24 * 60 * 60_000;
const wren = 'wren@example.org';
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const statusWith = async (headers: Record<string, string>) => (await profileOf(test, headers)).statusCode;
const sessionIn = ({ headers }: { headers: Record<string, unknown> }) => String([headers['set-cookie']].flat()[0]);
const logOut = (headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
const sessions = () => test.deps.db.read.selectFrom('session').selectAll().execute();

describe('a session', () => {
  it('is an HttpOnly, same-site cookie', async () => {
    const answer = await tryCode(test, wren, await codeFor(test, wren));
    expect(sessionIn(answer)).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  it('uses the __Host- prefix and Secure if the public address is https', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://flock.example' } });
    const answer = await tryCode(secure, wren, await codeFor(secure, wren));
    expect(sessionIn(answer)).toMatch(/^__Host-session=[\w-]{43}; Path=\/; .*; Secure$/);
    const [cookie = ''] = sessionIn(answer).split(';');
    expect((await profileOf(secure, { cookie })).statusCode).toBe(200);
    expect((await profileOf(secure, { cookie: cookie.replace('__Host-', '') })).statusCode).toBe(401);
    await secure.close();
  });

  it('is stored only as a hash', async () => {
    const { cookie } = await test.signIn(wren);
    expect(JSON.stringify(await sessions())).not.toContain(cookie.slice('session='.length));
  });

  it('is replaced at every sign-in', async () => {
    const old = await test.signIn(wren);
    test.clock.advance(60_000);
    const answer = await tryCode(test, wren, await codeFor(test, wren), old);
    expect(String(answer.headers['set-cookie'])).not.toContain(old.cookie);
    expect(await statusWith(old)).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  it('never takes an id chosen by someone else', async () => {
    const chosen = 'session=chosen-by-somebody-else';
    const answer = await tryCode(test, wren, await codeFor(test, wren), { cookie: chosen });
    expect(String(answer.headers['set-cookie'])).not.toContain(chosen);
    expect(await statusWith({ cookie: chosen })).toBe(401);
  });

  it('lasts thirty days from its last use', async () => {
    const headers = await test.signIn(wren);
    test.clock.advance(days(29));
    expect(await statusWith(headers)).toBe(200);
    test.clock.advance(days(29));
    expect(await statusWith(headers)).toBe(200);
    test.clock.advance(days(30));
    expect(await statusWith(headers)).toBe(401);
  });

  it('lasts a year at most, however often it is used', async () => {
    const headers = await test.signIn(wren);
    for (let day = 0; day < 364; day += 26) {
      expect(await statusWith(headers)).toBe(200);
      test.clock.advance(days(26));
    }
    const renewed = await profileOf(test, headers);
    expect(renewed.headers['set-cookie']).toMatch(/Max-Age=86400$/);
    test.clock.advance(days(1));
    expect(await statusWith(headers)).toBe(401);
  });

  it('survives a clock that is hours off, and ends no later because of it', async () => {
    const headers = await test.signIn(wren);
    const hours = (count: number) => test.clock.advance(count * 60 * 60_000);
    hours(2);
    expect(await statusWith(headers)).toBe(200);
    hours(-4);
    expect(await statusWith(headers)).toBe(200);
    hours(2);
    test.clock.advance(days(30));
    expect(await statusWith(headers)).toBe(401);
  });

  it('is marked as used, and its cookie renewed, at most once a day', async () => {
    const headers = await test.signIn(wren);
    const [before] = await sessions();
    test.clock.advance(days(1) - 1);
    expect((await profileOf(test, headers)).headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual([before]);
    test.clock.advance(1);
    const renewed = await profileOf(test, headers);
    expect(renewed.headers['set-cookie']).toContain(`${headers.cookie}; `);
    expect(renewed.headers['set-cookie']).toContain('Max-Age=2592000');
    expect((await sessions())[0]?.expiresAt).toBe((before?.expiresAt ?? 0) + days(1));
  });

  it('ends at sign-out even on a full disk, and permanently once there is room', async () => {
    const headers = await test.signIn(wren);
    const { write } = test.deps.db;
    test.deps.db.write = async () => {
      throw new StorageError('full');
    };
    const answer = await logOut(headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^session=;.*Max-Age=0/);
    expect(await statusWith(headers)).toBe(401);
    test.deps.db.write = write;
    expect(await statusWith(headers)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('ends immediately at sign-out, which can be repeated', async () => {
    const headers = await test.signIn(wren);
    const answer = await logOut(headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await statusWith(headers)).toBe(401);
    expect((await logOut(headers)).statusCode).toBe(204);
    expect((await logOut({})).statusCode).toBe(204);
    expect((await logOut({ 'content-type': 'application/json' })).statusCode).toBe(204);
  });

  it('ends only for the browser that signs out', async () => {
    const phone = await test.signIn(wren);
    test.clock.advance(60_000);
    const laptop = await test.signIn(wren);
    await logOut(phone);
    expect(await statusWith(laptop)).toBe(200);
  });

  it('is not created from invalid cookies', async () => {
    for (const cookie of ['session=', 'session=x', `session=${'x'.repeat(3000)}`, 'session=%00', 'other=1']) {
      expect(await statusWith({ cookie })).toBe(401);
    }
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer x', `Bearer ${'x'.repeat(3000)}`, 'Basic eDp5', '']) {
      expect(await statusWith({ authorization })).toBe(401);
    }
  });
});
