import { buffer } from 'node:stream/consumers';
import { copyDurably, writeDurably } from '../photo-store/durable-files.ts';
import { photoFileIn } from '../photo-store/folder-photo-store.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';

/** Writes a photo into a new file; false when there is none of this id. */
export type PhotoSource = (photoId: string, file: string) => Promise<boolean>;

/** Where the file system can, both files share their bytes. */
export const fromFolder =
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

export const fromStore =
  (store: PhotoStore): PhotoSource =>
  async (photoId, file) => {
    const photo = await store.get(photoId);
    if (photo) await writeDurably(file, await buffer(photo.stream));
    return photo !== undefined;
  };
