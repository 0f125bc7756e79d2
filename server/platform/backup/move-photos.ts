import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { photoFileIn } from '../photo-store/folder-photo-store.ts';
import { isPhotoNamed } from '../photo-store/photo-files.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';

export interface PhotoCounts {
  photos: number;
  /** The number of photos that are files in the folder; the others are in a bucket already. */
  files: number;
  bytes: number;
}

const AT_ONCE = 8;

export async function countPhotos(folder: string, photoIds: readonly string[]): Promise<PhotoCounts> {
  const counts = { photos: photoIds.length, files: 0, bytes: 0 };
  for (const photoId of photoIds) {
    const found = await stat(photoFileIn(folder, photoId)).catch(ignoreMissing);
    if (!found) continue;
    counts.files++;
    counts.bytes += found.size;
  }
  return counts;
}

/**
 * Puts the photos of a folder into the store and reads them back to compare their ids, which are hashes of the bytes. A
 * `store` that is the folder itself is only read. Throws an error that lists all failures.
 */
export async function movePhotos(
  folder: string,
  photoIds: readonly string[],
  { store, isFolderItself }: { store: PhotoStore; isFolderItself: boolean },
): Promise<void> {
  const left = [...photoIds];
  const faults: string[] = [];

  async function move(photoId: string): Promise<void> {
    const bytes = isFolderItself ? undefined : await readFile(photoFileIn(folder, photoId)).catch(ignoreMissing);
    if (bytes && !isPhotoNamed(photoId, bytes)) return void faults.push(`Its file holds something else: ${photoId}.`);
    if (bytes) await store.put(photoId, bytes);
    const moved = await store.get(photoId);
    if (!moved) faults.push(`It is not there: ${photoId}.`);
    else if (!isPhotoNamed(photoId, await buffer(moved.stream))) faults.push(`Something else is stored: ${photoId}.`);
  }

  async function moveAll(): Promise<void> {
    for (let photoId = left.pop(); photoId !== undefined; photoId = left.pop()) await move(photoId);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, moveAll));
  if (faults.length > 0)
    throw new Error(`Not every photo could be moved:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
