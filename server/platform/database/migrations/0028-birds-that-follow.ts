import { statements } from './migration.ts';

// Keepers who have moved and whose birds have not all followed yet, with the last bird that has.
export const birdsThatFollow = statements(({ text, integer, table }) => [
  `CREATE TABLE "birdsFollowing" (
    "keeperId" ${text} NOT NULL PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL,
    "id" ${text} NOT NULL
  ) ${table}`,
]);
