import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

const { text, integer } = words;

// Gifts were pledges only, and went with their keeper. What was paid stays, without a person.
const statements = [
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
  ) ${words.tableByKey}`,
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
  ) ${words.tableByKey}`,
  `CREATE INDEX "eventsOfDonation" ON "donationEvent" ("donationId")`,
];

export async function paidDonations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
