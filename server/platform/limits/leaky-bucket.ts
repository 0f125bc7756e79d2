// A budget that refills steadily: `capacity` at once, then one every `leakSeconds`. What is poured in above the rim is
// remembered all the same, and has to leak as well.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { CLOCKS_DIFFER_MS } from './window.ts';

export interface Bucket {
  capacity: number;
  leakSeconds: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether the budget is used up. Pours nothing in. */
export async function isFull(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<boolean> {
  const level = ((await emptyAt(trx, key, bucket)) - bucket.now) / (bucket.leakSeconds * 1000);
  return level > bucket.capacity - 1;
}

/** The row holds when the bucket will be empty (`expiresAt`), which is all there is to know about it. */
export async function pour(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<void> {
  const { now } = bucket;
  const leak = bucket.leakSeconds * 1000;
  // As `emptyAt`, but in one statement: whoever else pours meanwhile is not overlooked.
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
  // A clock that was set back must not keep it full for longer.
  const setBack = row.windowStart > now + CLOCKS_DIFFER_MS ? row.windowStart - now : 0;
  return Math.max(now, row.expiresAt - setBack);
}
