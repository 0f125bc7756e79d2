import type { PhotoBucket } from '../photos-url.ts';
import { createFolderPhotoStore } from './folder-photo-store.ts';
import { openObjectPhotoStore } from './object-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** In the bucket where there is one, else in the folder. `owner` is what tells this server's photos from another's. */
export const openPhotoStore = async (
  bucket: PhotoBucket | null,
  { folder, owner }: { folder: string; owner: string | null },
): Promise<PhotoStore> => (bucket ? openObjectPhotoStore(bucket, { owner }) : createFolderPhotoStore(folder));

/** For who only reads or adds: the bucket where there is one, else nothing. */
export const openObjects = async (bucket: PhotoBucket | null): Promise<PhotoStore | null> =>
  bucket && openObjectPhotoStore(bucket, { owner: null });
