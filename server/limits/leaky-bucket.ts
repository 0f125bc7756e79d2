// A budget that refills steadily: `perHour` at once, then one every 3600/perHour seconds.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

const HOUR = 60 * 60 * 1000;

export interface Bucket {
  perHour: number;
  now: number;
}

/** Seconds until the bucket takes one more; 0 when it does now. Takes nothing out. */
export async function secondsUntilRoom(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<number> {
  const waiting = (await emptyAt(trx, key, bucket)) + HOUR / bucket.perHour - (bucket.now + HOUR);
  return waiting <= 0 ? 0 : Math.ceil(waiting / 1000);
}

/** The row holds when the bucket will have drained (`expiresAt`), which is all there is to know about it. */
export async function pour(trx: Transaction<Schema>, key: string, bucket: Bucket): Promise<void> {
  const expiresAt = Math.ceil((await emptyAt(trx, key, bucket)) + HOUR / bucket.perHour);
  await trx
    .insertInto('counter')
    .values({ key, windowStart: bucket.now, hits: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ hits: row('counter.hits', '+', 1), expiresAt })),
    )
    .execute();
}

async function emptyAt(trx: Transaction<Schema>, key: string, { now }: Bucket): Promise<number> {
  const row = await trx.selectFrom('counter').select('expiresAt').where('key', '=', key).executeTakeFirst();
  return Math.max(now, row?.expiresAt ?? 0);
}
