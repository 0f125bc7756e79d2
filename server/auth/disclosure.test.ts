// Responses disclose nothing about others who sign in at the same address.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askForCode, tryCode, wrongCode } from '../testing/asking.ts';
import { openBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
const nobody = 'nobody@example.org';
const at = (network: number) => `192.0.2.${network}`;
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
});
afterEach(() => test.close());

/** Everything that a caller can compare, without random parts. */
function told({ statusCode, headers, body }: Awaited<ReturnType<typeof askForCode>>) {
  const { date: _, 'x-request-id': __, 'set-cookie': cookie, ...same } = headers;
  const { requestId: ___, ...content } = JSON.parse(body);
  return { statusCode, same, content, cookie: String(cookie).replace(/=[\w-]+/, '') };
}

const rateLimit = ({ headers }: Awaited<ReturnType<typeof askForCode>>) =>
  [headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']].map(Number);

describe('a browser that enters wrong codes', () => {
  /** Asks and is wrong three times before others do something at the address, and four times after it. */
  async function answers(email: string, network: number, between = async () => {}) {
    const browser = openBrowser(test, at(network));
    const all = [told(await browser.ask(email))];
    for (let n = 0; n < 3; n++) all.push(told(await browser.enter(email, wrongCode)));
    await between();
    for (let n = 0; n < 4; n++) all.push(told(await browser.enter(email, wrongCode)));
    return all;
  }

  it('gets the same responses if the address gets only links', async () => {
    for (const network of [101, 102]) {
      const stranger = openBrowser(test, at(network));
      await stranger.ask(wren);
      for (let n = 0; n < 5; n++) await stranger.enter(wren, wrongCode);
    }
    const steppedUp = await answers(wren, 1);
    expect((await test.deps.db.read.selectFrom('signInChallenge').selectAll().execute()).at(-1)?.codeHash).toBeNull();
    expect(steppedUp).toEqual(await answers(nobody, 2));
  });

  it('gets the same responses if its code was dropped for others', async () => {
    const others = async () => {
      for (const network of [101, 102, 103]) await askForCode(test, wren, at(network));
    };
    expect(await answers(wren, 1, others)).toEqual(await answers(nobody, 2));
  });
});

it('a caller without cookies gets the same responses for an address with and without a code', async () => {
  await askForCode(test, wren, at(101));
  for (let n = 0; n < 6; n++) {
    const remoteAddress = at(1);
    const ofWren = told(await tryCode(test, wren, wrongCode, { remoteAddress }));
    expect(ofWren).toEqual(told(await tryCode(test, nobody, wrongCode, { remoteAddress })));
  }
});

describe('a caller who requests mail', () => {
  it('does not learn how many others did', async () => {
    for (let n = 0; n < 4; n++) await askForCode(test, wren, at(n));
    const ofWren = rateLimit(await askForCode(test, wren, at(9)));
    expect(ofWren).toEqual(rateLimit(await askForCode(test, nobody, at(9))));
  });

  it('gets the same rejection whether others or they themselves used up the limit', async () => {
    for (let n = 0; n < 5; n++) {
      await askForCode(test, nobody, at(1));
      test.clock.advance(minutes(1));
    }
    for (let n = 0; n < 6; n++) await askForCode(test, wren, at(100 + n));
    const byThemselves = await askForCode(test, nobody, at(1));
    test.clock.advance(minutes(5));
    const byOthers = await askForCode(test, wren, at(2));
    expect(byThemselves.json().detail).toBe(
      'We have sent several emails to this address. Open the newest one. Its link signs you in or gets a new code.',
    );
    expect([byOthers.statusCode, byOthers.json().detail]).toEqual([429, byThemselves.json().detail]);
    // The wait is computed as if this caller's hour began now, so that it does not reveal when others asked.
    expect(rateLimit(byOthers)).toEqual([5, 0, 3600]);
    expect(byOthers.headers['retry-after']).toBe('3600');
  });
});
