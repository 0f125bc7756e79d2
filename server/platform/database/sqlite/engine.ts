// SQLite in this process: one file, one connection that writes, one that reads.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import { connect } from './connect.ts';
import { configureReader, configureWriter, isDurable, settingsOf } from './pragmas.ts';
import { readInTurns } from './read-in-turns.ts';
import { lockDatabase } from './server-lock.ts';
import { storageFault } from './storage-fault.ts';
import { createWriter } from './writer.ts';

export interface SqliteEngine extends Engine {
  /** The connection that writes, without turns. */
  writer: Kysely<Schema>;
}

/** `onDamage` is called once, with what was found. `':memory:'` is for tests: there is one connection for all. */
export function openSqlite(file: string, onDamage: (found: string) => void = () => undefined): SqliteEngine {
  const inMemory = file === ':memory:';
  const unlock = inMemory ? () => undefined : lockDatabase(file);
  let connection: BetterSqlite3.Database | undefined;
  try {
    // Addresses and phone numbers are in it: readable by the server's own user only.
    if (!inMemory) closeSync(openSync(file, 'a', 0o600));
    connection = new BetterSqlite3(file);
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
  // In memory it is the connection that writes.
  const reads = readerConnection === connection ? undefined : readInTurns(readerConnection);
  const writer = createWriter(writerDb, connection, translate, () => reads?.end());

  /** False while another connection still reads from the log. Does not wait for it: that would stop all of the server. */
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
    // With one writer every job has its turn anyway.
    write: (_turn, job) => (damaged ? Promise.reject(new StorageError('damaged')) : writer.write(job)),
    writeInSlices: (_turn, job) => (damaged ? Promise.reject(new StorageError('damaged')) : writer.writeInSlices(job)),
    // The lock of the server's is held.
    prepare: (work) => work(writerDb),
    async expunge() {
      while (!(await writer.aside(emptyLog))) await new Promise((resolve) => setTimeout(resolve, 50));
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
      // From here on nothing is accepted.
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
  /** What is wrong with the file; null when nothing is, or when the check was stopped or could not be made. */
  run(): Promise<string | null>;
  stop(): Promise<void>;
}

/** In a process of its own: reading a large file takes seconds, and it can be ended at any moment. */
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
