// Durable counters: a limit that a restart would forget is no limit.
import ipaddr from 'ipaddr.js';
import { sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine.ts';
import type { Schema } from '../database/schema.ts';
import type { Secret } from '../secret.ts';

/**
 * A time further in the future than this was stored before the clock was set back. A smaller difference comes from the
 * clock of another server, or from a request that waited behind a later one.
 */
export const CLOCKS_DIFFER_MS = 60_000;

export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface Standing {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

export function standing(limit: number, hits: number, expiresAt: number, now: number): Standing {
  return {
    allowed: hits <= limit,
    limit,
    remaining: Math.max(0, limit - hits),
    resetSeconds: Math.max(0, Math.ceil((expiresAt - now) / 1000)),
  };
}

/** Returns the limit that the caller reaches first. */
export function tightest(standings: readonly [Standing, ...Standing[]]): Standing {
  return standings.reduce((tight, next) => {
    if (tight.allowed !== next.allowed) return tight.allowed ? next : tight;
    if (tight.remaining !== next.remaining) return next.remaining < tight.remaining ? next : tight;
    return next.resetSeconds > tight.resetSeconds ? next : tight;
  });
}

/** Every new window deletes a few expired rows, so that the table stays small without a timer. */
const SWEPT_PER_WINDOW = 10;

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
  if (row.hits === 1) await sweepExpired(trx, now);
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

async function sweepExpired(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx
    .deleteFrom('counter')
    .where('key', 'in', (old) =>
      old
        .selectFrom('counter')
        .select('key')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(SWEPT_PER_WINDOW)
        // Concurrent writes could otherwise deadlock on each other's rows.
        .$if(engineOf(trx) === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .execute();
}

/**
 * A budget that refills steadily: `capacity` at once, then one every `leakSeconds`. Hits above the capacity count too, and
 * have to leak as well.
 */
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

/**
 * Returns the network that a limit counts: an IPv4 address, or the IPv6 /48 that one customer is given (RFC 6177),
 * however a proxy spells it, with or without a port. Counting its 65,536 subnets one by one would be no limit at all.
 */
export function allocationOf(text: string): string {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return text;
  // `process` unwraps an IPv4 address that is mapped into IPv6.
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::/48`;
}

/** Counters hold a hash, so that no network is stored. */
export const allocationHash = (secret: Secret, ip: string) => secret.hash('allocation', allocationOf(ip));
