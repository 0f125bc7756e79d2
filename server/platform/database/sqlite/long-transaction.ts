// Keeps the commit of a transaction with many changes short. SQLite itself would write all of it to the log at once, wait
// for the disk, and copy the log into the file, which blocks the server for tenths of a second.
import { open } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import { computeInThread } from '../../yield-to-event-loop.ts';

interface LongTransaction {
  /** Called before the transaction, so that its changes go to the log as they are made. */
  prepare(): void;
  /** Called before the commit, to write the log to the disk asynchronously. */
  flush(): Promise<void>;
  /** Called after the commit; a thread copies the log. */
  finish(): void;
  /** Resolves when no log is being copied. */
  idle(): Promise<void>;
}

/** Kilobytes of changes that are held in memory meanwhile. */
const CACHE = 4096;

export function longTransaction(connection: BetterSqlite3.Database): LongTransaction {
  let settings: [string, unknown][] = [];
  let copying = Promise.resolve();
  return {
    prepare() {
      settings = ['cache_size', 'wal_autocheckpoint'].map((name) => [name, connection.pragma(name, { simple: true })]);
      connection.pragma(`cache_size = -${CACHE}`);
      connection.pragma('wal_autocheckpoint = 0');
    },
    async flush() {
      if (connection.memory) return;
      const log = await open(`${connection.name}-wal`, 'r+');
      await log.datasync();
      await log.close();
    },
    finish() {
      const [cache, autocheckpoint] = settings;
      const restore = () => void connection.pragma(`wal_autocheckpoint = ${autocheckpoint?.[1]}`);
      connection.pragma(`cache_size = ${cache?.[1]}`);
      if (connection.memory) return;
      const [{ log } = { log: 0 }] = connection.pragma('wal_checkpoint(NOOP)') as { log: number }[];
      if (log < Number(autocheckpoint?.[1])) return restore();
      // A copy that fails is not logged, because nothing is lost and nobody has to act: with the setting restored, the next
      // commit copies the log.
      const file = new URL(import.meta.url);
      copying = computeInThread(file, copyLog, connection.name)
        .catch(() => undefined)
        .then(restore);
    },
    idle: () => copying,
  };
}

/**
 * Copies the write-ahead log into the database file, except for parts that are still being read. Exported for the thread that
 * runs it.
 */
export function copyLog(file: string): void {
  const connection = new BetterSqlite3(file, { fileMustExist: true });
  connection.pragma('synchronous = FULL');
  connection.pragma('wal_checkpoint(PASSIVE)');
  connection.close();
}
