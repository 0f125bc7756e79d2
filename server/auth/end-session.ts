// Signs out even on a full disk: an ended session is refused from memory until its row can be deleted.
import type { Database } from '../platform/database/open.ts';
import { StorageError } from '../platform/database/storage-error.ts';
import { deleteSession, findSession } from './session-repository.ts';

const RETRY_MS = 30_000;

const waiting = new WeakMap<Database, Set<string>>();

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  // Invented cookies must not fill the memory.
  if (!(await findSession(db.read, tokenHash))) return void waiting.get(db)?.delete(tokenHash);
  try {
    await db.write(null, (trx) => deleteSession(trx, tokenHash));
    waiting.get(db)?.delete(tokenHash);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const ended = waiting.get(db) ?? new Set();
    if (!ended.has(tokenHash)) retryLater(db, tokenHash);
    waiting.set(db, ended.add(tokenHash));
  }
}

/** Returns true if the session was ended though its row still exists. */
export async function isEnded(db: Database, tokenHash: string): Promise<boolean> {
  if (!waiting.get(db)?.has(tokenHash)) return false;
  await endSession(db, tokenHash);
  return true;
}

function retryLater(db: Database, tokenHash: string): void {
  const timer = setInterval(() => {
    endSession(db, tokenHash)
      .then(() => !waiting.get(db)?.has(tokenHash) && clearInterval(timer))
      // The server is stopping.
      .catch(() => clearInterval(timer));
  }, RETRY_MS);
  timer.unref();
}
