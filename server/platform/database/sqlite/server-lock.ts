import { closeSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

export const lockOf = (file: string): string => `${file}.lock`;

/**
 * One server per database. Held as SQLite's own exclusive lock on a file beside it, because the operating system lets
 * go of that at any death of the process, even at SIGKILL; a file that merely exists would stay behind.
 */
export function lockDatabase(file: string): () => void {
  const path = lockOf(file);
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
