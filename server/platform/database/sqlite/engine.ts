// The SQLite engine: one file in this process, one connection that writes, one that reads.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { type Engine, StorageError } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { connect, sharedReadTransaction } from './connect.ts';
import { configureReader, configureWriter, isDurable, settingsOf } from './pragmas.ts';
import { storageFault } from './storage-fault.ts';
import { lockDatabase } from './stored-file.ts';
import { createWriter } from './writer.ts';

interface SqliteEngine extends Engine {
  /** The connection that writes, without its queue. */
  writer: Kysely<Schema>;
}

/**
 * `onDamage` is called once with the finding. A database in memory, for tests, has one connection for everything, and
 * begins with `image`, the bytes of a database file.
 */
export function openSqlite(
  file: string,
  onDamage: (found: string) => void = () => undefined,
  image?: Buffer,
): SqliteEngine {
  const inMemory = file === ':memory:';
  const unlock = inMemory ? () => undefined : lockDatabase(file);
  let connection: BetterSqlite3.Database | undefined;
  try {
    // The file contains addresses and phone numbers, so only the server's own user may read it.
    if (!inMemory) closeSync(openSync(file, 'a', 0o600));
    connection = new BetterSqlite3(image ?? file);
    configureWriter(connection);
    return engineOn(file, connection, inMemory ? connection : openReader(file), unlock, onDamage);
  } catch (error) {
    connection?.close();
    unlock();
    throw storageFault(error);
  }
}

function openReader(file: string): BetterSqlite3.Database {
  const reader = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  configureReader(reader);
  return reader;
}

function engineOn(
  file: string,
  connection: BetterSqlite3.Database,
  readerConnection: BetterSqlite3.Database,
  unlock: () => void,
  onDamage: (found: string) => void,
): SqliteEngine {
  let damaged = false;
  const check = quickCheck(file);

  function noteDamage(found: string): void {
    if (!damaged) onDamage(found);
    damaged = true;
  }

  function translate(error: unknown): unknown {
    const known = storageFault(error);
    if (known instanceof StorageError && known.fault === 'damaged') noteDamage((error as Error).message);
    return known;
  }

  const writerDb = connect<Schema>(connection, translate);
  // A database in memory reads with the connection that writes.
  const reads = readerConnection === connection ? undefined : sharedReadTransaction(readerConnection);
  const writer = createWriter(writerDb, connection, translate, () => reads?.end());

  /** Returns false while another connection reads from the log; waiting for it would block the whole server. */
  function emptyLog(): boolean {
    reads?.end();
    const patience = connection.pragma('busy_timeout', { simple: true });
    connection.pragma('busy_timeout = 0');
    const [{ busy } = { busy: 0 }] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    connection.pragma(`busy_timeout = ${patience}`);
    return busy === 0;
  }

  const read = connect<Schema>(readerConnection, translate, reads);
  return {
    engine: 'sqlite',
    read,
    readRecent: (ask) => ask(read),
    pools: () => [],
    replicaLag: () => null,
    writer: writerDb,
    // A single writer runs all jobs one after the other anyway.
    write: (_key, job) => (damaged ? Promise.reject(new StorageError('damaged')) : writer.write(job)),
    writeLong: (_key, job) => (damaged ? Promise.reject(new StorageError('damaged')) : writer.writeLong(job)),
    // The server's lock is held.
    prepare: (work) => work(writerDb),
    async expunge() {
      while (!(await writer.betweenGroups(emptyLog))) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async check() {
      const found = connection.memory ? null : await check.run();
      if (found !== null) noteDamage(found);
    },
    isDamaged: () => damaged,
    isDurable: () => isDurable(connection),
    writes: () => writer.counts(),
    settings: () => settingsOf(connection),
    async close() {
      // Jobs are refused from here on.
      const drained = writer.drain();
      await check.stop();
      await drained;
      reads?.end();
      if (readerConnection !== connection) readerConnection.close();
      if (!damaged) {
        connection.pragma('optimize');
        connection.pragma('wal_checkpoint(TRUNCATE)');
      }
      connection.close();
      unlock();
    },
  };
}

interface QuickCheck {
  /** Returns the damage; null if the file is intact, or if the check was stopped or failed. */
  run(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Runs in a separate process, because reading a large file takes seconds, and so it can be stopped at any moment. */
function quickCheck(file: string): QuickCheck {
  let child: ChildProcess | undefined;
  return {
    async run() {
      child = spawn(process.execPath, [new URL('./check-file.ts', import.meta.url).pathname, file], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let found = '';
      child.stdout?.on('data', (text) => {
        found += text;
      });
      const [code] = await once(child, 'close');
      return code === 0 && found !== '' ? found : null;
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}
