// The database as a file: locking it for one server, copying it, and opening it without the server, to read and verify it or
// to write to it alongside a running server.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { connect } from './connect.ts';
import { configureAlongside, isOurs } from './pragmas.ts';
import { storageFault } from './storage-fault.ts';

export interface StoredFile {
  read: Kysely<Schema>;
  /** Returns the damage of the file; empty if it is intact and ours. */
  faults(): string[];
  /** Returns a number that changes when another connection has changed the file. */
  version(): number;
  close(): void;
}

export function openStoredFile(file: string): StoredFile {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  return {
    read: connect(connection, storageFault),
    faults: () => faultsOf(connection),
    version: () => connection.pragma('data_version', { simple: true }) as number,
    close: () => void connection.close(),
  };
}

function faultsOf(connection: BetterSqlite3.Database): string[] {
  try {
    if (!isOurs(connection)) return [`${connection.name} is a database of another program.`];
    const found = connection.pragma('integrity_check') as { integrity_check: string }[];
    const damage = found.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    const broken = connection.pragma('foreign_key_check') as { table: string }[];
    const orphans = new Set(broken.map(({ table }) => `A row of ${table} refers to one that is not there.`));
    return [...damage, ...orphans];
  } catch (error) {
    return [`${connection.name} cannot be read: ${(error as Error).message}.`];
  }
}

/** Opens a file that a server may be using, without the server's lock. A transaction takes the write lock at its start. */
export function openSharedFile(file: string): { db: Kysely<Schema>; close(): void } {
  const connection = new BetterSqlite3(file, { fileMustExist: true });
  try {
    configureAlongside(connection);
  } catch (error) {
    connection.close();
    throw storageFault(error);
  }
  return { db: connect(connection, storageFault), close: () => void connection.close() };
}

export const lockFileOf = (file: string): string => `${file}.lock`;

/**
 * Allows one server per database. The lock is SQLite's own exclusive lock on a file next to it, because the operating
 * system releases it however the process ends, even by SIGKILL; a file that merely exists would be left behind.
 */
export function lockDatabase(file: string): () => void {
  const path = lockFileOf(file);
  closeSync(openSync(path, 'a', 0o600));
  const lock = new BetterSqlite3(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(`Another server is already using ${file}.`);
    }
    throw error;
  }
  return () => lock.close();
}

/**
 * Writes the committed state into a new file without blocking other writers. The copy contains no deleted data. A large
 * file takes seconds, so this is for a separate process or for the start.
 */
export function copyDatabase(from: string, to: string): void {
  // This refuses an existing file, and creates one that only its owner may read.
  closeSync(openSync(to, 'wx', 0o600));
  const connection = new BetterSqlite3(from, { readonly: true, fileMustExist: true });
  try {
    connection.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw storageFault(error);
  } finally {
    connection.close();
  }
  const copy = openSync(to, 'r+');
  fsyncSync(copy);
  closeSync(copy);
}
