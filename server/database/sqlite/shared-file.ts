// A database file that a server may be using at the same time: opened without its lock.
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { connect } from './connect.ts';
import { configureBeside } from './pragmas.ts';
import { storageFault } from './storage-fault.ts';

/** Each transaction takes the write lock at its start. */
export function openSharedFile(file: string): { db: Kysely<Schema>; close(): void } {
  const connection = new BetterSqlite3(file, { fileMustExist: true });
  try {
    configureBeside(connection);
  } catch (error) {
    connection.close();
    throw storageFault(error);
  }
  return { db: connect(connection, storageFault), close: () => void connection.close() };
}
