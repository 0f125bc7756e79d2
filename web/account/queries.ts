import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import type { Profile } from '../session/queries.ts';

export type ProfileChange = components['schemas']['UpdateProfileRequest'];
export type LocationChange = components['schemas']['UpdateLocationRequest'];

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
