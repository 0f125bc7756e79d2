import type { Kysely } from 'kysely';
import { findCaller } from '../chickens/browse-queries.ts';
import { type Browsed, type BrowsePosition, browse } from '../chickens/browse-use-case.ts';
import type { BirdFilters } from '../chickens/filter-queries.ts';
import type { NearbyCache } from '../chickens/nearby-cache.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Returns the birds that the caller would see from this cell, regardless of the stored place. */
export async function browseFrom(
  cell: number | null,
  db: Kysely<Schema>,
  nearbyCache: NearbyCache,
  wanted: BirdFilters,
  after: BrowsePosition | null,
  limit: number,
  withinMiles?: number,
): Promise<Browsed[]> {
  const caller = { ...(await findCaller(db, wanted.keeperId)), cell };
  return browse(db, nearbyCache, wanted, caller, after, limit, withinMiles);
}
