import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import type { Database } from '../database/open.ts';
import { endLease, takeLease } from './photo-locks.ts';

const noon = Date.parse('2026-05-01T12:00:00Z');
const lastsMs = 60_000;
let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const take = (now: number, key = 'hen') => db.write(null, (trx) => takeLease(trx, key, { now, lastsMs }));
const end = (takenAt: number) => db.write(null, (trx) => endLease(trx, 'hen', takenAt));

it('a lease is exclusive until it is ended or expires, even for clocks that are five seconds off', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(noon)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect([await take(noon - 5000), await take(noon + 5000), await take(noon, 'rooster')]).toEqual([false, false, true]);
  await end(noon);
  expect(await take(noon + 1)).toBe(true);
  expect([await take(noon + lastsMs), await take(noon + 1 + lastsMs)]).toEqual([false, true]);
});

it('a lease is not ended by a holder whose own lease has expired', async () => {
  await take(noon);
  await take(noon + lastsMs);
  await end(noon);
  expect(await take(noon + lastsMs + 1)).toBe(false);
});

it('a lease does not last forever after a clock was set back', async () => {
  await take(noon);
  expect(await take(noon - 24 * 3_600_000)).toBe(true);
});
