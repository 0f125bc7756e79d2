// A visit as its host sees it by a link. What the host ticks is stored in this browser until the server has it, because the
// barn may have no signal.
import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { SharedTrip, TripLogEntry } from '#contract';
import { tickSharedTripEntries as mostEntries } from '#contract/fields';
import { call, keyOf } from '../../client/query.ts';
import { ApiError } from '../../client/unwrap.ts';
import { readJson, removeStored, writeJson } from '../../ui/browser-storage.ts';
import { withLoggedArrival } from '../schedule.ts';
import { withEntries } from '../trip.ts';

interface Kept {
  trip: SharedTrip | null;
  unsent: TripLogEntry[];
}

const A_MINUTE_MS = 60_000;
const storageKey = (token: string) => `shared visit ${token}`;

export function useSharedVisit(token: string) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = read(token);
  const query = useQuery({
    queryKey: keyOf('getSharedTrip', token),
    queryFn: ({ signal }) => exchange(token, signal),
    enabled: token !== '',
    staleTime: 0,
    refetchInterval: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const isEnded = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  const trip = isEnded ? null : (query.data ?? kept.trip);
  const log = withEntries(trip?.log ?? [], kept.unsent);
  return {
    /** Null while it is loading, and if it could not be loaded. */
    trip: trip && { ...trip, plan: withLoggedArrival(trip.plan, log), log },
    unsent: kept.unsent.length,
    isEnded: isEnded || token === '',
    error: query.error,
    retry: () => void query.refetch(),
    add(entry: TripLogEntry): void {
      const before = read(token);
      write(token, { ...before, unsent: [...before.unsent, entry] });
      redraw();
      void query.refetch();
    },
  };
}

/** Sends what is unsent, and returns the visit with what the keeper has ticked meanwhile. */
async function exchange(token: string, signal: AbortSignal): Promise<SharedTrip> {
  try {
    let trip: SharedTrip | null = null;
    for (let { unsent } = read(token); unsent.length > 0; unsent = read(token).unsent) {
      const entries = unsent.slice(0, mostEntries.maxItems);
      trip = await call('tickSharedTrip', { shareToken: token, entries }, { signal });
      const sent = new Set(entries.map(({ id }) => id));
      write(token, { trip, unsent: read(token).unsent.filter(({ id }) => !sent.has(id)) });
    }
    trip ??= await call('getSharedTrip', { shareToken: token }, { signal });
    write(token, { ...read(token), trip });
    return trip;
  } catch (error) {
    // Nothing of a visit that is over stays with the host.
    if (error instanceof ApiError && error.status === 404) removeStored('localStorage', storageKey(token));
    throw error;
  }
}

function read(token: string): Kept {
  const stored = readJson('localStorage', storageKey(token)) as Partial<Kept> | undefined;
  return { trip: stored?.trip ?? null, unsent: Array.isArray(stored?.unsent) ? stored.unsent : [] };
}

function write(token: string, kept: Kept): void {
  writeJson('localStorage', storageKey(token), kept);
}
