import { removePhotos } from './draft-photos.ts';
import { removeDrafts } from './draft-storage.ts';

/** For when the keeper signs out or deletes the account: the next one at this browser must find nothing. */
export async function forgetDrafts(keeperId: string): Promise<void> {
  removeDrafts(keeperId);
  await removePhotos();
}
