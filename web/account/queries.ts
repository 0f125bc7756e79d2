import type { components } from '#contract';
import { api } from '../client/client.ts';
import { listQuery } from '../client/list-query.ts';
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

export type Reveal = components['schemas']['Reveal'];

export const revealsQuery = () => listQuery('/api/user/reveals');

export async function blockKeeper(keeperId: string): Promise<void> {
  unwrap(await api.PUT('/api/user/blocks/{keeperId}', { params: { path: { keeperId } } }));
}

export async function unblockKeeper(keeperId: string): Promise<void> {
  unwrap(await api.DELETE('/api/user/blocks/{keeperId}', { params: { path: { keeperId } } }));
}

/** All birds with their parents, as CSV. */
export async function exportBirds(): Promise<string> {
  return unwrap(await api.GET('/api/user/pedigree', { parseAs: 'text' }));
}

export async function deleteKeeper(): Promise<void> {
  unwrap(await api.DELETE('/api/user'));
}
