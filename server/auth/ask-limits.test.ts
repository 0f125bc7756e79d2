// How often unknown browsers may request mail.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askForCode, profileOf } from '../testing/asking.ts';
import { openBrowser, read } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
});
afterEach(() => test.close());

const at = (network: number) => `192.0.2.${network}`;

it('once a minute for an address from one network', async () => {
  await askForCode(test, wren);
  test.clock.advance(minutes(1) - 1);
  const soon = await askForCode(test, wren);
  expect(soon.statusCode).toBe(429);
  expect(soon.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '1', 'ratelimit-remaining': '0' });
  expect(soon.json().detail).toBe('We sent a code a moment ago. Wait a minute before you request another.');
  expect((await askForCode(test, wren, at(1))).statusCode).toBe(200);
  test.clock.advance(1);
  expect((await askForCode(test, wren)).statusCode).toBe(200);
});

it('five times an hour for an address from one network, however it is written', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    statuses.push((await askForCode(test, n % 2 ? wren : 'WREN@example.org')).statusCode);
    test.clock.advance(minutes(1));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  expect((await askForCode(test, 'robin@example.org')).statusCode).toBe(200);
  test.clock.advance(minutes(50));
  expect((await askForCode(test, wren)).statusCode).toBe(200);
});

it('six times an hour and twenty times a day for an address from all networks', async () => {
  let mails = 0;
  const perHour: number[] = [];
  for (let hour = 0; hour < 5; hour++) {
    for (let n = 0; n < 10; n++) {
      const answer = await askForCode(test, wren, at(n));
      if (answer.statusCode === 200) mails++;
      else expect(answer.json().detail).toContain('Open the newest');
    }
    perHour.push(mails);
    test.clock.advance(minutes(60));
  }
  expect(perHour).toEqual([6, 12, 18, 20, 20]);
  await test.deps.mailSender.idle();
  expect(test.mail).toHaveLength(20);
});

it('twenty times an hour from one network, in development fifty times as often', async () => {
  const asked = async (on: TestApp, ip: string, count: number) => {
    const statuses = new Set<number>();
    for (let n = 0; n < count; n++) statuses.add((await askForCode(on, `k${n}@example.org`, ip)).statusCode);
    return [...statuses];
  };
  expect(await asked(test, '2001:db8::1', 20)).toEqual([200]);
  const refused = await askForCode(test, wren, '2001:db8::2');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  // A provider gives one customer a whole /48, so it counts as one network.
  expect((await askForCode(test, wren, '2001:db8:0:1::1')).statusCode).toBe(429);
  expect((await askForCode(test, wren, '2001:db8:1::1')).statusCode).toBe(200);
  const development = await createTestApp();
  expect(await asked(development, at(1), 30)).toEqual([200]);
  await development.close();
});

it('just as often after the account was deleted and created again', async () => {
  const enter = async () => {
    const browser = openBrowser(test);
    const asked = await browser.ask(wren);
    if (asked.statusCode !== 200) return asked.statusCode;
    await test.deps.mailSender.idle();
    await browser.enter(wren, String(read(test.mail.at(-1)!).code));
    const headers = { cookie: `session=${browser.cookies.get('session')}` };
    expect((await profileOf(test, headers)).statusCode).toBe(200);
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers });
    test.clock.advance(minutes(1));
    return 200;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await enter());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
