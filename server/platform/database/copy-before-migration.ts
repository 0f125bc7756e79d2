// A migration that went through may still have been wrong: for some days there is a copy of the database from before it.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyDatabase } from './sqlite/copy-database.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const beginningOf = (file: string): string => `${basename(file)}.before-`;

/** The first one of a migration stays: should a later migration fail at every start, it is still the one from before. */
export function copyBeforeMigration(file: string, migration: string): void {
  const copy = join(dirname(file), beginningOf(file) + migration);
  if (existsSync(copy)) return;
  rmSync(`${copy}.partial`, { force: true });
  copyDatabase(file, `${copy}.partial`);
  renameSync(`${copy}.partial`, copy);
}

/** What keepers delete must not live on in them for long. Looks once a day, until the process ends. */
export async function removeOldCopies(file: string, now = Date.now): Promise<void> {
  setTimeout(() => removeOldCopies(file, now).catch(() => undefined), DAY_MS).unref();
  for (const name of await readdir(dirname(file))) {
    const copy = join(dirname(file), name);
    if (name.startsWith(beginningOf(file)) && (await stat(copy)).mtimeMs < now() - KEPT_MS) await rm(copy);
  }
}
