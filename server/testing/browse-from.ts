import type { Kysely } from 'kysely';
import { findCaller } from '../chickens/browse-queries.ts';
import { type Browsed, type BrowsePosition, browse } from '../chickens/browse-use-case.ts';
import type { BirdFilters } from '../chickens/filter-queries.ts';
import type { NearbyCache } from '../chickens/nearby-cache.ts';
import type { Schema } from '../platform/database/schema.ts';

/** What the caller would see who lived in the cell, wherever that one lives in the database. */
export async function browseFrom(
  cell: number | null,
  db: Kysely<Schema>,
  nearbyCache: NearbyCache,
  wanted: BirdFilters,
  after: BrowsePosition | null,
  limit: number,
): Promise<Browsed[]> {
  const caller = { ...(await findCaller(db, wanted.keeperId)), cell };
  return browse(db, nearbyCache, wanted, caller, after, limit);
}
