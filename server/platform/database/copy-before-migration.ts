// Keeps a copy of the database from before a migration for some days, because a successful migration may still be wrong.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyDatabase } from './sqlite/stored-file.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const beginningOf = (file: string): string => `${basename(file)}.before-`;

/** An existing copy is not replaced, so that it stays the original state even if a later migration fails at every start. */
export function copyBeforeMigration(file: string, migration: string): void {
  const copy = join(dirname(file), beginningOf(file) + migration);
  if (existsSync(copy)) return;
  rmSync(`${copy}.partial`, { force: true });
  copyDatabase(file, `${copy}.partial`);
  renameSync(`${copy}.partial`, copy);
}

/** Removes old copies, because they still hold what keepers have deleted since. */
export async function removeOldCopies(file: string, now = Date.now): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    const copy = join(dirname(file), name);
    if (name.startsWith(beginningOf(file)) && (await stat(copy)).mtimeMs < now() - LIFETIME_MS) await rm(copy);
  }
}
