// Restores a backup into an empty data folder. The database is moved last, so that no server starts there before everything
// is in place.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  backupNoteIn,
  databaseIn,
  holdsDatabase,
  keyIn,
  LEFT,
  markIn,
  photosIn,
  restoringIn,
  setAside,
} from '../data-folder.ts';
import { lockDatabase, lockFileOf } from '../database/sqlite/stored-file.ts';
import { copyDurably, makeFolder, syncFolder } from '../photo-store/durable-files.ts';
import { photoFileIn } from '../photo-store/folder-photo-store.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { type Contents, photosOf, verifyBackup } from './verify-backup.ts';

/** Photos go into `objects`, or into the data folder if that is null. */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  objects: PhotoStore | null,
): Promise<Contents & { left: string | null }> {
  await verifyBackup(backup);
  await makeFolder(dataDir);
  await refuseUsed(dataDir);
  if (existsSync(keyIn(backup)) && existsSync(keyIn(dataDir)))
    throw new Error(`There is a key in ${backup} and another in ${dataDir}: take away the one that is not to be used.`);
  // This lock prevents a server from starting here.
  const unlock = lockDatabase(databaseIn(dataDir));
  try {
    const staged = restoringIn(dataDir);
    const left = setAside(dataDir);
    await rm(staged, { recursive: true, force: true });
    await mkdir(photosIn(staged), { recursive: true, mode: 0o700 });
    await copyBackup(backup, staged);
    const contents = await verifyBackup(staged);
    if (objects) await putPhotos(staged, objects);
    else await rename(photosIn(staged), photosIn(dataDir));
    if (contents.hasKey) await rename(keyIn(staged), keyIn(dataDir));
    await syncFolder(dataDir);
    await rename(databaseIn(staged), databaseIn(dataDir));
    await syncFolder(dataDir);
    await rm(staged, { recursive: true });
    return { ...contents, hasKey: existsSync(keyIn(dataDir)), left };
  } finally {
    unlock();
  }
}

/** An object that exists already has the same content. */
async function putPhotos(from: string, objects: PhotoStore): Promise<void> {
  for (const photoId of await photosOf(databaseIn(from)))
    await objects.put(photoId, await readFile(photoFileIn(photosIn(from), photoId)));
}

async function copyBackup(backup: string, to: string): Promise<void> {
  await copyDurably(databaseIn(backup), databaseIn(to));
  if (existsSync(keyIn(backup))) await copyDurably(keyIn(backup), keyIn(to));
  for (const photoId of await photosOf(databaseIn(backup))) {
    const file = photoFileIn(photosIn(to), photoId);
    await makeFolder(dirname(file));
    await copyDurably(photoFileIn(photosIn(backup), photoId), file);
  }
}

/** The folder may contain a key, the rest of a killed restore, and the rest of a lost database. */
async function refuseUsed(dataDir: string): Promise<void> {
  const lock = basename(lockFileOf(databaseIn(dataDir)));
  const kept = [keyIn(dataDir), markIn(dataDir), backupNoteIn(dataDir)].map((file) => basename(file));
  // A process that is killed while it holds the lock leaves a journal of the lock file.
  const always = (name: string) => kept.includes(name) || name.startsWith(lock) || name.startsWith(LEFT);
  const replaced = [photosIn(dataDir), restoringIn(dataDir)].map((file) => basename(file));
  const isLeft = (name: string) => replaced.includes(name) || name.startsWith(basename(databaseIn(dataDir)));
  const isLost = !holdsDatabase(dataDir);
  const found = (await readdir(dataDir)).filter((name) => !always(name) && !(isLost && isLeft(name)));
  if (found.length > 0)
    throw new Error(
      `${dataDir} is in use: there is ${found.slice(0, 5).join(', ')} in it. Stop the server, and move the folder away or name another in DATA_DIR.`,
    );
}
