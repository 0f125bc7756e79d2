import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Donation = components['schemas']['CreateDonationRequest'];

export async function createDonation(body: Donation) {
  return unwrap(await api.POST('/api/donations', { body }));
}
