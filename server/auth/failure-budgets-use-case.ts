// The budgets of wrong codes by unknown browsers: the site's, which every failure is poured into, and that of the addresses
// that answer for it. One network is stopped by its own budget long before it could use up the site's.
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isFull, pour } from '../platform/limits/leaky-bucket.ts';
import { allocationFailures, siteFailures } from './challenge.ts';

const SITE = 'verify-code/failures';
const of = (allocationHash: string) => `${SITE}/${allocationHash}`;

/** Of nobody's allocation: the code was sent before allocations were noted. */
export async function pourFailure(trx: Transaction<Schema>, allocationHash: string | null, now: number): Promise<void> {
  await pour(trx, SITE, { ...siteFailures, now });
  if (allocationHash) await pour(trx, of(allocationHash), { ...allocationFailures, now });
}

export const isSiteUsedUp = (trx: Transaction<Schema>, now: number): Promise<boolean> =>
  isFull(trx, SITE, { ...siteFailures, now });

export const isAllocationUsedUp = (trx: Transaction<Schema>, allocationHash: string, now: number): Promise<boolean> =>
  isFull(trx, of(allocationHash), { ...allocationFailures, now });
