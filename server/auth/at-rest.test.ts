// The data on disk, and the state that must survive a restart.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, mailKinds } from '../app.ts';
import { createMailSender } from '../platform/mail/sender.ts';
import { random } from '../platform/random.ts';
import { askForCode, codeFor, profileOf, tryCode, wrongCode } from '../testing/asking.ts';
import { openBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';

const wren = 'wren@example.org';
let folder: string;
let test: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'at-rest-'));
  test = await createTestApp();
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** The app as in production: its database in files, its codes and tokens random. */
async function start(mailer = test.deps.mailer) {
  const db = await openTestDatabase(join(folder, 'flock.db'));
  const parts = { ...test.deps, db, random, mailer };
  const mailSender = createMailSender(parts, { kinds: mailKinds });
  const app = buildApp({ ...parts, mailSender });
  return {
    app,
    mailSender,
    async stop() {
      await app.close();
      await mailSender.close();
      await db.close();
    },
  };
}

const onDisk = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

describe('the files of the database', () => {
  it('contain no code, session or token, and no address that only requested a code', async () => {
    const down = { send: () => Promise.reject(new Error('down')) };
    const running = await start(down);
    const asked = (await askForCode(running, 'canary@example.org')).json();
    const waiting = asked.developmentCode;
    const link = asked.developmentLink.split('#link=')[1];
    const used = await codeFor(running, wren);
    const signedIn = await tryCode(running, wren, used);
    const [session = '', device = ''] = signedIn.cookies.map(({ value }) => value);
    const headers = { cookie: `session=${session}` };
    const made = await running.app.inject({
      method: 'POST',
      url: '/api/user/tokens',
      payload: { name: 'Scales' },
      headers,
    });
    await running.mailSender.idle();
    const files = onDisk();
    expect(files).toContain('Scales');
    expect(files).toContain(wren);
    // Six digits may occur by chance in a timestamp or hash, so only a code on its own counts.
    for (const code of [waiting, used]) expect(files).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    for (const hidden of [session, device, link, made.json().token, 'canary@example.org']) {
      expect(hidden).toMatch(/.{16}/);
      expect(files).not.toContain(hidden);
    }
    await running.stop();
  });

  it('lose the keeper’s address and name when the account is deleted', async () => {
    const running = await start();
    const signedIn = await tryCode(running, wren, await codeFor(running, wren));
    const headers = { cookie: `session=${signedIn.cookies[0]?.value}` };
    const name = 'Canary Featherstone';
    await running.app.inject({ method: 'PATCH', url: '/api/user/profile', payload: { name }, headers });
    await running.app.inject({ method: 'DELETE', url: '/api/user', headers });
    await running.stop();
    for (const gone of [wren, name]) expect(onDisk()).not.toContain(gone);
  });
});

describe('a restart', () => {
  it('preserves sessions, codes, tries and limits', async () => {
    const before = await start();
    const signedIn = await tryCode(before, wren, await codeFor(before, wren));
    const code = await codeFor(before, 'robin@example.org');
    for (let n = 0; n < 4; n++) await tryCode(before, 'robin@example.org', wrongCode);
    const spent = await codeFor(before, 'jay@example.org');
    for (let n = 0; n < 5; n++) await tryCode(before, 'jay@example.org', wrongCode);
    await before.stop();

    const after = await start();
    expect((await profileOf(after, { cookie: `session=${signedIn.cookies[0]?.value}` })).statusCode).toBe(200);
    expect(Number((await askForCode(after, wren)).headers['ratelimit-remaining'])).toBe(48);
    expect((await tryCode(after, 'jay@example.org', spent)).statusCode).toBe(401);
    expect((await tryCode(after, 'robin@example.org', code)).statusCode).toBe(200);
    await after.stop();
  });

  it('preserves stepped-up addresses and known browsers', async () => {
    let running = await start();
    const keeper = openBrowser(running, '203.0.113.1');
    await keeper.enter(wren, (await keeper.ask(wren)).json().developmentCode);
    for (let n = 0; n < 2; n++) {
      const stranger = openBrowser(running, `192.0.2.${n}`);
      await stranger.ask(wren);
      for (let guess = 0; guess < 5; guess++) await stranger.enter(wren, wrongCode);
    }
    await running.stop();
    running = await start();
    const restarted = openBrowser(running, '203.0.113.1');
    for (const [name, value] of keeper.cookies) restarted.cookies.set(name, value);
    expect((await openBrowser(running, '192.0.2.9').ask(wren)).json().developmentCode).toBeUndefined();
    expect((await restarted.ask(wren)).json().developmentCode).toBeDefined();
    await running.stop();
  });

  it('sends mail that was still queued', async () => {
    const before = await start({ send: () => Promise.reject(new Error('down')) });
    await askForCode(before, wren);
    await before.mailSender.idle();
    await before.stop();
    test.clock.advance(60_000);
    const after = await start();
    after.mailSender.wake();
    await after.mailSender.idle();
    expect(test.mail.map(({ to }) => to)).toEqual([wren]);
    await after.stop();
  });
});
