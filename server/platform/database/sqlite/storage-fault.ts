import BetterSqlite3 from 'better-sqlite3';
import { StorageError, type StorageFault } from '../engine.ts';

/** Prefixes of SQLite's codes; an extended code, such as SQLITE_IOERR_FSYNC, is longer. */
const faults: readonly [code: string, fault: StorageFault][] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_IOERR', 'unwritable'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** Converts an error that the storage caused, not the statement, into a StorageError. */
export function storageFault(error: unknown): unknown {
  if (!(error instanceof BetterSqlite3.SqliteError)) return error;
  const [, fault] = faults.find(([code]) => error.code.startsWith(code)) ?? [];
  return fault ? new StorageError(fault, error) : error;
}
