import type { Kysely, Selectable } from 'kysely';
import type { PlaceTable, Schema } from '../database/schema.ts';
import type { Reading } from './query.ts';

export type Place = Pick<Selectable<PlaceTable>, 'id' | 'name' | 'state' | 'country' | 'latitude' | 'longitude'>;

/** Behind a beginning, sorts after everything that goes on with a letter, and after what goes on with a blank. */
const ANY_LETTER = '\u{10ffff}';
const A_BLANK = '!';

/** The best places of one reading: whole names first, then by rank (see geonames.ts). */
export async function findPlaces(db: Kysely<Schema>, reading: Reading, limit: number): Promise<Place[]> {
  let query = db
    .selectFrom('place')
    .select(['id', 'name', 'state', 'country', 'latitude', 'longitude'])
    .orderBy((row) => row.case().when('folded', '=', reading.name).then(0).else(1).end())
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .where('folded', '>=', reading.name)
    .where('folded', '<', reading.name + (reading.whole ? A_BLANK : ANY_LETTER));
  // A folded name holds letters, digits and blanks only, so none of them means anything to LIKE.
  for (const region of reading.regions) query = query.where('regions', 'like', `%|${region}%`);
  return query.execute();
}
