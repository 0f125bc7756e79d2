// Keeps the commit of a transaction with many changes short. By itself SQLite would write all of it to the log at once, wait
// for the disk, and copy the log into the file: tenths of a second in which nobody is answered.
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

export interface LongTransaction {
  /** Before the transaction: what it changes goes to the log as it comes, not when it ends. */
  prepare(): void;
  /** Before the commit, which then finds the log on the disk. */
  flush(): Promise<void>;
  /** After it: the log is copied by a thread of its own. */
  finish(): void;
  /** Resolves when no such thread is at work. */
  idle(): Promise<void>;
}

/** Kilobytes that are kept in memory meanwhile. */
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

/** Should it fail, the next commit does it. */
function copyLog(file: string): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./copy-log.ts', import.meta.url), { workerData: file });
    worker.on('error', () => undefined);
    worker.on('exit', () => resolve());
  });
}
