// One network against everybody: it can step up itself alone. Newcomers elsewhere still get codes, and callers without cookies
// may still enter theirs.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryCode } from '../testing/asking.ts';
import { type Attacker, createAttacker, type Held, ipOf } from '../testing/attacker.ts';
import { openBrowser, read } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { signsInWithin } from '../testing/signs-in-within.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestApp;
let attacker: Attacker;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
  attacker = createAttacker(test);
});
afterEach(() => test.close());

const network = '198.51.100.66';

/** Two newcomers on a network of their own still get codes, which the one enters with the cookie and the other without. */
async function expectNewcomersToGetIn(name: string): Promise<void> {
  for (const way of ['cookie', 'none']) {
    const email = `${name}-${way}@example.org`;
    const browser = openBrowser(test, '203.0.113.7');
    expect((await browser.ask(email)).statusCode).toBe(200);
    await test.deps.mailSender.idle();
    const code = String(read(test.mail.findLast(({ to }) => to === email)!).code);
    expect(code).toMatch(/^\d{6}$/);
    const remoteAddress = '203.0.113.8';
    const answer = way === 'cookie' ? browser.enter(email, code) : tryCode(test, email, code, { remoteAddress });
    expect((await answer).statusCode).toBe(200);
  }
}

it('that asks and guesses for hours as much as it can steps up itself alone', async () => {
  let next = 0;
  const perHour: number[] = [];
  for (let hours = 0; hours < 8; hours++) {
    const before = await attacker.evaluated();
    for (let n = 0; n < 20; n++) {
      const held = await attacker.ask(`junk${next++}@example.org`, network);
      if (held) await attacker.guess(held);
    }
    perHour.push((await attacker.evaluated()) - before);
    test.clock.advance(hour);
  }
  await expectNewcomersToGetIn('meanwhile');

  // As many codes as can be alive at once, at the turn of its hour, before the first guess.
  const hoarded: Held[] = [];
  test.clock.advance(day);
  const before = await attacker.evaluated();
  for (const [codes, wait] of [
    [1, 58 * minute],
    [19, 3 * minute],
    [20, 0],
  ] as const) {
    for (let n = 0; n < codes; n++) {
      const held = await attacker.ask(`junk${next++}@example.org`, network);
      if (held) hoarded.push(held);
    }
    test.clock.advance(wait);
  }
  for (const held of hoarded) await attacker.guess(held);
  const atOnce = (await attacker.evaluated()) - before;
  console.log(`one network: ${perHour.join(', ')} guesses an hour, ${atOnce} at once after hoarding`);
  expect(Math.max(...perHour)).toBeLessThanOrEqual(20);
  expect(atOnce).toBeGreaterThan(100);
  expect(atOnce).toBeLessThanOrEqual(220);
  await expectNewcomersToGetIn('after');
});

it('that tries the codes of everybody who signs in is not compared with them for long', async () => {
  for (let n = 0; n < 200; n++) {
    const email = `newcomer${n}@example.org`;
    await attacker.ask(email, ipOf(n));
    for (let guesses = 0; guesses < 5; guesses++) await attacker.guessOnce(email, network);
  }
  expect(await attacker.evaluated()).toBe(20);
  await expectNewcomersToGetIn('after');
});

it('that has another one guess with its cookies answers for the guesses all the same', async () => {
  for (let n = 0; n < 20; n++) {
    const held = await attacker.ask(`junk${n}@example.org`, network);
    for (let guesses = 0; held && guesses < 5; guesses++) {
      await attacker.guessOnce(held.email, '198.51.100.77', held.challenge);
    }
  }
  expect(await attacker.evaluated()).toBe(20);
  await expectNewcomersToGetIn('after');
});

it('that takes another /64 of its /48 each time is one network all the same', async () => {
  const held: Held[] = [];
  for (let n = 0; n < 100; n++) {
    const next = await attacker.ask(`junk${n}@example.org`, `2001:db8:1:${n.toString(16)}::1`);
    if (next) held.push(next);
  }
  for (const one of held) await attacker.guess(one);
  // Twenty codes with the cookie, and twenty tries without.
  expect(await attacker.evaluated()).toBeLessThanOrEqual(20 * 5 + 20);
  await expectNewcomersToGetIn('after');
});

it('is not refused a right code that it was sent before, and is still sent links', async () => {
  const honest = openBrowser(test, network);
  await honest.ask('honest@example.org');
  await test.deps.mailSender.idle();
  const { code } = read(test.mail.at(-1)!);
  for (let n = 0; n < 10; n++) {
    const held = await attacker.ask(`junk${n}@example.org`, network);
    if (held) await attacker.guess(held);
  }
  expect((await honest.enter('honest@example.org', String(code))).statusCode).toBe(200);
  expect(await signsInWithin(test, openBrowser(test, network), 'other@example.org')).toBeLessThanOrEqual(120);
  expect(read(test.mail.findLast(({ to }) => to === 'other@example.org')!).code).toBeNull();
});
