import { isPhotoInUse } from '../chickens/photo-repository.ts';
import type { Deps } from '../platform/deps.ts';
import { createPhotoFiles, type PhotoFiles } from '../platform/photo-store/photo-files.ts';
import { createPhotoLock } from '../platform/photo-store/photo-locks.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';
import { watchPhotoStore } from '../platform/photo-store/watch-photo-store.ts';

/** Connects the photos of this database's birds to a store. */
export const openPhotos = (
  store: PhotoStore,
  { db, images, clock, log }: Pick<Deps, 'images' | 'clock' | 'log'> & { db: Pick<Deps['db'], 'read' | 'write'> },
): PhotoFiles =>
  createPhotoFiles({
    store: watchPhotoStore(store, { clock, log }),
    images,
    withLock: createPhotoLock({ db, clock }),
    isInUse: (photoId) => isPhotoInUse(db.read, photoId),
    clock,
    log,
  });
