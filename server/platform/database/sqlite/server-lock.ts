import { closeSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

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
