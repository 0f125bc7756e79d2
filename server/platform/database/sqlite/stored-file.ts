// Opens a database file without the server: to read and verify it, or to write to it alongside a running server.
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
