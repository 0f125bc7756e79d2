import { firstTables } from './0001-first-tables.ts';
import { mailOfSeveralKinds } from './0002-mail-of-several-kinds.ts';
import { placesWithNames } from './0003-places-with-names.ts';
import { signInChallenges } from './0004-sign-in-challenges.ts';
import { coarseCells } from './0005-coarse-cells.ts';
import { flockCounts } from './0006-flock-counts.ts';
import { allocationsOfChallenges } from './0007-allocations-of-challenges.ts';
import { pedigrees } from './0008-pedigrees.ts';
import { photos } from './0009-photos.ts';
import { identificationsOfAKeeper } from './0010-identifications-of-a-keeper.ts';
import { trips } from './0011-trips.ts';
import { keptAnswers } from './0012-kept-answers.ts';
import { donations } from './0013-donations.ts';
import { answersByAge } from './0014-answers-by-age.ts';
import { scopesOfTokens } from './0015-scopes-of-tokens.ts';
import { blocksAndModeration } from './0017-blocks-and-moderation.ts';
import { paidDonations } from './0018-paid-donations.ts';
import { webhooks } from './0019-webhooks.ts';
import { whomAnEventIsKeptFrom } from './0020-whom-an-event-is-kept-from.ts';
import { notesOnMatches } from './0021-notes-on-matches.ts';
import { savedSearches } from './0022-saved-searches.ts';
import { settings } from './0023-settings.ts';
import { countedOnce } from './0024-counted-once.ts';
import { spots } from './0025-spots.ts';
import { placesAreNames } from './0026-places-are-names.ts';
import { askingFirst } from './0027-asking-first.ts';
import { birdsThatFollow } from './0028-birds-that-follow.ts';
import { tracesOfFormerKeepers } from './0030-traces-of-former-keepers.ts';
import { birdsOnceOffered } from './0031-birds-once-offered.ts';
import type { Migration } from './migration.ts';

/** In order. A released entry is never changed, renamed or taken out. */
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ['0001-first-tables', firstTables],
  ['0002-mail-of-several-kinds', mailOfSeveralKinds],
  ['0003-places-with-names', placesWithNames],
  ['0004-sign-in-challenges', signInChallenges],
  ['0005-coarse-cells', coarseCells],
  ['0006-flock-counts', flockCounts],
  ['0007-allocations-of-challenges', allocationsOfChallenges],
  ['0008-pedigrees', pedigrees],
  ['0009-photos', photos],
  ['0010-identifications-of-a-keeper', identificationsOfAKeeper],
  ['0011-trips', trips],
  ['0012-kept-answers', keptAnswers],
  ['0013-donations', donations],
  ['0014-answers-by-age', answersByAge],
  ['0015-scopes-of-tokens', scopesOfTokens],
  ['0017-blocks-and-moderation', blocksAndModeration],
  ['0018-paid-donations', paidDonations],
  ['0019-webhooks', webhooks],
  ['0020-whom-an-event-is-kept-from', whomAnEventIsKeptFrom],
  ['0021-notes-on-matches', notesOnMatches],
  ['0022-saved-searches', savedSearches],
  ['0023-settings', settings],
  ['0024-counted-once', countedOnce],
  ['0025-spots', spots],
  ['0026-places-are-names', placesAreNames],
  ['0027-asking-first', askingFirst],
  ['0028-birds-that-follow', birdsThatFollow],
  ['0030-traces-of-former-keepers', tracesOfFormerKeepers],
  ['0031-birds-once-offered', birdsOnceOffered],
]);
