// A browser that has signed in is known, and strangers cannot lock it out.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wrongCode } from '../testing/asking.ts';
import { openBrowser, read, type TestBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const days = (count: number) => count * 24 * 60 * 60_000;
const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
let test: TestApp;
let laptop: TestBrowser;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
  laptop = openBrowser(test, '203.0.113.1');
  await signIn(laptop);
  test.clock.advance(minutes(61));
});
afterEach(() => test.close());

const newestMail = async () => {
  await test.deps.mailSender.idle();
  const mail = test.mail.at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return read(mail);
};
async function signIn(browser: TestBrowser, email = wren) {
  await browser.ask(email);
  const { code, link } = await newestMail();
  return code ? browser.enter(email, code) : browser.open(link);
}
/** Ten wrong codes in a row. */
async function stepUp(email: string) {
  for (const network of ['192.0.2.1', '192.0.2.2']) {
    const stranger = openBrowser(test, network);
    await stranger.ask(email);
    for (let n = 0; n < 5; n++) await stranger.enter(email, wrongCode);
  }
}
const devices = () => test.deps.db.read.selectFrom('device').selectAll().execute();

it('is a cookie that lasts a year, stored only as a hash', async () => {
  const phone = openBrowser(test, '203.0.113.2');
  const answer = await signIn(phone);
  expect([answer.headers['set-cookie']].flat()[1]).toMatch(
    /^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
  );
  expect(JSON.stringify(await devices())).not.toContain(phone.cookies.get('device'));
});

it('gets five codes an hour, independent of strangers', async () => {
  for (let n = 0; n < 30; n++) await openBrowser(test, `192.0.2.${n}`).ask(wren);
  expect((await openBrowser(test, '203.0.113.2').ask(wren)).statusCode).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await laptop.ask(wren)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await expect(newestMail()).resolves.toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
});

it('gets codes while the address gets only links, and no one else can try its code', async () => {
  await stepUp(wren);
  await laptop.ask(wren);
  const { code } = await newestMail();
  expect((await openBrowser(test).enter(wren, String(code))).statusCode).toBe(401);
  expect((await laptop.enter(wren, String(code))).statusCode).toBe(200);
});

it('is known only for its own keeper', async () => {
  await stepUp('robin@example.org');
  await laptop.ask('robin@example.org');
  expect((await newestMail()).code).toBeNull();
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await laptop.ask(wren)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

it('belongs to the next keeper who signs in with it', async () => {
  const token = laptop.cookies.get('device');
  await signIn(laptop, 'robin@example.org');
  expect(laptop.cookies.get('device')).not.toBe(token);
  expect(await devices()).toHaveLength(1);
});

it('stays known after signing out, for a year from its last sign-in', async () => {
  const token = laptop.cookies.get('device');
  await laptop.post('/api/auth/logout');
  test.clock.advance(days(300));
  await signIn(laptop);
  expect(laptop.cookies.get('device')).toBe(token);
  test.clock.advance(days(365));
  await signIn(laptop);
  expect(laptop.cookies.get('device')).not.toBe(token);
});

it('is treated as unknown after ten wrong codes in a row, until its keeper signs in', async () => {
  for (let round = 0; round < 2; round++) {
    await laptop.ask(wren);
    for (let n = 0; n < 5; n++) await laptop.enter(wren, wrongCode);
  }
  const newest = test.deps.db.read.selectFrom('signInChallenge').selectAll().orderBy('serial', 'desc');
  const deviceOf = () => newest.executeTakeFirst();
  await signIn(laptop);
  expect((await deviceOf())?.deviceHash).toBeNull();
  await laptop.ask(wren);
  expect((await deviceOf())?.deviceHash).not.toBeNull();
  expect(await test.deps.db.read.selectFrom('signInFailures').selectAll().execute()).toEqual([]);
});

it('is forgotten when the keeper signs out everywhere', async () => {
  const phone = openBrowser(test, '203.0.113.2');
  await signIn(phone);
  const answer = await phone.post('/api/auth/logout-everywhere');
  expect(answer.statusCode).toBe(204);
  expect(phone.cookies.has('session') || phone.cookies.has('device')).toBe(false);
  expect(await laptop.isSignedIn()).toBe(false);
  expect(await devices()).toEqual([]);
  expect((await phone.post('/api/auth/logout-everywhere')).statusCode).toBe(401);
});

it('is deleted with the account', async () => {
  await test.app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: { cookie: `session=${laptop.cookies.get('session')}` },
  });
  expect(await devices()).toEqual([]);
});
