// A visit as its host sees it by a link. What the host ticks is stored in this browser until the server has it, because the
// barn may have no signal.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { SharedTrip, TripLogEntry } from '#contract';
import { tickSharedTripEntries as mostEntries } from '#contract/fields';
import { onServerBack, waitAtMost } from '../../client/connection.ts';
import { call, keyOf } from '../../client/query.ts';
import { ApiError } from '../../client/unwrap.ts';
import { openStops } from '../../program/stop-rules.ts';
import { readJson, removeStored, writeJson } from '../../ui/browser-storage.ts';
import { withLoggedArrival } from '../schedule.ts';
import { SHARED_VISIT } from '../stored-trips.ts';
import { withEntries } from '../trip.ts';
import type { Outcome } from './visit.ts';

interface Kept {
  trip: SharedTrip | null;
  unsent: TripLogEntry[];
  /** The link has ended. Its trip is then kept only for a stop that is open, with the numbers to call. */
  isEnded?: true | undefined;
}

const A_MINUTE_MS = 60_000;
/** The host then reads that an entry is only stored, although it is still on its way. */
const PATIENCE_MS = 8000;
const storageKey = (token: string) => SHARED_VISIT + token;

export function useSharedVisit(token: string) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = read(token);
  const query = useQuery({
    queryKey: keyOf('getSharedTrip', token),
    queryFn: ({ signal }) => exchange(token, signal),
    enabled: token !== '',
    // An entry then cancels a first load that has begun without it.
    initialData: kept.trip ?? undefined,
    staleTime: 0,
    refetchInterval: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const { isError, refetch } = query;
  // A page that was opened without a signal is never told by `refetchOnReconnect`. The exchange that brings the server back goes on.
  useEffect(
    () => (isError ? onServerBack(() => void refetch({ cancelRefetch: false })) : undefined),
    [isError, refetch],
  );
  // If the visit was seen before, a 422 is about an entry and not about the link.
  const isEnded =
    kept.isEnded ||
    (query.error instanceof ApiError && (query.error.status === 404 || (query.error.status === 422 && !query.data)));
  const trip = isEnded ? null : query.data;
  const own = kept.unsent.map((entry) => ({ ...entry, byHost: true }));
  const log = withEntries(query.data?.log ?? [], own);
  return {
    /** Null while it is loading, and if it could not be loaded. */
    trip: trip ? { ...trip, plan: withLoggedArrival(trip.plan, log), log } : null,
    unsent: kept.unsent,
    /** All that was logged, and whom to call, also after the visit is no longer shared: a stop holds all the same. */
    log,
    healthChecks: query.data?.plan.healthChecks,
    isEnded: isEnded || token === '',
    error: query.error,
    retry: () => void query.refetch(),
    async add(entry: TripLogEntry): Promise<Outcome> {
      const before = read(token);
      write(token, { ...before, unsent: [...before.unsent, entry] });
      redraw();
      const answer = await waitAtMost(PATIENCE_MS, query.refetch());
      if (read(token).unsent.some(({ id }) => id === entry.id)) return isRefusal(answer?.error) ? 'refused' : 'stored';
      const taken = answer?.data?.log.find(({ id }) => id === entry.id);
      return taken && taken.arrivedOn !== entry.arrivedOn ? 'taken without its day' : 'taken';
    },
    forgetUnsent(): void {
      const { trip, isEnded } = read(token);
      if (trip) write(token, { trip, unsent: [], isEnded });
      else removeStored('localStorage', storageKey(token));
      redraw();
      if (trip) void query.refetch();
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
    write(token, { trip, unsent: read(token).unsent });
    return trip;
  } catch (error) {
    // The host keeps nothing of a visit that is over, except own entries that nobody has received, and a stop: the hens are here.
    if (error instanceof ApiError && error.status === 404) {
      const { trip: last, unsent } = read(token);
      const isStopped = last && openStops(withEntries(last.log, unsent)).length > 0;
      const trip = isStopped ? { ...last, plan: { healthChecks: last.plan.healthChecks } } : null;
      if (trip || unsent.length > 0) write(token, { trip, unsent, isEnded: true });
      else removeStored('localStorage', storageKey(token));
    }
    throw error;
  }
}

/** True if the server would refuse the same entries again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

function read(token: string): Kept {
  const stored = readJson('localStorage', storageKey(token)) as Partial<Kept> | undefined;
  const unsent = Array.isArray(stored?.unsent) ? stored.unsent : [];
  return { trip: stored?.trip ?? null, unsent, isEnded: stored?.isEnded };
}

function write(token: string, kept: Kept): void {
  writeJson('localStorage', storageKey(token), kept);
}
