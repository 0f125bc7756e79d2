// Lets the birds of keepers who have moved follow, some at a time and off the answer. Whose birds are under way stands in the
// database, so a restart forgets nothing.
import type { BaseLogger } from 'pino';
import type { Database } from '../platform/database/open.ts';
import { listFollowing } from './follow-repository.ts';
import { followKeeper } from './move-keeper-use-case.ts';

export interface BirdMover {
  /** Somebody may have moved. Returns at once. */
  wake(): void;
  /** Resolves when all birds have followed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Of our own, such as a full disk. */
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
