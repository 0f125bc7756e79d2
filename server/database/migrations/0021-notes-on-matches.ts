import { statements } from './migration.ts';

// Not columns of the swipes, which every page of birds reads.
export const notesOnMatches = statements(({ text, tableByKey }) => [
  `CREATE TABLE "matchNote" (
    "keeperId" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL,
    "state" ${text} NOT NULL,
    "note" ${text},
    PRIMARY KEY ("keeperId", "chickenId"),
    FOREIGN KEY ("keeperId", "chickenId") REFERENCES "swipe" ("keeperId", "chickenId") ON DELETE CASCADE
  ) ${tableByKey}`,
]);
