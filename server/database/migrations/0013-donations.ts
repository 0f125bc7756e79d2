import { statements } from './migration.ts';

export const donations = statements(({ text, integer, tableByKey }) => [
  `CREATE TABLE "donation" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL,
    "id" ${text} NOT NULL,
    "amount" ${integer} NOT NULL,
    "level" ${text} NOT NULL,
    PRIMARY KEY ("keeperId", "createdAt", "id")
  ) ${tableByKey}`,
]);
