// Keeps the commit of a transaction with many changes short. SQLite itself would write all of it to the log at once, wait
// for the disk, and copy the log into the file, which blocks the server for tenths of a second.
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

interface LongTransaction {
  /** Called before the transaction, so that its changes go to the log as they are made. */
  prepare(): void;
  /** Called before the commit, to write the log to the disk asynchronously. */
  flush(): Promise<void>;
  /** Called after the commit; a worker thread copies the log. */
  finish(): void;
  /** Resolves when no such thread is running. */
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
      connection.pragma(`cache_size = ${cache?.[1]}`);
      if (connection.memory) return;
      copying = copyLog(connection.name).then(() => {
        connection.pragma(`wal_autocheckpoint = ${autocheckpoint?.[1]}`);
      });
    },
    idle: () => copying,
  };
}

/** If this fails, the next commit copies the log. */
function copyLog(file: string): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./copy-log.ts', import.meta.url), { workerData: file });
    worker.on('error', () => undefined);
    worker.on('exit', () => resolve());
  });
}
