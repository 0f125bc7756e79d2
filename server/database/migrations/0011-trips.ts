import { statements } from './migration.ts';

export const trips = statements(({ text, integer, tableByKey }) => [
  `CREATE TABLE "trip" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "id" ${text} NOT NULL,
    "plan" ${text} NOT NULL,
    "editedAt" ${integer} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "deletedAt" ${integer},
    PRIMARY KEY ("keeperId", "id")
  ) ${tableByKey}`,
  `CREATE TABLE "tripLogEntry" (
    "keeperId" ${text} NOT NULL,
    "tripId" ${text} NOT NULL,
    "id" ${text} NOT NULL,
    "at" ${integer} NOT NULL,
    "entry" ${text} NOT NULL,
    PRIMARY KEY ("keeperId", "tripId", "id"),
    FOREIGN KEY ("keeperId", "tripId") REFERENCES "trip" ("keeperId", "id") ON DELETE CASCADE
  ) ${tableByKey}`,
]);
