import type { components } from '#contract';
import { api } from '../client/client.ts';
import { listQuery } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Donation = components['schemas']['CreateDonationRequest'];

export const donationsQuery = () => listQuery('/api/donations');

/** `key` names the gift, so that it is given once, however often it is sent. */
export async function createDonation({ key, body }: { key: string; body: Donation }) {
  return unwrap(await api.POST('/api/donations', { params: { header: { 'Idempotency-Key': key } }, body }));
}
