import { closeSync, fsyncSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { storageFault } from './storage-fault.ts';

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
