import { clearOfflineCache } from '../client/offline-cache.ts';
import { forgetUnsent } from '../client/outbox.ts';
import { forgetDrafts } from '../drafts/draft-photos.ts';
import { forgetSignedIn } from '../session/signed-in-hint.ts';
import { storedTrips } from '../trips/stored-trips.ts';
import { personalKeys, removeStored } from '../ui/browser-storage.ts';
import { toastQueue } from '../ui/toast-queue.ts';

/** Clears all data of the keeper at sign-out or deletion, so that the next user of this browser finds nothing. */
export async function forgetKeeper(keeperId: string): Promise<void> {
  forgetSignedIn();
  toastQueue.set([]);
  forgetUnsent(keeperId);
  storedTrips.forgetAll(keeperId);
  for (const key of Object.values(personalKeys)) removeStored('localStorage', key);
  await clearOfflineCache();
  await forgetDrafts(keeperId);
}
