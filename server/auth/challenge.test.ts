// Whose code is whose: nobody can use up, replace or burn another browser's code.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askForCode, tryCode, wrongCode } from '../testing/asking.ts';
import { openBrowser, read } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
const live = { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' };
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

/** A browser that has asked, and the code it was sent. */
async function asking(email = wren, network?: string) {
  const browser = openBrowser(test, network);
  const { developmentCode } = (await browser.ask(email)).json();
  return { browser, code: String(developmentCode) };
}
const wrong = async (browser: ReturnType<typeof openBrowser>, times: number, email = wren) => {
  for (let n = 0; n < times; n++) expect((await browser.enter(email, wrongCode)).statusCode).toBe(401);
};
const stored = () => test.deps.db.read.selectFrom('signInChallenge').selectAll().orderBy('serial').execute();

describe('a challenge', () => {
  it('is a cookie of ten minutes that no script reads and no other site sends', async () => {
    const answer = await askForCode(test, wren);
    expect(answer.headers['set-cookie']).toMatch(/^challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  it('is bound to the host by name and to TLS where the public address is https', async () => {
    const secure = await createTestApp({ environment: live, config: { publicUrl: 'https://flock.example' } });
    const browser = openBrowser(secure);
    const answer = await browser.ask(wren);
    expect(answer.headers['set-cookie']).toMatch(/^__Host-challenge=[\w-]{43}; Path=\/; .*; Secure$/);
    await secure.deps.mailSender.idle();
    const verified = await browser.enter(wren, read(secure.mail[0]!).code ?? '');
    expect([verified.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])).toEqual([
      '__Host-session',
      '__Host-device',
      'signed-in',
    ]);
    await secure.close();
  });

  it('has five tries of its own: others, with or without a cookie, use up none of them', async () => {
    const { browser, code } = await asking();
    for (let n = 0; n < 7; n++) await tryCode(test, wren, wrongCode, { remoteAddress: `192.0.2.${n}` });
    const stranger = (await asking(wren, '198.51.100.1')).browser;
    await wrong(stranger, 6);
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('is dead after five wrong tries of its browser, with the cookie and without', async () => {
    const { browser, code } = await asking();
    await wrong(browser, 5);
    expect((await browser.enter(wren, code)).statusCode).toBe(401);
    expect((await tryCode(test, wren, code)).statusCode).toBe(401);
  });

  it('tells its browser the tries that are left', async () => {
    const { browser } = await asking();
    const told: unknown[] = [];
    test.clock.advance(minutes(1));
    for (let n = 0; n < 6; n++) {
      const { headers } = await browser.enter(wren, wrongCode);
      told.push([headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']]);
    }
    expect(told).toEqual(['4', '3', '2', '1', '0', '0'].map((left) => ['5', left, '540']));
  });

  it('of a browser takes the place of the one before, and of no other browser’s', async () => {
    const { browser, code: older } = await asking();
    const other = await asking(wren, '192.0.2.1');
    for (let n = 0; n < 3; n++) await browser.ask(wren);
    const newer = (await browser.ask(wren)).json().developmentCode;
    expect((await browser.enter(wren, older)).statusCode).toBe(401);
    expect((await other.browser.enter(wren, other.code)).statusCode).toBe(200);
    expect((await browser.enter(wren, newer)).statusCode).toBe(200);
  });

  it('lives beside at most two others of unknown browsers: the oldest gives way, and its link lives on', async () => {
    const first = openBrowser(test, '192.0.2.1');
    const sent = (await first.ask(wren)).json();
    const others = [];
    for (const network of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) others.push(await asking(wren, network));
    expect((await first.enter(wren, sent.developmentCode)).statusCode).toBe(401);
    for (const { browser, code } of others) expect((await browser.enter(wren, code)).statusCode).toBe(200);
    expect((await first.open(sent.developmentLink.split('#link=')[1])).statusCode).toBe(200);
  });

  it('is good for its own address only', async () => {
    const { browser, code } = await asking();
    const robins = (await asking('robin@example.org', '192.0.2.1')).code;
    for (let n = 0; n < 3; n++) expect((await browser.enter('robin@example.org', code)).statusCode).toBe(401);
    expect(await stored()).toMatchObject([{ triesLeft: 5 }, { triesLeft: 5 }]);
    expect((await browser.enter('robin@example.org', robins)).statusCode).toBe(200);
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('is not prolonged by a clock that is set back, and a new one is held up for no more than its minute', async () => {
    const strict = await createTestApp({ environment: live });
    const browser = openBrowser(strict);
    await browser.ask(wren);
    await strict.deps.mailSender.idle();
    strict.clock.advance(minutes(-120));
    const { code, link } = read(strict.mail[0]!);
    expect((await browser.enter(wren, String(code))).statusCode).toBe(401);
    expect((await browser.open(link)).statusCode).toBe(401);
    expect((await browser.ask(wren)).statusCode).toBe(429);
    strict.clock.advance(minutes(1));
    expect((await browser.ask(wren)).statusCode).toBe(200);
    await strict.close();
  });
});

describe('fifty guesses at once from fifty networks', () => {
  const at = (n: number) => ({ remoteAddress: `192.0.2.${n}` });

  it('are five, with the challenge’s cookie', async () => {
    const { browser, code } = await asking();
    const cookie = `challenge=${browser.cookies.get('challenge')}`;
    await Promise.all(Array.from({ length: 50 }, (_, n) => tryCode(test, wren, wrongCode, { ...at(n), cookie })));
    expect(await test.deps.db.read.selectFrom('signInFailures').select('failures').execute()).toEqual([
      { failures: 5 },
    ]);
    expect((await browser.enter(wren, code)).statusCode).toBe(401);
  });

  it('are five, without it, and the browser’s own five are untouched', async () => {
    const { browser, code } = await asking();
    await Promise.all(Array.from({ length: 50 }, (_, n) => tryCode(test, wren, wrongCode, at(n))));
    expect(await test.deps.db.read.selectFrom('signInFailures').select('failures').execute()).toEqual([
      { failures: 5 },
    ]);
    expect(await stored()).toMatchObject([{ triesLeft: 5, cookielessTriesLeft: 0 }]);
    expect((await tryCode(test, wren, code)).statusCode).toBe(401);
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });
});

describe('a caller without cookies', () => {
  it('may try the newest code, and no older one', async () => {
    const older = (await asking()).code;
    const newer = (await asking(wren, '192.0.2.1')).code;
    expect((await tryCode(test, wren, older)).statusCode).toBe(401);
    expect((await tryCode(test, wren, newer)).statusCode).toBe(200);
  });
});

describe('after ten wrong tries in a row from unknown browsers', () => {
  async function attack(): Promise<void> {
    for (const network of ['192.0.2.1', '192.0.2.2']) await wrong((await asking(wren, network)).browser, 5);
  }

  it('an address is sent links only, until its owner’s next sign-in', async () => {
    await attack();
    const browser = openBrowser(test);
    const sent = (await browser.ask(wren)).json();
    expect(sent.developmentCode).toBeUndefined();
    await test.deps.mailSender.idle();
    expect(test.mail.at(-1)?.subject).toBe('Your link to sign in to Heritage Flock');
    expect((await browser.open(sent.developmentLink.split('#link=')[1])).statusCode).toBe(200);
    expect((await asking(wren, '192.0.2.3')).code).toMatch(/^\d{6}$/);
  });

  it('says so to nobody: the answer is the same', async () => {
    const strict = await createTestApp({ environment: live });
    const before = (await openBrowser(strict, '192.0.2.1').ask(wren)).json();
    for (const network of ['192.0.2.2', '192.0.2.3']) {
      const browser = openBrowser(strict, network);
      await browser.ask(wren);
      for (let n = 0; n < 5; n++) await browser.enter(wren, wrongCode);
    }
    await strict.deps.mailSender.idle();
    const after = await openBrowser(strict, '192.0.2.4').ask(wren);
    await strict.deps.mailSender.idle();
    expect(read(strict.mail.at(-1)!).code).toBeNull();
    expect(after.json()).toEqual(before);
    await strict.close();
  });

  it('a right code that was sent before is taken all the same', async () => {
    const { browser, code } = await asking();
    await attack();
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('nobody else is the worse for it', async () => {
    await attack();
    expect((await asking('robin@example.org')).code).toMatch(/^\d{6}$/);
  });

  it('tries where there is no code count for nothing', async () => {
    for (let n = 0; n < 150; n++) await tryCode(test, wren, wrongCode);
    expect((await asking()).code).toMatch(/^\d{6}$/);
  });

  it('and not before: of the codes that others hold the oldest give way to a newcomer’s, and their links live on', async () => {
    const first = openBrowser(test, '192.0.2.1');
    const sent = (await first.ask(wren)).json();
    const second = await asking(wren, '192.0.2.2');
    await tryCode(test, wren, wrongCode);
    const newcomer = await asking();
    expect(newcomer.code).toMatch(/^\d{6}$/);
    expect((await first.enter(wren, sent.developmentCode)).statusCode).toBe(401);
    expect((await first.open(sent.developmentLink.split('#link=')[1])).statusCode).toBe(200);
    for (const { browser, code } of [second, newcomer]) expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });
});
