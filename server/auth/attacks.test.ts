// The attacks that .decisions/2026-11-21-challenges-known-browsers-and-a-link.md reckons with, played against a fixed clock:
// what is guessed is counted and extrapolated to a year, and in each attack an honest keeper signs in within two minutes.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Attacker, createAttacker, type Held, ipOf } from '../testing/attacker.ts';
import { openBrowser, type TestBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { signsInWithin } from '../testing/signs-in-within.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const HOURS_A_YEAR = 8766;
const CHANCE = 1e-6;
const wren = 'wren@example.org';
const ownNetwork = '203.0.113.7';

let test: TestApp;
let attacker: Attacker;
let known: TestBrowser;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
  attacker = createAttacker(test);
  known = openBrowser(test, ownNetwork);
  expect(await signsInWithin(test, known, wren)).toBeLessThanOrEqual(120);
  test.clock.advance(day);
});
afterEach(() => test.close());

/** A known browser, and one that was never seen, on the keeper's own network. What the attack has sent is there before. */
async function expectKeeperToGetIn(email = wren): Promise<void> {
  test.deps.mailSender.wake();
  await test.deps.mailSender.idle();
  expect(await signsInWithin(test, openBrowser(test, ownNetwork), email)).toBeLessThanOrEqual(120);
  if (email === wren) expect(await signsInWithin(test, known, wren)).toBeLessThanOrEqual(120);
}

describe('against one address whose owner signs in monthly', () => {
  type Attack = [name: string, networks: number, run: (networks: number) => Promise<void>];

  /** Every code at once, as often as mail may be asked for. */
  async function atOnce(networks: number, ways: 'cookie' | 'both'): Promise<void> {
    for (let network = 0; network < networks; network++) {
      const held = await attacker.ask(wren, ipOf(network));
      if (held) await attacker.guess(held, ways);
    }
  }
  /** Guesses without a cookie first, keeps as many codes alive as there can be, and then uses them all up. */
  async function hoarding(networks: number): Promise<void> {
    const held: Held[] = [];
    for (let network = 0; network < networks; network++) {
      const next = await attacker.ask(wren, ipOf(network));
      if (next) held.push(next);
    }
    for (const one of held) await attacker.guess(one);
  }

  const attacks: Attack[] = [
    ['one network with the cookie', 1, (networks) => atOnce(networks, 'cookie')],
    ['one network, with the cookie and without', 1, (networks) => atOnce(networks, 'both')],
    ['a thousand networks with the cookie', 1000, (networks) => atOnce(networks, 'cookie')],
    ['a thousand networks, with the cookie and without', 1000, (networks) => atOnce(networks, 'both')],
    ['a thousand networks that hoard codes', 1000, hoarding],
  ];

  it.each(attacks)('%s: guesses are few, and the keeper gets in', async (name, networks, run) => {
    // Three days stand for the month: once the address is sent links only, there is nothing more to guess.
    const perDay: number[] = [];
    let last = 0;
    for (let days = 0; days < 3; days++) {
      for (let hours = 0; hours < 24; hours++) {
        // The limits let nobody send more than this from all networks, so the rest need not be played.
        await run(Math.min(networks, 8));
        test.clock.advance(hour);
      }
      const now = await attacker.evaluated(wren);
      perDay.push(now - last);
      last = now;
    }
    expect(perDay.slice(1)).toEqual([0, 0]);
    const guesses = last;
    const perYear = guesses * 12 * CHANCE;
    console.log(`${name}: ${guesses} guesses a month, ${perYear.toExponential(1)} broken accounts a year`);
    expect(guesses).toBeGreaterThanOrEqual(10);
    expect(guesses).toBeLessThanOrEqual(20);
    expect(perYear).toBeLessThanOrEqual(2.4e-4);

    // The day's mails are used up, and no link in the mailbox works anymore: the hardest moment.
    await expectKeeperToGetIn();
    // In the middle of the attack, right after it has taken all it can.
    await run(Math.min(networks, 8));
    await expectKeeperToGetIn();
    test.clock.advance(30 * minute);
    await expectKeeperToGetIn();
  });

  it('in whatever order it asks, waits and guesses: twenty guesses at most', async () => {
    const step = fc.oneof(
      { arbitrary: fc.constant({ does: 'ask' } as const), weight: 4 },
      { arbitrary: fc.record({ does: fc.constant('guess with the cookie of' as const), code: fc.nat(2) }), weight: 4 },
      { arbitrary: fc.constant({ does: 'guess without a cookie' } as const), weight: 4 },
      { arbitrary: fc.constant({ does: 'wait' } as const), weight: 1 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const email = `victim${run++}@example.org`;
        const held: Held[] = [];
        // A network of its own each time: only the address itself is in the way.
        const network = () => `10.9.${run & 255}.${held.length}`;
        for (const { does, ...of } of steps) {
          const one = 'code' in of ? held[of.code] : undefined;
          if (does === 'wait') test.clock.advance(11 * minute);
          else if (does === 'ask')
            held.unshift(...[await attacker.ask(email, network())].filter((asked) => asked !== null));
          else if (does === 'guess without a cookie') await attacker.guessOnce(email, network());
          else if (one) await attacker.guessOnce(email, one.ip, one.challenge);
        }
        for (let n = 0; n < 5; n++) await attacker.guessOnce(email, network());
        for (const one of held) await attacker.guess(one, 'cookie');
        expect(await attacker.evaluated(email)).toBeLessThanOrEqual(20);
        // What this run has left in the budget of the site leaks away.
        test.clock.advance(hour);
      }),
      { numRuns: 40 },
    );
  });
});

