// What stands between six digits and somebody who guesses.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForCode, codeFor, tryCode, wrongCode } from '../testing/asking.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { addressHash } from './address.ts';

// Hundreds of requests take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const wren = 'wren@example.org';
const live = { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' };
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

async function guessAHundredTimes(): Promise<void> {
  for (let code = 0; code < 20; code++) {
    if (code % 5 === 0) test.clock.advance(hours(1));
    test.clock.advance(minutes(1));
    await askForCode(test, wren);
    for (let guess = 0; guess < 5; guess++) await tryCode(test, wren, wrongCode);
  }
}

describe('asking for codes', () => {
  it('is allowed once a minute for an address', async () => {
    await askForCode(test, wren);
    test.clock.advance(minutes(1) - 1);
    const soon = await askForCode(test, wren);
    expect(soon.statusCode).toBe(429);
    expect(soon.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '1', 'ratelimit-remaining': '0' });
    expect(soon.json().detail).toBe('A code was sent a moment ago; wait a minute before asking for another.');
    test.clock.advance(1);
    expect((await askForCode(test, wren)).statusCode).toBe(200);
  });

  it('is allowed five times an hour for an address, however it is written', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) {
      statuses.push((await askForCode(test, n % 2 ? wren : 'WREN@example.org')).statusCode);
      test.clock.advance(minutes(1));
      await test.deps.mailSender.idle();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
    expect(test.mail).toHaveLength(5);
    test.clock.advance(minutes(50));
    expect((await askForCode(test, wren)).statusCode).toBe(200);
  });

  it('is no other address’s loss', async () => {
    await askForCode(test, wren);
    expect((await askForCode(test, 'robin@example.org')).statusCode).toBe(200);
  });

  it('is allowed twenty times an hour from one network, in development fifty times as often', async () => {
    const strict = await createTestApp({ environment: live });
    const asked = async (on: TestApp, ip: string, count: number) => {
      const statuses = new Set<number>();
      for (let n = 0; n < count; n++) statuses.add((await askForCode(on, `k${n}@example.org`, ip)).statusCode);
      return [...statuses];
    };
    expect(await asked(strict, '2001:db8::1', 20)).toEqual([200]);
    const refused = await askForCode(strict, wren, '2001:db8::2');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await askForCode(strict, wren, '2001:db8:0:1::1')).statusCode).toBe(200);
    expect(await asked(test, '192.0.2.1', 30)).toEqual([200]);
    await strict.close();
  });
});

describe('guessing', () => {
  it('at fifty codes at once is five guesses', async () => {
    const code = await codeFor(test, wren);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(test, wren, wrongCode)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const { db, secret } = test.deps;
    const email = addressHash(secret, wren);
    expect(await db.read.selectFrom('signInCode').select('triesLeft').execute()).toEqual([{ triesLeft: 0 }]);
    expect(await db.read.selectFrom('addressFailures').selectAll().execute()).toEqual([
      { email, failures: 5, lockedUntil: null },
    ]);
    expect((await tryCode(test, wren, code)).statusCode).toBe(401);
  });

  it('wrong a hundred times in a row locks the address for a day, whatever code comes then', async () => {
    await guessAHundredTimes();
    test.clock.advance(hours(1));
    const code = await codeFor(test, wren);
    const locked = await tryCode(test, wren, code);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBe(23 * 3600);
    expect(locked.json().code).toBe('too-many-requests');
    test.clock.advance(hours(23));
    expect((await tryCode(test, wren, await codeFor(test, wren))).statusCode).toBe(200);
  });

  it('locks nobody else', async () => {
    await guessAHundredTimes();
    await expect(test.signIn('robin@example.org')).resolves.toBeDefined();
  });

  it('in a row ends with a right code', async () => {
    await codeFor(test, wren);
    for (let n = 0; n < 4; n++) await tryCode(test, wren, wrongCode);
    test.clock.advance(minutes(1));
    await test.signIn(wren);
    expect(await test.deps.db.read.selectFrom('addressFailures').selectAll().execute()).toEqual([]);
  });

  it('without a live code locks nobody out', async () => {
    for (let n = 0; n < 150; n++) await tryCode(test, wren, wrongCode);
    await expect(test.signIn(wren)).resolves.toBeDefined();
  });

  it('from one network is allowed sixty times an hour', async () => {
    const strict = await createTestApp({ environment: live });
    for (let n = 0; n < 60; n++) expect((await tryCode(strict, wren, wrongCode)).statusCode).toBe(401);
    const refused = await tryCode(strict, wren, wrongCode);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '3600', 'ratelimit-remaining': '0' });
    expect((await tryCode(strict, wren, wrongCode, { remoteAddress: '192.0.2.9' })).statusCode).toBe(401);
    await strict.close();
  });
});

describe('one guess at each of six hundred addresses', () => {
  const spray = async (withCodes: boolean) => {
    const statuses: number[] = [];
    for (let n = 0; n < 600; n++) {
      if (withCodes) await askForCode(test, `k${n}@example.org`);
      statuses.push((await tryCode(test, `k${n}@example.org`, wrongCode)).statusCode);
    }
    return statuses;
  };

  it('is stopped after five hundred and then goes on at one every 7.2 seconds', async () => {
    const statuses = await spray(true);
    expect(statuses.slice(0, 500).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(500).every((status) => status === 429)).toBe(true);
    const slowed = await tryCode(test, 'k599@example.org', wrongCode);
    expect(Number(slowed.headers['retry-after'])).toBe(8);
    test.clock.advance(7200);
    expect((await tryCode(test, 'k599@example.org', wrongCode)).statusCode).toBe(401);
    expect((await tryCode(test, 'k598@example.org', wrongCode)).statusCode).toBe(429);
  });

  it('is stopped too where no codes were sent, and that hinders nobody who has one', async () => {
    const statuses = await spray(false);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    await expect(test.signIn(wren)).resolves.toBeDefined();
  });
});
