import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../client/client.ts';
import { nextCursor } from '../client/next-page.ts';
import { unwrap } from '../client/unwrap.ts';
import { profileQuery } from '../session/queries.ts';
import { adoptTrips, takeOver } from './sync-trips.ts';
import type { LogEntry, Trip } from './trip.ts';

const A_MINUTE_MS = 60_000;

/** Brings the trips kept here and those on the server together. Its answer says only that this was done. */
export function tripsQuery(client: QueryClient, keeperId: string) {
  return queryOptions({
    queryKey: ['/api/trips', keeperId],
    queryFn: async ({ signal }): Promise<'done' | 'not theirs'> => {
      // Another tab may have signed in another keeper since, and these would be their trips.
      const profile = await client.fetchQuery({ ...profileQuery(), staleTime: 0 });
      if (profile?.id !== keeperId) return 'not theirs';
      adoptTrips(keeperId);
      takeOver(client, keeperId, await listTrips(signal));
      return 'done';
    },
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

async function listTrips(signal: AbortSignal): Promise<Trip[]> {
  const trips: Trip[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...(cursor && { cursor }) };
    const answer = await api.GET('/api/trips', { params: { query }, signal });
    trips.push(...unwrap(answer));
    cursor = nextCursor(answer.response.headers.get('link'));
  }
  return trips;
}

export async function putTrip(tripId: string, { plan, editedAt }: Trip): Promise<Trip> {
  return unwrap(await api.PUT('/api/trips/{tripId}', { params: { path: { tripId } }, body: { plan, editedAt } }));
}

export async function addEntries(tripId: string, entries: LogEntry[]): Promise<Trip> {
  return unwrap(await api.POST('/api/trips/{tripId}/log', { params: { path: { tripId } }, body: { entries } }));
}

export async function deleteTrip(tripId: string): Promise<void> {
  unwrap(await api.DELETE('/api/trips/{tripId}', { params: { path: { tripId } } }));
}
