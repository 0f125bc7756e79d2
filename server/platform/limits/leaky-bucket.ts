// A budget that refills steadily: `capacity` at once, then one every `leakSeconds`. Hits above the capacity count too, and
// have to leak as well.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { CLOCKS_DIFFER_MS } from './window.ts';

export interface Bucket {
  capacity: number;
  leakSeconds: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns true if the budget is used up. Counts no hit. */
export async function isFull(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<boolean> {
  const level = ((await emptyAt(trx, key, bucket)) - bucket.now) / (bucket.leakSeconds * 1000);
  return level > bucket.capacity - 1;
}

/** Counts a hit. The row holds only when the bucket will be empty (`expiresAt`). */
export async function pour(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<void> {
  const { now } = bucket;
  const leak = bucket.leakSeconds * 1000;
  // This repeats `emptyAt` in one statement, so that concurrent hits are not lost.
  const setBack = sql`case when "counter"."windowStart" > ${now + CLOCKS_DIFFER_MS} then "counter"."windowStart" - ${now} else 0 end`;
  const emptyAt = sql`"counter"."expiresAt" - (${setBack})`;
  await trx
    .insertInto('counter')
    .values({ key, windowStart: now, hits: 1, expiresAt: now + leak })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        windowStart: now,
        hits: row('counter.hits', '+', 1),
        expiresAt: sql<number>`(case when ${emptyAt} > ${now} then ${emptyAt} else ${now} end) + ${leak}`,
      })),
    )
    .execute();
}

async function emptyAt(trx: Transaction<Schema>, key: string, { now }: Bucket): Promise<number> {
  const row = await trx
    .selectFrom('counter')
    .select(['windowStart', 'expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return now;
  // A clock that was set back must not keep the bucket full for longer.
  const setBack = row.windowStart > now + CLOCKS_DIFFER_MS ? row.windowStart - now : 0;
  return Math.max(now, row.expiresAt - setBack);
}