describe('spread over many addresses', () => {
  const address = (n: number) => `keeper${n}@example.org`;
  const atSite = (guesses: number, years: number) =>
    `${((guesses * CHANCE) / years).toFixed(2)} broken accounts a year`;

  it('guessing as fast as it can: the site’s budget steps up all, and the keepers get in', async () => {
    let next = 0;
    const step = async () => {
      const held = await attacker.ask(address(next), ipOf(next));
      next++;
      if (held) await attacker.guess(held);
    };
    for (let n = 0; n < 100; n++) await step();
    const burst = await attacker.evaluated();
    expect(burst).toBeGreaterThanOrEqual(500);
    expect(burst).toBeLessThan(510);

    // Two hours of one address every nine seconds, which is far more than the budget lets through.
    for (let n = 0; n < 800; n++) {
      test.clock.advance(9000);
      await step();
    }
    const perHour = ((await attacker.evaluated()) - burst) / 2;
    const perYear = burst + perHour * HOURS_A_YEAR;
    console.log(`spread, at once: ${perHour} guesses an hour, ${atSite(perYear, 1)} (2 hours extrapolated)`);
    expect(perYear * CHANCE).toBeLessThanOrEqual(1);
    await expectKeeperToGetIn();
    await expectKeeperToGetIn(address(0));
    await expectKeeperToGetIn('new@example.org');
  });

  it('hoarding codes of 10⁵ addresses first: only so many are sent, and they count afterwards', async () => {
    const held: Held[] = [];
    for (let n = 0; n < 3100; n++) {
      const one = await attacker.ask(address(n), ipOf(n));
      if (one) held.push(one);
    }
    const codes = await test.deps.db.read
      .selectFrom('signInChallenge')
      .select('serial')
      .where('codeHash', 'is not', null)
      .execute();
    expect(codes).toHaveLength(3000);

    // One in thirty is played; each gives its ten tries and no more.
    const sample = held.filter((_, n) => n % 30 === 0 && n < 3000);
    for (const one of sample) await attacker.guess(one);
    expect(await attacker.evaluated()).toBe(sample.length * 10);

    // Two windows of codes may be alive at once. What they fail above the budget has to leak before there are others.
    const atOnce = 2 * 3000 * 10;
    const perYear = 500 + (3600 / 36) * HOURS_A_YEAR + atOnce;
    console.log(
      `spread, hoarded: at most ${atOnce} guesses at once, ${atSite(perYear, 1)} (arithmetic on a sample of 100)`,
    );
    expect(perYear * CHANCE).toBeLessThanOrEqual(1);
    const before = await attacker.evaluated();
    test.clock.advance(3 * hour);
    for (let n = 5000; n < 5100; n++) {
      const one = await attacker.ask(address(n), ipOf(n));
      if (one) await attacker.guess(one);
    }
    expect(await attacker.evaluated()).toBe(before);
    await expectKeeperToGetIn();
    await expectKeeperToGetIn('new@example.org');
  });
});
