// A lease lets one process work on something alone, among all that share a database. It expires by itself, so a process
// that died blocks the others only for a while.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Returns false while another process has the lease. Times are epoch milliseconds of clocks that may differ by seconds. */
export async function takeLease(
  trx: Transaction<Schema>,
  key: string,
  { now, lastsMs }: { now: number; lastsMs: number },
): Promise<boolean> {
  const taken = { windowStart: now, hits: 1, expiresAt: now + lastsMs };
  const row = await trx
    .insertInto('counter')
    .values({ key, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(taken)
        // A lease that expires later than any could was taken before a clock was set back.
        .where(({ or, eb }) =>
          or([eb('counter.expiresAt', '<=', now), eb('counter.expiresAt', '>', now + 2 * lastsMs)]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves a lease alone that another process took after this one had expired. */
export async function endLease(trx: Transaction<Schema>, key: string, takenAt: number): Promise<void> {
  await trx.deleteFrom('counter').where('key', '=', key).where('windowStart', '=', takenAt).execute();
}
