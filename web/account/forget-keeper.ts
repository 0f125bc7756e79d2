import { forgetUnsent } from '../client/unsent-queue.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { storedTrips } from '../trips/stored-trips.ts';

/** For when the keeper signs out or deletes the account: the next one at this browser must find nothing. */
export async function forgetKeeper(keeperId: string): Promise<void> {
  forgetUnsent(keeperId);
  storedTrips.forgetAll(keeperId);
  await forgetDrafts(keeperId);
}
