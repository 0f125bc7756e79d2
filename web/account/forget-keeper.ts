import { forgetUnsent } from '../client/unsent-queue.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';

/** For when the keeper signs out or deletes the account: the next one at this browser must find nothing. */
export async function forgetKeeper(keeperId: string): Promise<void> {
  forgetUnsent(keeperId);
  await forgetDrafts(keeperId);
}
