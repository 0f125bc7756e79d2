import type { Kysely } from 'kysely';
import { type Browsed, type BrowsePosition, browse } from '../chickens/browse-use-case.ts';
import { findCaller } from '../chickens/caller-queries.ts';
import type { Neighbourhoods } from '../chickens/neighbourhoods.ts';
import type { Wanted } from '../chickens/wanted-queries.ts';
import type { Schema } from '../platform/database/schema.ts';

/** What the caller would see who lived in the cell, wherever that one lives in the database. */
export async function browseFrom(
  cell: number | null,
  db: Kysely<Schema>,
  neighbourhoods: Neighbourhoods,
  wanted: Wanted,
  after: BrowsePosition | null,
  limit: number,
): Promise<Browsed[]> {
  const caller = { ...(await findCaller(db, wanted.keeperId)), cell };
  return browse(db, neighbourhoods, wanted, caller, after, limit);
}
