// Moves the birds of keepers who changed their location, in batches and in the background. The progress is stored in
// the database, so a restart loses nothing.
import type { BaseLogger } from 'pino';
import type { Database } from '../platform/database/open.ts';
import { followKeeper, listFollowing } from './move-keeper-use-case.ts';

export interface BirdMover {
  /** Starts moving birds if a keeper may have moved. Returns at once. */
  wake(): void;
  /** Resolves when no birds are left to move. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Delay after a failure of our own, such as a full disk. */
const AFTER_FAULT_MS = 60_000;

export function createBirdMover({ db, log }: { db: Database; log: Pick<BaseLogger, 'error'> }): BirdMover {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  async function followAll(): Promise<void> {
    isWanted = false;
    for (let keepers = await listFollowing(db.read); keepers.length > 0; keepers = await listFollowing(db.read)) {
      for (const keeperId of keepers) {
        if (isClosed) return;
        await db.write(`keeper/${keeperId}`, (trx) => followKeeper(trx, keeperId));
      }
    }
  }

  function wake(): void {
    isWanted = true;
    if (isClosed) return;
    running ??= followAll()
      .catch((error: unknown) => {
        log.error({ err: error }, 'The birds of a keeper who has moved could not follow.');
        setTimeout(wake, AFTER_FAULT_MS).unref();
      })
      .finally(() => {
        running = null;
        if (isWanted) wake();
      });
  }

  return {
    wake,
    async idle() {
      await running;
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}
