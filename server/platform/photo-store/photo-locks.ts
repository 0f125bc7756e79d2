// Locks a photo's file and rows across all servers, so that none removes a file whose row another one is about to store.
import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { keyedMutex } from '../database/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { unavailable } from '../http/problem.ts';
import type { PhotoLock } from './photo-files.ts';

/** Longer than any operation of a holder that died, because the answer of a store is awaited for ten seconds. */
const LEASE_MS = 60_000;
/** A holder that was delayed for longer stores no row, because a server whose clock is ahead may be deleting the photo. */
const STORE_WITHIN_MS = LEASE_MS / 2;
const ASK_AGAIN_MS = 50;
const PATIENCE_MS = 10_000;

export function createPhotoLock({ db, clock }: { db: Pick<Database, 'write'>; clock: () => Date }): PhotoLock {
  // Callers in this process wait for each other without polling the database.
  const localMutex = keyedMutex();

  async function take(key: string): Promise<number> {
    const giveUp = performance.now() + PATIENCE_MS;
    for (;;) {
      const now = clock().getTime();
      if (await db.write(null, (trx) => takeLease(trx, key, { now, lastsMs: LEASE_MS }))) return now;
      if (performance.now() > giveUp)
        throw unavailable('This photo is being processed. Send it again in a minute.', 60);
      await setTimeout(ASK_AGAIN_MS * (1 + Math.random()));
    }
  }

  return (photoId, work) =>
    localMutex(photoId, async () => {
      const key = `photo/${photoId}`;
      const takenAt = await take(key);
      const began = performance.now();
      try {
        return await work(() => {
          if (performance.now() - began > STORE_WITHIN_MS) throw unavailable('This took too long. Send it again.', 5);
        });
      } finally {
        // The lease would also expire by itself.
        await db.write(null, (trx) => endLease(trx, key, takenAt)).catch(() => undefined);
      }
    });
}

// A lease expires by itself, so a process that died blocks the others only for a while.

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
