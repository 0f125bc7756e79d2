import { statements } from './migration.ts';

// Gifts were pledges only, and went with their keeper. What was paid stays, without a person.
export const paidDonations = statements(({ text, integer, tableByKey }) => [
  `ALTER TABLE "donation" RENAME TO "pledge"`,
  `CREATE TABLE "donation" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} REFERENCES "keeper" ("id") ON DELETE SET NULL,
    "amount" ${integer} NOT NULL,
    "level" ${text} NOT NULL,
    "method" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "checkoutUrl" ${text},
    "checkoutExpiresAt" ${integer},
    "paidAt" ${integer},
    "expiredAt" ${integer},
    "refundedAmount" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "donationsOfKeeper" ON "donation" ("keeperId", "createdAt", "id")`,
  `INSERT INTO "donation" ("id", "keeperId", "amount", "level", "method", "createdAt", "refundedAmount")
    SELECT "id", "keeperId", "amount", "level", 'pledge', "createdAt", 0 FROM "pledge"`,
  `DROP TABLE "pledge"`,
  `CREATE TABLE "donationEvent" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "donationId" ${text} NOT NULL REFERENCES "donation" ("id") ON DELETE CASCADE,
    "type" ${text} NOT NULL,
    "at" ${integer} NOT NULL,
    "receivedAt" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "eventsOfDonation" ON "donationEvent" ("donationId")`,
]);
