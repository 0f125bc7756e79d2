import { forgetKeptAnswers } from '../client/kept-answers.ts';
import { forgetUnsent } from '../client/outbox.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { forgetSignedIn } from '../session/signed-in-hint.ts';
import { storedTrips } from '../trips/stored-trips.ts';

/** For when the keeper signs out or deletes the account: the next one at this browser must find nothing. */
export async function forgetKeeper(keeperId: string): Promise<void> {
  forgetSignedIn();
  forgetUnsent(keeperId);
  storedTrips.forgetAll(keeperId);
  await forgetKeptAnswers();
  await forgetDrafts(keeperId);
}
