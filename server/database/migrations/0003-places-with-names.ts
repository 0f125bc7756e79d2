import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// The towns come from a package and are loaded at the next start, so the old table is given up whole. No foreign keys:
// the tables are only ever written together, and checking half a million references would double the time of loading.
const statements = [
  `CREATE TABLE "loadedData" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "version" TEXT NOT NULL
  ) STRICT`,

  `DROP TABLE "place"`,
  `CREATE TABLE "placeRegion" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "country" TEXT NOT NULL,
    "state" TEXT,
    "timeZone" TEXT,
    "names" TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX "placeRegionOfCountry" ON "placeRegion" ("country")`,
  `CREATE INDEX "placeRegionOfTimeZone" ON "placeRegion" ("timeZone", "country")`,
  `CREATE TABLE "place" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "county" TEXT,
    "postcode" TEXT,
    "regionId" INTEGER NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL
  ) STRICT`,
  `CREATE TABLE "placeName" (
    "folded" TEXT NOT NULL,
    "placeId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,
    PRIMARY KEY ("folded", "placeId")
  ) STRICT, WITHOUT ROWID`,
];

export async function placesWithNames(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
