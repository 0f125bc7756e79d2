import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// Frozen once released: a later change of the schema is a later migration. Codes that are under way are lost: they live ten
// minutes.
const statements = [
  `DROP TABLE "signInCode"`,
  `DROP TABLE "addressFailures"`,
  `ALTER TABLE "outbox" RENAME COLUMN "addressHash" TO "emailHash"`,

  `CREATE TABLE "signInChallenge" (
    "serial" INTEGER NOT NULL PRIMARY KEY,
    "emailHash" TEXT NOT NULL,
    "sealedEmail" TEXT NOT NULL,
    "linkHash" TEXT NOT NULL UNIQUE,
    "browserHash" TEXT UNIQUE,
    "deviceHash" TEXT,
    "codeHash" TEXT,
    "triesLeft" INTEGER NOT NULL,
    "cookielessTriesLeft" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "usedAt" INTEGER
  ) STRICT`,
  `CREATE INDEX "signInChallengeOfEmail" ON "signInChallenge" ("emailHash", "serial")`,
  `CREATE INDEX "signInChallengeByTime" ON "signInChallenge" ("createdAt")`,

  `CREATE TABLE "signInFailures" (
    "emailHash" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL
  ) STRICT`,

  `CREATE TABLE "device" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "deviceOfKeeper" ON "device" ("keeperId")`,
  `CREATE INDEX "deviceExpiry" ON "device" ("expiresAt")`,
];

export async function signInChallenges(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
