// The trips in this browser. A change is stored here at once and, for a signed-in keeper, sent to the server.

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TripLogEntry, TripPlan } from '#contract';
import { onServerBack, waitAtMost } from '../client/connection.ts';
import { keyOf, loadAll, loadOnline } from '../client/query.ts';
import { NoAnswer } from '../client/unwrap.ts';
import { profileQuery } from '../session/queries.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { useStore } from '../ui/store.ts';
import { toast } from '../ui/toast-queue.ts';
import { type Sent, sendDeletion, sendPlan, sendSome } from './send-trips.ts';
import { type StoredTrip, storedTrips } from './stored-trips.ts';
import { editTime, withArrival, withEntries } from './trip.ts';

export function useTrips() {
  const client = useQueryClient();
  const profile = useQuery(profileQuery());
  const owner = profile.data?.id ?? null;
  const sync = useQuery({ ...tripsQuery(client, owner ?? ''), enabled: owner !== null });
  const { isError, refetch } = sync;
  useEffect(() => (isError ? onServerBack(() => void refetch()) : undefined), [isError, refetch]);
  const stored = useStore({ subscribe: storedTrips.subscribe, read: () => storedTrips.of(owner) });

  function keep(trip: StoredTrip): void {
    if (storedTrips.put(owner, trip)) return;
    const description = `What you enter is lost when you close this page${owner === null ? '' : ' before it was sent'}.`;
    toast({ title: 'This browser could not keep it', description, tone: 'destructive' });
  }

  return {
    /** The keeper's id, or null for a visitor and until the keeper is known. */
    owner,
    /** The value is undefined until the owner is known. The latest arrival comes first. */
    trips: profile.isPending ? undefined : stored.map(({ trip }) => trip),
    /** The server's copies are being fetched for the first time: there may be more trips than are known here. */
    isLoading: sync.isLoading,
    /** They could not be fetched: there may be more trips than are known here. */
    isUnreachable: isError || profile.isError,

    /** A function receives the plan as it is stored now. */
    put(id: string, next: TripPlan | ((plan: TripPlan) => TripPlan)): void {
      const known = storedTrips.find(owner, id);
      const plan = typeof next === 'function' ? next(known?.trip.plan ?? {}) : next;
      const editedAt = editTime(known?.trip, Date.now());
      const trip = withArrival({ id, plan, editedAt, log: known?.trip.log ?? [] });
      keep({ onServer: false, ...known, isRefused: false, trip });
      if (owner !== null) sendPlan(client, owner, trip);
    },

    /** Does nothing where there is no such trip. An arrival moves the days of the plan, too. A visitor's entry stays here. */
    async log(id: string, entry: TripLogEntry): Promise<Sent> {
      const known = storedTrips.find(owner, id);
      if (!known) return 'taken';
      const trip = withArrival({ ...known.trip, log: withEntries(known.trip.log, [entry]) });
      keep({ ...known, trip });
      if (owner === null) return 'taken';
      const sending = sendSome(client, owner, trip, [entry]);
      if (trip.plan !== known.trip.plan) sendPlan(client, owner, trip);
      return sending;
    },

    remove(id: string): void {
      const known = storedTrips.find(owner, id);
      if (owner === null || !known) storedTrips.forget(owner, id);
      else {
        storedTrips.markDeleted(owner, id);
        sendDeletion(client, owner, known.trip);
      }
    },
  };
}

const A_MINUTE_MS = 60_000;
/** The keeper then reads that the visits cannot be looked for. */
const PATIENCE_MS = 8000;

const loadSync = loadOnline(() => import('./sync-trips.ts'));

/** Brings the trips kept here and those on the server together. Its answer says only that this was done. */
function tripsQuery(client: QueryClient, keeperId: string) {
  const queryKey = keyOf('listTrips', keeperId);
  async function bringTogether(signal: AbortSignal): Promise<'done' | 'not theirs'> {
    // Another tab may have signed in another keeper since, and these would be their trips.
    const profile = await client.fetchQuery({ ...profileQuery(), staleTime: 0 });
    if (profile?.id !== keeperId) return 'not theirs';
    const { adoptTrips, takeOver } = await loadSync();
    adoptTrips(keeperId);
    const before = storedTrips.of(keeperId).filter(({ onServer }) => onServer);
    const listed = await loadAll('listTrips', signal);
    // They may have signed out during a long silence.
    if (!mayBeSignedIn() || client.getQueryData(profileQuery().queryKey)?.id !== keeperId) return 'not theirs';
    takeOver(client, keeperId, listed, before);
    return 'done';
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const working = bringTogether(signal);
      const inTime = await waitAtMost(PATIENCE_MS, working);
      if (inTime) return inTime;
      working.then((late) => client.setQueryData(queryKey, late)).catch(() => {});
      throw new NoAnswer(new Error('No answer in time.'));
    },
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}
