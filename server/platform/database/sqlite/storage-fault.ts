import BetterSqlite3 from 'better-sqlite3';
import { StorageError, type StorageFault } from '../storage-error.ts';

/** By the beginning of SQLite's code: an extended one, such as SQLITE_IOERR_FSYNC, goes on. */
const faults: readonly [code: string, fault: StorageFault][] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_IOERR', 'unwritable'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** The same error in words of ours, where it is the storage's fault and not the statement's. */
export function storageFault(error: unknown): unknown {
  if (!(error instanceof BetterSqlite3.SqliteError)) return error;
  const [, fault] = faults.find(([code]) => error.code.startsWith(code)) ?? [];
  return fault ? new StorageError(fault, error) : error;
}
