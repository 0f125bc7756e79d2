import { isPhotoOfABird } from '../chickens/photo-repository.ts';
import type { Deps } from '../deps.ts';
import { createFolderPhotoStore } from '../photo-store/folder-photo-store.ts';
import { createPhotoFiles, type PhotoFiles } from '../photo-store/photo-files.ts';

/** The photos of the birds of this database, in this folder. */
export const openPhotos = (folder: string, { db, images, log }: Pick<Deps, 'db' | 'images' | 'log'>): PhotoFiles =>
  createPhotoFiles({
    store: createFolderPhotoStore(folder),
    images,
    isInUse: (photoId) => isPhotoOfABird(db.read, photoId),
    log,
  });
