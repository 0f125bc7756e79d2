import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { listQuery } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Donation = components['schemas']['CreateDonationRequest'];
export type Gift = components['schemas']['Donation'];

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export const donationsQuery = () => listQuery('/api/donations');

/** Asks again, less and less often, until Stripe has told what became of the gift. */
export const donationQuery = (donationId: string) =>
  queryOptions({
    queryKey: ['/api/donations', donationId],
    queryFn: async ({ signal }): Promise<Gift> =>
      unwrap(await api.GET('/api/donations/{donationId}', { params: { path: { donationId } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'initiated' && Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.2 ** state.dataUpdateCount),
  });

/** `key` names the gift, so that it is given once, however often it is sent. */
export async function createDonation({ key, body }: { key: string; body: Donation }) {
  return unwrap(await api.POST('/api/donations', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export async function openCheckout(donationId: string) {
  return unwrap(await api.POST('/api/donations/{donationId}/checkout', { params: { path: { donationId } } }));
}
