// Who is signed in. Below the slices, because most of them need it.
import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Profile = components['schemas']['Profile'];

/** The signed-in keeper, or null: being signed out is an answer, not an error. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['/api/user/profile'],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      const answer = await api.GET('/api/user/profile', { signal });
      return answer.response.status === 401 ? null : unwrap(answer);
    },
    staleTime: 300_000,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
