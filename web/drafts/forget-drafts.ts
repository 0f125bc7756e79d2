import { removeUnusedPhotos } from './draft-photos.ts';
import { removeDrafts } from './draft-storage.ts';

/** The keeper's own, and what was begun at this browser before signing in. */
export async function forgetDrafts(keeperId: string): Promise<void> {
  removeDrafts(keeperId);
  await removeUnusedPhotos();
}
