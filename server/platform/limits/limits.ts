// Durable counters: a limit that a restart would forget is no limit.
import { sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of.ts';
import type { Schema } from '../database/schema.ts';
import { CLOCKS_DIFFER_MS, type Limit, type Standing, standing } from './window.ts';

/** Expired rows that every hit takes along, so that the table stays small without a timer. */
const SWEPT_PER_HIT = 10;

/**
 * Counts one hit on `key` and says whether it was still within the limit. The window opens with its first hit and does not
 * slide: one a minute is exact, and over time no more than `limit` a window come through. A window that was opened before the
 * clock was set back begins now with what was used of it: otherwise it would last for as long as that, or be used twice.
 */
export async function hit(
  trx: Transaction<Schema>,
  key: string,
  { limit, windowSeconds, now }: Limit & { now: number },
): Promise<Standing> {
  await sweepExpired(trx, key, now);
  const expiresAt = now + windowSeconds * 1000;
  const isOver = sql`"counter"."expiresAt" <= ${now}`;
  const isToCome = sql`"counter"."windowStart" > ${now + CLOCKS_DIFFER_MS}`;
  const row = await trx
    .insertInto('counter')
    .values({ key, windowStart: now, hits: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        windowStart: sql<number>`case when ${isOver} or ${isToCome} then ${now} else "counter"."windowStart" end`,
        hits: sql<number>`case when ${isOver} then 1 else "counter"."hits" + 1 end`,
        expiresAt: sql<number>`case when ${isOver} or ${isToCome} then ${expiresAt} else "counter"."expiresAt" end`,
      }),
    )
    .returning(['hits', 'expiresAt'])
    .executeTakeFirstOrThrow();
  return standing(limit, row.hits, row.expiresAt, now);
}

/** How `key` stands, without counting. A window to come begins now, as when it is hit. */
export async function look(
  trx: Transaction<Schema>,
  key: string,
  { limit, windowSeconds, now }: Limit & { now: number },
): Promise<Standing> {
  const row = await trx
    .selectFrom('counter')
    .select(['hits', 'windowStart', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  const expiresAt = now + windowSeconds * 1000;
  if (!row || row.windowStart <= now + CLOCKS_DIFFER_MS)
    return standing(limit, row?.hits ?? 0, row?.expiresAt ?? expiresAt, now);
  // Who is only looked at would otherwise never come to the end of it.
  await trx.updateTable('counter').set({ windowStart: now, expiresAt }).where('key', '=', key).execute();
  return standing(limit, row.hits, expiresAt, now);
}

/** Forgets what was counted under these keys. */
export async function forget(trx: Transaction<Schema>, keys: string[]): Promise<void> {
  await trx.deleteFrom('counter').where('key', 'in', keys).execute();
}

async function sweepExpired(trx: Transaction<Schema>, key: string, now: number): Promise<void> {
  await trx
    .deleteFrom('counter')
    .where('key', 'in', (old) =>
      old
        .selectFrom('counter')
        .select('key')
        .where('expiresAt', '<=', now)
        .where('key', '!=', key)
        .orderBy('expiresAt')
        .limit(SWEPT_PER_HIT)
        // Where many write at once, two could otherwise wait for each other's rows.
        .$if(engineOf(trx) === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .execute();
}
