// Locks a photo's file and rows across all servers, so that none removes a file whose row another one is about to store.
import { setTimeout } from 'node:timers/promises';
import { keyedMutex } from '../database/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import { unavailable } from '../http/problem.ts';
import { endLease, takeLease } from '../limits/lease.ts';
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
        throw unavailable('This photo is being worked on; send it again in a minute.', 60);
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
          if (performance.now() - began > STORE_WITHIN_MS) throw unavailable('This took too long; send it again.', 5);
        });
      } finally {
        // The lease would also expire by itself.
        await db.write(null, (trx) => endLease(trx, key, takenAt)).catch(() => undefined);
      }
    });
}
