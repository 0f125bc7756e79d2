import { closeSync, fsyncSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { storageFault } from './storage-fault.ts';

/**
 * Writes what is committed at this moment into a new file, whoever else writes meanwhile: nobody waits for it. The copy
 * holds nothing of what was deleted. Takes seconds for a large file, so it is for a process of its own, or for a start.
 */
export function copyDatabase(from: string, to: string): void {
  // Refuses a file that is there, and makes one that only its owner may read.
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
