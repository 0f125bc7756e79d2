// A place is a name, never a position. A place that was stored as coordinates, because the lookup of an address had failed,
// gets the name of the nearest town. It is removed if the towns are not loaded yet, and the keeper is asked again.
import { type Kysely, sql } from 'kysely';
import { findNearest } from '../../../science/geography/area.ts';
import { type Coordinates, centerOfCell, placeOf } from '../../../science/geography/cell.ts';
import { readsAsCoordinates } from '../../../science/geography/coordinates-text.ts';
import type { Migration } from './migration.ts';

export const placesAreNames: Migration = async (db) => {
  // The nearest town is looked for in a band of latitudes.
  await sql`CREATE INDEX "placeAt" ON "place" ("latitude", "longitude") WHERE "postcode" IS NULL`.execute(db);

  const keepers = sql<{ id: string; location: string; latitude: number | null; longitude: number | null }>`
    SELECT "id", "location", "latitude", "longitude" FROM "keeper" WHERE "location" IS NOT NULL`;
  for (const { id, location, latitude, longitude } of (await keepers.execute(db)).rows) {
    if (!readsAsCoordinates(location)) continue;
    const town =
      latitude === null || longitude === null ? null : await townAt(db, centerOfCell({ latitude, longitude }));
    await sql`UPDATE "keeper" SET "location" = ${town} WHERE "id" = ${id}`.execute(db);
  }

  const birds = sql<{ keeperId: string; location: string; town: string | null }>`
    SELECT DISTINCT "keeperId", "chicken"."location", "keeper"."location" AS "town"
    FROM "chicken" INNER JOIN "keeper" ON "keeper"."id" = "keeperId" WHERE "chicken"."location" IS NOT NULL`;
  for (const { keeperId, location, town } of (await birds.execute(db)).rows) {
    if (!readsAsCoordinates(location)) continue;
    // A quotation mark within a text is escaped, so nothing else in a card reads like this.
    const inCard = (text: string | null) => `"location":${JSON.stringify(text)},`;
    await sql`UPDATE "chicken" SET "location" = ${town}, "cardJson" = replace("cardJson", ${inCard(location)}, ${inCard(town)})
      WHERE "keeperId" = ${keeperId} AND "location" = ${location}`.execute(db);
  }

  const webhooks = sql<{ id: string; location: string; cell: number | null }>`
    SELECT "id", "location", "cell" FROM "webhook" WHERE "location" IS NOT NULL`;
  for (const { id, location, cell } of (await webhooks.execute(db)).rows) {
    if (!readsAsCoordinates(location)) continue;
    const town = cell === null ? null : await townAt(db, placeOf(cell));
    await sql`UPDATE "webhook" SET "location" = ${town} WHERE "id" = ${id}`.execute(db);
  }
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Formats a town like the screens do: "Austin, Texas", "Cardiff, Wales, United Kingdom". */
async function townAt(db: Kysely<unknown>, from: Coordinates): Promise<string | null> {
  const nearest = await findNearest(from, async ({ south, north, west, east }) => {
    const towns = sql<Coordinates & { name: string; state: string | null; country: string }>`
      SELECT "name", "state", "country", "latitude", "longitude"
      FROM "place" INNER JOIN "placeRegion" ON "placeRegion"."id" = "regionId"
      WHERE "postcode" IS NULL AND "latitude" BETWEEN ${south} AND ${north} AND ("longitude" BETWEEN ${west} AND ${east}
        OR "longitude" BETWEEN ${west - 360} AND ${east - 360} OR "longitude" BETWEEN ${west + 360} AND ${east + 360})
      ORDER BY "place"."id"`;
    return (await towns.execute(db)).rows;
  });
  if (!nearest) return null;
  const { name, state, country } = nearest;
  return [name, state, country !== 'US' && countryNames.of(country)].filter(Boolean).join(', ');
}
