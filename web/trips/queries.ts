import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf, loadAll } from '../client/query.ts';
import { profileQuery } from '../session/queries.ts';
import { adoptTrips, takeOver } from './sync-trips.ts';

const A_MINUTE_MS = 60_000;

/** Brings the trips kept here and those on the server together. Its answer says only that this was done. */
export function tripsQuery(client: QueryClient, keeperId: string) {
  return queryOptions({
    queryKey: keyOf('listTrips', keeperId),
    queryFn: async ({ signal }): Promise<'done' | 'not theirs'> => {
      // Another tab may have signed in another keeper since, and these would be their trips.
      const profile = await client.fetchQuery({ ...profileQuery(), staleTime: 0 });
      if (profile?.id !== keeperId) return 'not theirs';
      adoptTrips(keeperId);
      takeOver(client, keeperId, await loadAll('listTrips', signal));
      return 'done';
    },
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}
