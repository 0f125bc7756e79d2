import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import type { Database } from '../database/open.ts';
import { rateLimitHeaders } from '../http/problem.ts';
import { allocationOf, forget, hit, isFull, look, pour, tightest } from './limits.ts';

const noon = Date.parse('2026-05-01T12:00:00Z');
let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const fivePerHour = { limit: 5, windowSeconds: 3600 };
const hitAt = (key: string, now: number) => db.write(null, (trx) => hit(trx, key, { ...fivePerHour, now }));

describe('a limit', () => {
  it('allows a number of hits per window, refuses the next, and says how long to wait', async () => {
    for (let n = 1; n <= 5; n++) expect((await hitAt('a', noon)).remaining).toBe(5 - n);
    const sixth = await hitAt('a', noon + 60_000);
    expect(sixth).toEqual({ allowed: false, limit: 5, remaining: 0, resetSeconds: 3540 });
  });

  it('starts a new window when the old one is over, even after refused hits', async () => {
    for (let n = 0; n < 9; n++) await hitAt('a', noon);
    expect((await hitAt('a', noon + 3_599_999)).allowed).toBe(false);
    expect(await hitAt('a', noon + 3_600_000)).toMatchObject({ allowed: true, remaining: 4, resetSeconds: 3600 });
  });

  it('counts each key by itself, and starts over for a forgotten key', async () => {
    for (let n = 0; n < 6; n++) await hitAt('a', noon);
    expect((await hitAt('b', noon)).remaining).toBe(4);
    await db.write(null, (trx) => forget(trx, ['a', 'never there']));
    expect((await hitAt('a', noon)).remaining).toBe(4);
  });

  it('counts concurrent hits one by one', async () => {
    const standings = await Promise.all(Array.from({ length: 50 }, () => hitAt('a', noon)));
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('deletes ten expired rows when a window opens, and none within it', async () => {
    for (let n = 0; n < 15; n++) await hitAt(`old ${n}`, noon);
    const count = async (key: string) => {
      await hitAt(key, noon + 3_600_000);
      return (await db.read.selectFrom('counter').select('key').execute()).length;
    };
    expect([await count('a'), await count('a'), await count('b')]).toEqual([6, 6, 2]);
  });

  it('moves a window in the future to now, with its hits, because the clock was set back', async () => {
    const earlier = noon - 400 * 24 * 3_600_000;
    for (let n = 0; n < 4; n++) await hitAt('a', noon);
    expect(await hitAt('a', earlier)).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 3600 });
    expect(await hitAt('a', earlier + 1000)).toMatchObject({ allowed: false, resetSeconds: 3599 });
    expect(await hitAt('a', earlier + 3_600_000)).toMatchObject({ allowed: true, remaining: 4 });
  });

  it('shows a window in the future as starting now when it is only read', async () => {
    const earlier = noon - 400 * 24 * 3_600_000;
    const lookAt = (now: number) => db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now }));
    for (let n = 0; n < 5; n++) await hitAt('a', noon);
    expect(await lookAt(earlier)).toMatchObject({ remaining: 0, resetSeconds: 3600 });
    expect(await lookAt(earlier + 3_599_000)).toMatchObject({ remaining: 0, resetSeconds: 1 });
    expect(await lookAt(earlier + 3_600_000)).toMatchObject({ remaining: 5 });
  });

  it('counts hits from up to five seconds before the window, which another server’s clock may cause', async () => {
    for (let n = 0; n < 4; n++) await hitAt('a', noon);
    expect(await hitAt('a', noon - 5000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now: noon - 5000 }))).toMatchObject({
      remaining: 0,
    });
    expect(await hitAt('a', noon)).toMatchObject({ allowed: false });
  });

  it('can be read without counting a hit', async () => {
    const lookAt = (now: number) => db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now }));
    expect(await lookAt(noon)).toMatchObject({ remaining: 5, resetSeconds: 3600 });
    await hitAt('a', noon);
    expect(await lookAt(noon + 60_000)).toMatchObject({ remaining: 4, resetSeconds: 3540 });
    expect(await lookAt(noon + 3_600_000)).toMatchObject({ remaining: 5 });
  });

  it('is reported in the RateLimit headers by the tightest of several limits', () => {
    const hour = { allowed: true, limit: 5, remaining: 4, resetSeconds: 3600 };
    const minute = { allowed: true, limit: 1, remaining: 0, resetSeconds: 60 };
    expect(tightest([hour, minute])).toBe(minute);
    expect(tightest([minute, { ...hour, allowed: false }]).limit).toBe(5);
    expect(rateLimitHeaders(minute)).toEqual({
      'RateLimit-Limit': 1,
      'RateLimit-Remaining': 0,
      'RateLimit-Reset': 60,
    });
  });
});

describe('a leaky bucket', () => {
  const bucket = (now: number) => ({ capacity: 500, leakSeconds: 36, now });
  const pourAt = (now: number, times: number) =>
    db.write(null, async (trx) => {
      for (let n = 0; n < times; n++) await pour(trx, 'failures', bucket(now));
    });
  const isFullAt = (now: number) => db.write(null, (trx) => isFull(trx, 'failures', bucket(now)));
  const leak = 36_000;

  it('is full at its capacity and then leaks one every 36 seconds', async () => {
    await pourAt(noon, 499);
    expect(await isFullAt(noon)).toBe(false);
    await pourAt(noon, 1);
    expect(await isFullAt(noon)).toBe(true);
    expect(await isFullAt(noon + leak - 1)).toBe(true);
    expect(await isFullAt(noon + leak)).toBe(false);
    await pourAt(noon + leak, 1);
    expect(await isFullAt(noon + leak)).toBe(true);
  });

  it('counts hits beyond its capacity', async () => {
    await pourAt(noon, 600);
    expect(await isFullAt(noon + 100 * leak)).toBe(true);
    expect(await isFullAt(noon + 101 * leak)).toBe(false);
  });

  it('leaks no faster when the clocks of two servers differ', async () => {
    for (let n = 0; n < 50; n++) {
      await pourAt(noon, 5);
      await pourAt(noon - 5000, 5);
    }
    expect(await isFullAt(noon)).toBe(true);
  });

  it('continues from its level when the clock is set back', async () => {
    await pourAt(noon, 500);
    const earlier = noon - 5 * 3_600_000;
    expect(await isFullAt(earlier)).toBe(true);
    await pourAt(earlier, 1);
    expect(await isFullAt(earlier + 2 * leak)).toBe(false);
  });
});

describe('a network', () => {
  it.each([
    ...['192.0.2.7', '192.0.2.7:5678', '::ffff:192.0.2.7', '::FFFF:C000:207', '0:0:0:0:0:ffff:c000:0207'],
    ...['[::ffff:c000:207]', '[::ffff:192.0.2.7]:5678'],
  ])('is an IPv4 address in any notation: %s', (address) => {
    expect(allocationOf(address)).toBe('192.0.2.7');
  });

  it('is an IPv6 /48, the usual allocation of one customer', () => {
    expect(allocationOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:0DB8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:db8:2::9')).not.toBe(allocationOf('2001:db8:1::9'));
    expect(allocationOf('2001:db8::1')).toBe('2001:db8:0::/48');
    expect(allocationOf('::1')).toBe('0:0:0::/48');
    expect(allocationOf('fe80::1%eth0')).toBe('fe80:0:0::/48');
    expect(allocationOf('[2001:db8:1:2::9]:443')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:db8:1:2::192.0.2.7')).toBe('2001:db8:1::/48');
  });

  it('is the text of the proxy when that is not an address', () => {
    expect(allocationOf('unknown')).toBe('unknown');
  });
});
