// Who is signed in. Below the slices, because most of them need it.
import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import { forgetSignedIn, mayBeSignedIn } from './signed-in-hint.ts';

export type Profile = components['schemas']['Profile'];

/** The signed-in keeper, or null: being signed out is an answer, not an error. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['/api/user/profile'],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (!mayBeSignedIn()) return null;
      const answer = await api.GET('/api/user/profile', { signal });
      if (answer.response.status !== 401) return unwrap(answer);
      forgetSignedIn();
      return null;
    },
    staleTime: 300_000,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
