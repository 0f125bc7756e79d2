import type { PhotoBucket } from '../photos-url.ts';
import { createFolderPhotoStore } from './folder-photo-store.ts';
import { openObjectPhotoStore } from './object-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** Opens the bucket if there is one, else the folder. `owner` distinguishes this server's photos from another's. */
export const openPhotoStore = async (
  bucket: PhotoBucket | null,
  { folder, owner }: { folder: string; owner: string | null },
): Promise<PhotoStore> => (bucket ? openObjectPhotoStore(bucket, { owner }) : createFolderPhotoStore(folder));

/** Opens the bucket, if there is one, for commands that only read or add. */
export const openObjects = async (bucket: PhotoBucket | null): Promise<PhotoStore | null> =>
  bucket && openObjectPhotoStore(bucket, { owner: null });
