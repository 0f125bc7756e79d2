// A photo's file and its row are changed by one at a time, of all servers that share them: so that none removes the file
// whose row another is about to store.
import { setTimeout } from 'node:timers/promises';
import { keyedMutex } from '../database/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import { unavailable } from '../http/problem.ts';
import { endLease, takeLease } from '../limits/lease.ts';
import type { PhotoLock } from './photo-files.ts';

/** Long after everything of a holder that died has ended, too: a store's answer is waited for ten seconds. */
const LEASE_MS = 60_000;
/** Another server's clock may be ahead, and its deletion under way: who was held up for longer stores no row any more. */
const STORE_WITHIN_MS = LEASE_MS / 2;
const ASK_AGAIN_MS = 50;
const PATIENCE_MS = 10_000;

export function createPhotoLock({ db, clock }: { db: Pick<Database, 'write'>; clock: () => Date }): PhotoLock {
  // Those of this process wait for each other without asking the database.
  const here = keyedMutex();

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
    here(photoId, async () => {
      const key = `photo/${photoId}`;
      const takenAt = await take(key);
      const began = performance.now();
      try {
        return await work(() => {
          if (performance.now() - began > STORE_WITHIN_MS) throw unavailable('This took too long; send it again.', 5);
        });
      } finally {
        // It ends by itself, too.
        await db.write(null, (trx) => endLease(trx, key, takenAt)).catch(() => undefined);
      }
    });
}
