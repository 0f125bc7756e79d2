// The attacks that .decisions/2026-11-21-challenges-known-browsers-and-a-link.md reckons with, played against a fixed clock:
// what is guessed is counted and extrapolated to a year, and in each attack an honest keeper signs in within two minutes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, read, type TestBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { emailHash } from './email-hash.ts';
import { sendCode } from './send-code-use-case.ts';
import { verifyCode } from './verify-code-use-case.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const HOURS_A_YEAR = 8766;
const CHANCE = 1e-6;
const wren = 'wren@example.org';
const ownNetwork = '203.0.113.7';

let test: TestApp;
let known: TestBrowser;
beforeEach(async () => {
  test = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
  known = openBrowser(test, ownNetwork);
  expect(await signsInWithin(known)).toBeLessThanOrEqual(120);
  test.clock.advance(day);
});
afterEach(() => test.close());

/** An honest keeper, who takes twenty seconds to get and open a mail; answers how many seconds it took, or Infinity. */
async function signsInWithin(browser: TestBrowser, email = wren): Promise<number> {
  const begun = test.clock.now().getTime();
  const openNewestMail = async () => {
    await test.deps.mailSender.idle();
    test.clock.advance(20_000);
    const mail = test.mail.findLast(({ to }) => to === email);
    if (!mail) throw new Error(`${email} has no mail.`);
    return read(mail);
  };
  const asked = await browser.ask(email);
  const { code, link } = await openNewestMail();
  let answer = asked.statusCode === 200 && code ? await browser.enter(email, code) : await browser.open(link);
  if (answer.statusCode !== 200) {
    await browser.askByLink(link);
    answer = await browser.open((await openNewestMail()).link);
  }
  return answer.statusCode === 200 ? (test.clock.now().getTime() - begun) / 1000 : Number.POSITIVE_INFINITY;
}

/** A known browser, and one that was never seen, on the keeper's own network. */
async function expectKeeperToGetIn(email = wren): Promise<void> {
  expect(await signsInWithin(openBrowser(test, ownNetwork), email)).toBeLessThanOrEqual(120);
  if (email === wren) expect(await signsInWithin(known)).toBeLessThanOrEqual(120);
}

interface Held {
  email: string;
  challenge: string;
}

// The use cases themselves: what a request adds around them has no part in this, and takes most of the time.
let made = 0;
async function ask(email: string, network: number): Promise<Held | null> {
  const challenge = `challenge${++made}`;
  const now = test.clock.now().getTime();
  const ip = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
  const asked = await test.deps.db.write(`address/${email}`, (trx) =>
    sendCode(trx, test.deps, {
      email,
      ip,
      challenge,
      code: String(made % 900_000).padStart(6, '0'),
      link: `link${made}`,
      oldChallenge: undefined,
      device: undefined,
      now,
    }),
  );
  return asked.ok ? { email, challenge } : null;
}

/** Guesses until no try can be left, with the challenge's cookie and without. */
async function guess({ email, challenge }: Held, ways: 'cookie' | 'both' = 'both'): Promise<void> {
  const now = test.clock.now().getTime();
  for (const cookie of ways === 'both' ? [undefined, challenge] : [challenge]) {
    for (let n = 0; n < 6; n++) {
      await test.deps.db.write(`address/${email}`, (trx) =>
        verifyCode(trx, test.deps, {
          email,
          code: '999999',
          ip: '10.0.0.1',
          browser: { session: undefined, device: undefined, challenge: cookie },
          fresh: { session: 's', device: 'd', keeperId: 'k' },
          now,
        }),
      );
    }
  }
}

/** Guesses that were compared with a code, by what is stored of them. */
async function evaluated(email?: string): Promise<number> {
  const rows = await test.deps.db.read.selectFrom('signInFailures').selectAll().execute();
  const hash = email && emailHash(test.deps.secret, email);
  return rows.filter((row) => !hash || row.emailHash === hash).reduce((sum, { failures }) => sum + failures, 0);
}

describe('against one address whose owner signs in monthly', () => {
  type Attack = [name: string, networks: number, run: (networks: number) => Promise<void>];

  /** Every code at once, as often as mail may be asked for. */
  async function atOnce(networks: number, ways: 'cookie' | 'both'): Promise<void> {
    for (let network = 0; network < networks; network++) {
      const held = await ask(wren, network);
      if (held) await guess(held, ways);
    }
  }
  /** Guesses without a cookie first, keeps as many codes alive as there can be, and then uses them all up. */
  async function hoarding(networks: number): Promise<void> {
    const held: Held[] = [];
    for (let network = 0; network < networks; network++) {
      const next = await ask(wren, network);
      if (next) held.push(next);
    }
    for (const one of held) await guess(one);
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
      const now = await evaluated(wren);
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

    // The day's mails are used up, and no link in the mailbox lives any more: the hardest moment.
    await expectKeeperToGetIn();
    // In the middle of the attack, right after it has taken all it can.
    await run(Math.min(networks, 8));
    await expectKeeperToGetIn();
    test.clock.advance(30 * minute);
    await expectKeeperToGetIn();
  });
});

describe('spread over many addresses', () => {
  const address = (n: number) => `keeper${n}@example.org`;
  const atSite = (guesses: number, years: number) =>
    `${((guesses * CHANCE) / years).toFixed(2)} broken accounts a year`;

  it('guessing as fast as it can: the site’s budget steps up all, and the keepers get in', async () => {
    let next = 0;
    const step = async () => {
      const held = await ask(address(next), next);
      next++;
      if (held) await guess(held);
    };
    for (let n = 0; n < 100; n++) await step();
    const burst = await evaluated();
    expect(burst).toBeGreaterThanOrEqual(500);
    expect(burst).toBeLessThan(510);

    // Two hours of one address every nine seconds, which is far more than the budget lets through.
    for (let n = 0; n < 800; n++) {
      test.clock.advance(9000);
      await step();
    }
    const perHour = ((await evaluated()) - burst) / 2;
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
      const one = await ask(address(n), n);
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
    for (const one of sample) await guess(one);
    expect(await evaluated()).toBe(sample.length * 10);

    // Two windows of codes may be alive at once. What they fail above the budget has to leak before there are others.
    const atOnce = 2 * 3000 * 10;
    const perYear = 500 + (3600 / 36) * HOURS_A_YEAR + atOnce;
    console.log(
      `spread, hoarded: at most ${atOnce} guesses at once, ${atSite(perYear, 1)} (arithmetic on a sample of 100)`,
    );
    expect(perYear * CHANCE).toBeLessThanOrEqual(1);
    const before = await evaluated();
    test.clock.advance(3 * hour);
    for (let n = 5000; n < 5100; n++) {
      const one = await ask(address(n), n);
      if (one) await guess(one);
    }
    expect(await evaluated()).toBe(before);
    await expectKeeperToGetIn();
    await expectKeeperToGetIn('new@example.org');
  });
});
