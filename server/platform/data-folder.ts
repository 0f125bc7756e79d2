// The folder of the database, the key and the photos. It is created at the first start, and tested at each start.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';

export const databaseIn = (folder: string): string => join(folder, 'heritage-flock.db');
export const photosIn = (folder: string): string => join(folder, 'photos');
export const keyIn = (folder: string): string => join(folder, 'secret.key');
/** The folder of an unfinished restore. */
export const restoringIn = (folder: string): string => join(folder, 'restoring');
/** A file that says that the folder holds a database, or should. */
export const markIn = (folder: string): string => join(folder, 'has-database');
/** A file that says when the newest backup was made. */
export const backupNoteIn = (folder: string): string => join(folder, 'last-backup.json');
/** The prefix of folders that `setAside` creates. */
export const LEFT = 'left-';

export const holdsDatabase = (folder: string): boolean =>
  (statSync(databaseIn(folder), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Throws if no file can be written. A full disk is accepted, because the stored data can still be read. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    tryFile(join(folder, `.try-${process.pid}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new Error(`DATA_DIR (${folder}) cannot hold files (${code}): name a folder that this user may write to.`);
  }
  // A new database here would look as if all data had been lost.
  if (existsSync(restoringIn(folder)) && !holdsDatabase(folder))
    throw new Error(`DATA_DIR (${folder}) holds a restore that was not finished: run it again.`);
}

/** Throws if the folder has lost its database, because a new one would not belong to the other files. */
export function refuseLostDatabase(folder: string): void {
  if (holdsDatabase(folder) || !hadDatabase(folder)) return;
  throw new Error(`heritage-flock.db is missing or empty in DATA_DIR (${folder}), which held one before. Nothing was changed.
  Put it back: is the disk mounted, was the file moved? Or restore a backup: npm run restore -- FOLDER
  To begin anew without it: npm start -- --begin-anew   (what is left is set aside, not deleted)`);
}

/** Folders from before there was a mark are recognized by their photos. */
const hadDatabase = (folder: string): boolean =>
  existsSync(markIn(folder)) || (existsSync(photosIn(folder)) && readdirSync(photosIn(folder)).length > 0);

/** Marks the folder and removes the rest of a restore. Must be called with the database open, so that no restore is running. */
export function markDataFolder(folder: string): void {
  rmSync(restoringIn(folder), { recursive: true, force: true });
  if (!existsSync(markIn(folder)))
    writeFileSync(markIn(folder), 'The database belongs beside this file: without it no server starts here.\n');
}

/** Moves the files of a lost database, except for the key, into a folder, and returns it, or null if there are none. */
export function setAside(folder: string): string | null {
  const ours = (name: string) =>
    [photosIn(folder), markIn(folder)].some((file) => name === basename(file)) ||
    (name.startsWith(basename(databaseIn(folder))) && !name.includes('.lock'));
  const left = readdirSync(folder).filter(ours);
  if (holdsDatabase(folder) || left.length === 0) return null;
  const aside = join(folder, `${LEFT}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of left) renameSync(join(folder, name), join(aside, name));
  return aside;
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
