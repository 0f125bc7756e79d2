import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Profile = components['schemas']['Profile'];
export type ProfileChange = components['schemas']['UpdateProfileRequest'];
export type LocationChange = components['schemas']['UpdateLocationRequest'];

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

export async function updateProfile(body: ProfileChange): Promise<Profile> {
  return unwrap(await api.PATCH('/api/user/profile', { body }));
}

export async function updateLocation(body: LocationChange): Promise<Profile> {
  return unwrap(await api.PATCH('/api/user/location', { body }));
}

export async function exportKeeper() {
  return unwrap(await api.GET('/api/user/export'));
}

export async function deleteKeeper(): Promise<void> {
  unwrap(await api.DELETE('/api/user'));
}
