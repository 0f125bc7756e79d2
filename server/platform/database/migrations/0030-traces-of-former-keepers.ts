import { statements } from './migration.ts';

// Who had an owner's contact, and whom the owner has blocked, outlives their account: by the keyed hash of the address, as the
// limits do. `returnedAs` is the account that was made at the same address since.
export const tracesOfFormerKeepers = statements(({ text, integer, table, tableByKey }) => [
  `CREATE TABLE "formerReveal" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "ownerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "readerHash" ${text} NOT NULL,
    "returnedAs" ${text} REFERENCES "keeper" ("id") ON DELETE SET NULL,
    "chickenId" ${text},
    "revealedAt" ${integer} NOT NULL,
    "hasContact" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "formerRevealOfOwner" ON "formerReveal" ("ownerId", "revealedAt")`,
  `CREATE INDEX "formerRevealOfReader" ON "formerReveal" ("readerHash")`,
  `CREATE INDEX "formerRevealOfReturned" ON "formerReveal" ("returnedAs") WHERE "returnedAs" IS NOT NULL`,
  `CREATE TABLE "formerBlock" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "blockedHash" ${text} NOT NULL,
    "blockedAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "blockedHash")
  ) ${tableByKey}`,
  `CREATE INDEX "formerBlocksOfBlocked" ON "formerBlock" ("blockedHash")`,
]);
