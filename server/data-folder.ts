// The folder of the database, the key and the photos: made at the first start, and tried before anything relies on it.
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

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
