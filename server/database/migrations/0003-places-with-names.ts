import { statements } from './migration.ts';

// The towns come from a package and are loaded at the next start, so the old table is given up whole. No foreign keys:
// the tables are only ever written together, and checking half a million references would double the time of loading.
export const placesWithNames = statements(({ text, integer, real, table, tableByKey }) => [
  `CREATE TABLE "loadedData" (
    "name" ${text} NOT NULL PRIMARY KEY,
    "version" ${text} NOT NULL
  ) ${table}`,

  `DROP TABLE "place"`,
  `CREATE TABLE "placeRegion" (
    "id" ${integer} NOT NULL PRIMARY KEY,
    "country" ${text} NOT NULL,
    "state" ${text},
    "timeZone" ${text},
    "names" ${text} NOT NULL
  ) ${table}`,
  `CREATE INDEX "placeRegionOfCountry" ON "placeRegion" ("country")`,
  `CREATE INDEX "placeRegionOfTimeZone" ON "placeRegion" ("timeZone", "country")`,
  `CREATE TABLE "place" (
    "id" ${integer} NOT NULL PRIMARY KEY,
    "name" ${text} NOT NULL,
    "county" ${text},
    "postcode" ${text},
    "regionId" ${integer} NOT NULL,
    "latitude" ${real} NOT NULL,
    "longitude" ${real} NOT NULL
  ) ${table}`,
  `CREATE TABLE "placeName" (
    "folded" ${text} NOT NULL,
    "placeId" ${integer} NOT NULL,
    "regionId" ${integer} NOT NULL,
    "weight" ${integer} NOT NULL,
    PRIMARY KEY ("folded", "placeId")
  ) ${tableByKey}`,
]);
