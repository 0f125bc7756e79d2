// Codes belong to browsers: no one can use up, replace or invalidate another browser's code.
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

/** A browser that requested a code, and that code. */
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
  it('is an HttpOnly, same-site cookie that lasts ten minutes', async () => {
    const answer = await askForCode(test, wren);
    expect(answer.headers['set-cookie']).toMatch(/^challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  it('uses the __Host- prefix and Secure if the public address is https', async () => {
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

  it('has five tries of its own, which no other caller can use up', async () => {
    const { browser, code } = await asking();
    for (let n = 0; n < 7; n++) await tryCode(test, wren, wrongCode, { remoteAddress: `192.0.2.${n}` });
    const stranger = (await asking(wren, '198.51.100.1')).browser;
    await wrong(stranger, 6);
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('is invalid after five wrong tries of its browser, with or without the cookie', async () => {
    const { browser, code } = await asking();
    await wrong(browser, 5);
    expect((await browser.enter(wren, code)).statusCode).toBe(401);
    expect((await tryCode(test, wren, code)).statusCode).toBe(401);
  });

  it('returns the remaining tries to its browser', async () => {
    const { browser } = await asking();
    const told: unknown[] = [];
    test.clock.advance(minutes(1));
    for (let n = 0; n < 6; n++) {
      const { headers } = await browser.enter(wren, wrongCode);
      told.push([headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']]);
    }
    expect(told).toEqual(['4', '3', '2', '1', '0', '0'].map((left) => ['5', left, '540']));
  });

  it('replaces only the earlier one of the same browser', async () => {
    const { browser, code: older } = await asking();
    const other = await asking(wren, '192.0.2.1');
    for (let n = 0; n < 3; n++) await browser.ask(wren);
    const newer = (await browser.ask(wren)).json().developmentCode;
    expect((await browser.enter(wren, older)).statusCode).toBe(401);
    expect((await other.browser.enter(wren, other.code)).statusCode).toBe(200);
    expect((await browser.enter(wren, newer)).statusCode).toBe(200);
  });

  it('coexists with at most two of other unknown browsers: the oldest is dropped, its link stays valid', async () => {
    const first = openBrowser(test, '192.0.2.1');
    const sent = (await first.ask(wren)).json();
    const others = [];
    for (const network of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) others.push(await asking(wren, network));
    expect((await first.enter(wren, sent.developmentCode)).statusCode).toBe(401);
    for (const { browser, code } of others) expect((await browser.enter(wren, code)).statusCode).toBe(200);
    expect((await first.open(sent.developmentLink.split('#link=')[1])).statusCode).toBe(200);
  });

  it('is valid for its own address only', async () => {
    const { browser, code } = await asking();
    const robins = (await asking('robin@example.org', '192.0.2.1')).code;
    for (let n = 0; n < 3; n++) expect((await browser.enter('robin@example.org', code)).statusCode).toBe(401);
    expect(await stored()).toMatchObject([{ triesLeft: 5 }, { triesLeft: 5 }]);
    expect((await browser.enter('robin@example.org', robins)).statusCode).toBe(200);
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('is not extended when the clock is set back, and delays a new one by a minute at most', async () => {
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

describe('fifty concurrent guesses from fifty networks', () => {
  const at = (n: number) => ({ remoteAddress: `192.0.2.${n}` });

  it('count as five with the challenge’s cookie', async () => {
    const { browser, code } = await asking();
    const cookie = `challenge=${browser.cookies.get('challenge')}`;
    await Promise.all(Array.from({ length: 50 }, (_, n) => tryCode(test, wren, wrongCode, { ...at(n), cookie })));
    expect(await test.deps.db.read.selectFrom('signInFailures').select('failures').execute()).toEqual([
      { failures: 5 },
    ]);
    expect((await browser.enter(wren, code)).statusCode).toBe(401);
  });

  it('count as five without it, and leave the browser’s own five', async () => {
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
  it('can try only the newest code', async () => {
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

  it('an address gets only links until its owner’s next sign-in', async () => {
    await attack();
    const browser = openBrowser(test);
    const sent = (await browser.ask(wren)).json();
    expect(sent.developmentCode).toBeUndefined();
    await test.deps.mailSender.idle();
    expect(test.mail.at(-1)?.subject).toBe('Your link to sign in to Heritage Flock');
    expect((await browser.open(sent.developmentLink.split('#link=')[1])).statusCode).toBe(200);
    expect((await asking(wren, '192.0.2.3')).code).toMatch(/^\d{6}$/);
  });

  it('the response stays the same for everyone', async () => {
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

  it('a correct code sent earlier is still accepted', async () => {
    const { browser, code } = await asking();
    await attack();
    expect((await browser.enter(wren, code)).statusCode).toBe(200);
  });

  it('no other address is affected', async () => {
    await attack();
    expect((await asking('robin@example.org')).code).toMatch(/^\d{6}$/);
  });

  it('tries without an active code do not count', async () => {
    for (let n = 0; n < 150; n++) await tryCode(test, wren, wrongCode);
    expect((await asking()).code).toMatch(/^\d{6}$/);
  });

  it('before that, a newcomer’s code replaces the oldest of others, whose links stay valid', async () => {
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
