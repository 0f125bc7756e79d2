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
  it('allows so many in a window, refuses the next and says how long to wait', async () => {
    for (let n = 1; n <= 5; n++) expect((await hitAt('a', noon)).remaining).toBe(5 - n);
    const sixth = await hitAt('a', noon + 60_000);
    expect(sixth).toEqual({ allowed: false, limit: 5, remaining: 0, resetSeconds: 3540 });
  });

  it('begins anew when the window is over, refused hits or not', async () => {
    for (let n = 0; n < 9; n++) await hitAt('a', noon);
    expect((await hitAt('a', noon + 3_599_999)).allowed).toBe(false);
    expect(await hitAt('a', noon + 3_600_000)).toMatchObject({ allowed: true, remaining: 4, resetSeconds: 3600 });
  });

  it('counts every key for itself, and nothing of a key that was forgotten', async () => {
    for (let n = 0; n < 6; n++) await hitAt('a', noon);
    expect((await hitAt('b', noon)).remaining).toBe(4);
    await db.write(null, (trx) => forget(trx, ['a', 'never there']));
    expect((await hitAt('a', noon)).remaining).toBe(4);
  });

  it('counts hits that come at once one by one', async () => {
    const standings = await Promise.all(Array.from({ length: 50 }, () => hitAt('a', noon)));
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('sweeps ten expired rows when a window opens, and none within it', async () => {
    for (let n = 0; n < 15; n++) await hitAt(`old ${n}`, noon);
    const count = async (key: string) => {
      await hitAt(key, noon + 3_600_000);
      return (await db.read.selectFrom('counter').select('key').execute()).length;
    };
    expect([await count('a'), await count('a'), await count('b')]).toEqual([6, 6, 2]);
  });

  it('of a time to come is used as it was, from now on, as its clock was set back', async () => {
    const earlier = noon - 400 * 24 * 3_600_000;
    for (let n = 0; n < 4; n++) await hitAt('a', noon);
    expect(await hitAt('a', earlier)).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 3600 });
    expect(await hitAt('a', earlier + 1000)).toMatchObject({ allowed: false, resetSeconds: 3599 });
    expect(await hitAt('a', earlier + 3_600_000)).toMatchObject({ allowed: true, remaining: 4 });
  });

  it('of a time to come is looked at alike, and ends as soon', async () => {
    const earlier = noon - 400 * 24 * 3_600_000;
    const lookAt = (now: number) => db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now }));
    for (let n = 0; n < 5; n++) await hitAt('a', noon);
    expect(await lookAt(earlier)).toMatchObject({ remaining: 0, resetSeconds: 3600 });
    expect(await lookAt(earlier + 3_599_000)).toMatchObject({ remaining: 0, resetSeconds: 1 });
    expect(await lookAt(earlier + 3_600_000)).toMatchObject({ remaining: 5 });
  });

  it('counts who asked a moment before the first one and waited longer, and whoever asks a server whose clock is behind', async () => {
    for (let n = 0; n < 4; n++) await hitAt('a', noon);
    expect(await hitAt('a', noon - 5000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now: noon - 5000 }))).toMatchObject({
      remaining: 0,
    });
    expect(await hitAt('a', noon)).toMatchObject({ allowed: false });
  });

  it('can be looked at without counting', async () => {
    const lookAt = (now: number) => db.write(null, (trx) => look(trx, 'a', { ...fivePerHour, now }));
    expect(await lookAt(noon)).toMatchObject({ remaining: 5, resetSeconds: 3600 });
    await hitAt('a', noon);
    expect(await lookAt(noon + 60_000)).toMatchObject({ remaining: 4, resetSeconds: 3540 });
    expect(await lookAt(noon + 3_600_000)).toMatchObject({ remaining: 5 });
  });

  it('is told in the RateLimit headers, the tightest of several', () => {
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

  it('takes its capacity at once and then one every 36 seconds', async () => {
    await pourAt(noon, 499);
    expect(await isFullAt(noon)).toBe(false);
    await pourAt(noon, 1);
    expect(await isFullAt(noon)).toBe(true);
    expect(await isFullAt(noon + leak - 1)).toBe(true);
    expect(await isFullAt(noon + leak)).toBe(false);
    await pourAt(noon + leak, 1);
    expect(await isFullAt(noon + leak)).toBe(true);
  });

  it('remembers what is poured in above its rim', async () => {
    await pourAt(noon, 600);
    expect(await isFullAt(noon + 100 * leak)).toBe(true);
    expect(await isFullAt(noon + 101 * leak)).toBe(false);
  });

  it('leaks no faster where the clocks of two servers differ', async () => {
    for (let n = 0; n < 50; n++) {
      await pourAt(noon, 5);
      await pourAt(noon - 5000, 5);
    }
    expect(await isFullAt(noon)).toBe(true);
  });

  it('leaks on from where it was when the clock is set back', async () => {
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
  ])('is an IPv4 address, however it is written: %s', (address) => {
    expect(allocationOf(address)).toBe('192.0.2.7');
  });

  it('is an IPv6 /48, which one customer is given: counted once, whatever address of it is taken', () => {
    expect(allocationOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:0DB8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:db8:2::9')).not.toBe(allocationOf('2001:db8:1::9'));
    expect(allocationOf('2001:db8::1')).toBe('2001:db8:0::/48');
    expect(allocationOf('::1')).toBe('0:0:0::/48');
    expect(allocationOf('fe80::1%eth0')).toBe('fe80:0:0::/48');
    expect(allocationOf('[2001:db8:1:2::9]:443')).toBe('2001:db8:1::/48');
    expect(allocationOf('2001:db8:1:2::192.0.2.7')).toBe('2001:db8:1::/48');
  });

  it('is what a proxy says where that is no address', () => {
    expect(allocationOf('unknown')).toBe('unknown');
  });
});
