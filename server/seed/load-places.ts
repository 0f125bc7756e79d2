// Fills the tables of the place search: once in the life of a database, and again when its packages bring newer data.
//
// Tables, because the server must be up at once: loading costs about two seconds, and nothing at any later start. Sorted
// lists in memory take as long at every start, and several hundred megabytes.
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { argument, prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { type Gazetteer, placeRowsOf } from '../places/place-rows.ts';
import { gazetteerVersion, readGazetteer } from './gazetteer.ts';

const NAME = 'places';
const ROWS_AT_ONCE = 200;

/** Does nothing when this version of the places is there already. */
export async function loadPlaces(
  db: Database,
  version = gazetteerVersion(),
  read: () => Gazetteer = readGazetteer,
): Promise<void> {
  if ((await loadedVersion(db.read)) === version) return;
  const { regions, places, names } = placeRowsOf(read());
  await db.write('start', async (trx) => {
    for (const table of ['placeName', 'place', 'placeRegion'] as const) await trx.deleteFrom(table).execute();
    await insertAll(trx, 'placeRegion', ['id', 'country', 'state', 'timeZone', 'names'], regions);
    await insertAll(trx, 'place', ['id', 'name', 'county', 'postcode', 'regionId', 'latitude', 'longitude'], places);
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

async function insertAll<Table extends keyof Schema, Column extends keyof Schema[Table] & string>(
  trx: Transaction<Schema>,
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Schema[Table], Column>[],
): Promise<void> {
  const valuesOf = (from: number, to: number) =>
    rows.slice(from, to).flatMap((row) => columns.map((column) => row[column]));
  const rest = rows.length % ROWS_AT_ONCE;
  const whole = rows.length - rest;
  const many = insertOf(table, columns, ROWS_AT_ONCE);
  for (let at = 0; at < whole; at += ROWS_AT_ONCE) await many(trx, ...valuesOf(at, at + ROWS_AT_ONCE));
  if (rest > 0) await insertOf(table, columns, rest)(trx, ...valuesOf(whole, rows.length));
}

function insertOf(table: string, columns: readonly string[], rows: number) {
  const tuples = Array.from({ length: rows }, (_, row) => {
    return sql`(${sql.join(columns.map((_column, index) => argument(row * columns.length + index)))})`;
  });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return prepared<never, unknown[]>(sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${sql.join(tuples)}`);
}
