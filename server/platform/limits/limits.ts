// Durable counters: a limit that a restart would forget is no limit.
import { sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of.ts';
import type { Schema } from '../database/schema.ts';
import { CLOCKS_DIFFER_MS, type Limit, type Standing, standing } from './window.ts';

/** Every hit deletes a few expired rows, so that the table stays small without a timer. */
const SWEPT_PER_HIT = 10;

/**
 * Counts one hit on `key` and returns whether it was within the limit. The window opens with its first hit and does not
 * slide: one a minute is exact, and over time at most `limit` hits per window pass. A window that was opened before the
 * clock was set back restarts now and keeps its hits; otherwise it would last too long, or its limit could be used twice.
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

/** Returns the state of `key` without counting a hit. A window in the future restarts now, as in `hit`. */
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
  // A key that is only looked at would otherwise stay in that window.
  await trx.updateTable('counter').set({ windowStart: now, expiresAt }).where('key', '=', key).execute();
  return standing(limit, row.hits, expiresAt, now);
}

/** Resets the counters of these keys. */
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
        // Concurrent writes could otherwise deadlock on each other's rows.
        .$if(engineOf(trx) === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .execute();
}
