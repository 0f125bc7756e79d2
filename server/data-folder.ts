// The folder of the database, the key and the photos: made at the first start, and tried before anything relies on it.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const databaseIn = (folder: string): string => join(folder, 'heritage-flock.db');
export const photosIn = (folder: string): string => join(folder, 'photos');
export const keyIn = (folder: string): string => join(folder, 'secret.key');
/** What a restore has not finished. */
export const restoringIn = (folder: string): string => join(folder, 'restoring');

/** Throws when no file can be kept there. A full disk passes: what is stored can still be read. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    tryFile(join(folder, `.try-${process.pid}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new Error(`DATA_DIR (${folder}) cannot hold files (${code}): name a folder that this user may write to.`);
  }
  // A new database here would look as if everything had been lost.
  if (existsSync(restoringIn(folder)) && !existsSync(databaseIn(folder)))
    throw new Error(`DATA_DIR (${folder}) holds a restore that was not finished: run it again.`);
}

function tryFile(file: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, 'one byte and more');
    fsyncSync(handle);
  } finally {
    closeSync(handle);
    rmSync(file);
  }
}
