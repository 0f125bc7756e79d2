// The signed-in keeper. This folder is below the slices, because most of them need it.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract';
import { onServerBack, onUnauthorized, waitAtMost } from '../client/connection.ts';
import {
  clearOfflineCache,
  onKeeperOfOtherTab,
  setOfflineCacheOwner,
  updateOfflineCache,
  withOfflineCache,
} from '../client/offline-cache.ts';
import { onRemovedByOtherTab } from '../client/outbox.ts';
import { call, keyOf, type OperationId, queriesOf } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { forgetSignedIn, mayBeSignedIn } from './signed-in-hint.ts';

/** True if the profile comes from this browser's storage because the server did not respond. */
let isKept = false;

/** Asks again who is signed in, once the server is heard of: the session may have ended meanwhile. */
export function confirmWhenServerIsBack(client: QueryClient): void {
  onServerBack(() => {
    if (isKept) void client.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => {});
  });
}

/**
 * A tab that was left open must neither show a keeper who has signed out elsewhere, nor send as another one who has signed in.
 * Nor may it keep birds without a photo that another tab has sent: whoever then arranges the photos deletes that one.
 */
export function followOtherTabs(client: QueryClient): void {
  onKeeperOfOtherTab(() => confirmKeeper(client, []));
  onRemovedByOtherTab((removed) => {
    if (removed.has('photo') || removed.has('bird edit') || removed.has('hatch'))
      void client.invalidateQueries(queriesOf('listMyChickens', 'getChicken'));
  });
}

/**
 * A session may be ended from another device. That shows when the server refuses a call, and when the keeper comes back to
 * the page. The birds of the deck stay: they are public, and one of them may wait for a sign-in.
 */
export function followSession(client: QueryClient): void {
  const confirm = () => {
    if (client.getQueryData(profileQuery().queryKey)) void confirmKeeper(client, ['browseChickens']);
  };
  onUnauthorized(confirm);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') confirm();
  });
}

/** Asks who is signed in, and forgets what was loaded for somebody else. */
async function confirmKeeper(client: QueryClient, spared: readonly OperationId[]): Promise<void> {
  const { queryKey } = profileQuery();
  const before = client.getQueryData<Profile | null>(queryKey)?.id;
  const now = await client.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => undefined);
  if (now === undefined || now?.id === before) return;
  const { predicate: stays } = queriesOf('getProfile', ...spared);
  await client.resetQueries({ predicate: (query) => !stays(query) });
}

/**
 * Shows a changed profile everywhere, also without a connection: with the copy from before, a place would be asked for again.
 * Nothing is called saved before the copy is written.
 */
export async function showProfile(client: QueryClient, profile: Profile): Promise<void> {
  client.setQueryData(profileQuery().queryKey, profile);
  await waitAtMost(
    1000,
    updateOfflineCache(CACHED_PROFILE, () => profile),
  );
}

const CACHED_PROFILE = 'profile';

async function askWhoIsSignedIn(signal: AbortSignal): Promise<Profile | null> {
  try {
    const profile = await call('getProfile', {}, { signal });
    // The keeper may have signed out before this answer came.
    if (!mayBeSignedIn()) return null;
    setOfflineCacheOwner(profile.id);
    return profile;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetSignedIn();
    return null;
  }
}

/** The signed-in keeper, or null: being signed out is an answer, not an error. */
export function profileQuery() {
  return queryOptions({
    queryKey: keyOf('getProfile'),
    queryFn: async ({ signal, client, queryKey }): Promise<Profile | null> => {
      if (!mayBeSignedIn()) {
        void clearOfflineCache();
        return null;
      }
      const { answer, asOf } = await withOfflineCache(CACHED_PROFILE, () => askWhoIsSignedIn(signal), {
        client,
        queryKey,
      });
      isKept = asOf !== undefined;
      return answer;
    },
    staleTime: 300_000,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
