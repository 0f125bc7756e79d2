// What one process alone may work on for a while, of all that share a database. Nobody has to be there to end the lease of
// one that died: it ends by itself.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** False while another has it. Times are epoch milliseconds, by clocks that may differ by seconds. */
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
        // One that ends later than any could was taken before a clock was set back.
        .where(({ or, eb }) =>
          or([eb('counter.expiresAt', '<=', now), eb('counter.expiresAt', '>', now + 2 * lastsMs)]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Does nothing to the lease of another, who took it after this one had run out. */
export async function endLease(trx: Transaction<Schema>, key: string, takenAt: number): Promise<void> {
  await trx.deleteFrom('counter').where('key', '=', key).where('windowStart', '=', takenAt).execute();
}
