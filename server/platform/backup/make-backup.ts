// Copies the data of a server, running or stopped, into a folder that is itself a data folder.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { databaseIn, keyIn, photosIn } from '../data-folder.ts';
import { copyDatabase } from '../database/sqlite/stored-file.ts';
import { copyDurably, makeFolder, syncFolder, writeDurably } from '../photo-store/durable-files.ts';
import { photoFileIn } from '../photo-store/folder-photo-store.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { type Contents, photosOf, verifyBackup } from './verify-backup.ts';

/** A photo may be added and removed again while the others are being copied; then the database is copied anew. */
const MOST_TRIES = 5;

/**
 * Makes a backup without blocking the server. It gets its final name once it is complete and verified. The key is included
 * on request only, because it makes waiting mail in the backup readable. Photos come from `objects`, or from the data folder
 * if that is null.
 */
export async function makeBackup(
  dataDir: string,
  target: string,
  { withKey, objects }: { withKey: boolean; objects: PhotoStore | null },
): Promise<Contents> {
  if (!existsSync(databaseIn(dataDir))) throw new Error(`There is no database in ${dataDir}.`);
  if (existsSync(target)) throw new Error(`${target} is there already; a backup overwrites nothing.`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await makeFolder(dirname(target));
  await mkdir(partial, { mode: 0o700 });
  const source = objects ? fromStore(objects) : fromFolder(photosIn(dataDir));
  try {
    await copyPhotosAndDatabase(dataDir, source, partial);
    if (withKey) await copyDurably(keyIn(dataDir), keyIn(partial));
    const contents = await verifyBackup(partial);
    await syncFolder(partial);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return contents;
  } catch (error) {
    // The unfinished backup would keep a full disk full.
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Copies photos first, so that a photo that is removed meanwhile is missing from the database's copy too. */
async function copyPhotosAndDatabase(dataDir: string, source: PhotoSource, copy: string): Promise<void> {
  const copied = new Set<string>();
  const missing = await copyPhotos(source, copy, await photosOf(databaseIn(dataDir)), copied);
  for (let tries = 0; tries === 0 || missing.length > 0; tries++) {
    if (tries === MOST_TRIES) throw new Error(`These photos have no file: ${missing.join(', ')}.`);
    await rm(databaseIn(copy), { force: true });
    copyDatabase(databaseIn(dataDir), databaseIn(copy));
    missing.splice(0, missing.length, ...(await copyPhotos(source, copy, await photosOf(databaseIn(copy)), copied)));
  }
  // Photos that were removed meanwhile are removed from the copy too.
  const wanted = new Set(await photosOf(databaseIn(copy)));
  for (const photoId of copied) if (!wanted.has(photoId)) await rm(photoFileIn(photosIn(copy), photoId));
}

/** Copies the photos that are not copied yet and returns those without a file. Smaller sizes are not copied. */
async function copyPhotos(source: PhotoSource, to: string, photoIds: string[], copied: Set<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const photoId of photoIds.filter((id) => !copied.has(id))) {
    const file = photoFileIn(photosIn(to), photoId);
    await makeFolder(dirname(file));
    if (await source(photoId, file)) copied.add(photoId);
    else missing.push(photoId);
  }
  return missing;
}

/** Writes a photo into a new file; false when there is none of this id. */
type PhotoSource = (photoId: string, file: string) => Promise<boolean>;

const fromFolder =
  (folder: string): PhotoSource =>
  async (photoId, file) => {
    try {
      await copyDurably(photoFileIn(folder, photoId), file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return false;
    }
  };

const fromStore =
  (store: PhotoStore): PhotoSource =>
  async (photoId, file) => {
    const photo = await store.get(photoId);
    if (photo) await writeDurably(file, await buffer(photo.stream));
    return photo !== undefined;
  };
