// Fills the tables of the place search once per database, and again when its packages have newer data. Loading takes
// two seconds and later starts take none; sorted lists in memory would cost that time and several hundred megabytes at
// every start.
import type { Kysely } from 'kysely';
import { type Gazetteer, placeRowsOf } from '../places/place-rows.ts';
import { insertAll } from '../platform/database/insert-all.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { gazetteerVersion, readGazetteer } from './gazetteer.ts';

const NAME = 'places';

/** Does nothing when this version of the places is loaded. */
export async function loadPlaces(
  db: Database,
  version = gazetteerVersion(),
  read: () => Gazetteer = readGazetteer,
): Promise<void> {
  if ((await loadedVersion(db.read)) === version) return;
  const { regions, places, names } = placeRowsOf(read());
  await db.write('start', async (trx) => {
    // Another server may have loaded them first.
    if ((await loadedVersion(trx)) === version) return;
    for (const table of ['placeName', 'place', 'placeRegion'] as const) await trx.deleteFrom(table).execute();
    await insertAll(trx, 'placeRegion', ['id', 'country', 'state', 'timeZone', 'names'], regions);
    await insertAll(
      trx,
      'place',
      ['id', 'name', 'county', 'postcode', 'regionId', 'latitude', 'longitude'],
      places,
      {},
    );
    await insertAll(trx, 'placeName', ['folded', 'placeId', 'regionId', 'weight'], names);
    await trx
      .insertInto('loadedData')
      .values({ name: NAME, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
  });
}

async function loadedVersion(db: Kysely<Schema>): Promise<string | undefined> {
  const loaded = await db.selectFrom('loadedData').select('version').where('name', '=', NAME).executeTakeFirst();
  return loaded?.version;
}
