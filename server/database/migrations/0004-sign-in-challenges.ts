import { statements } from './migration.ts';

// Frozen once released: a later change of the schema is a later migration. Codes that are under way are lost, and with them
// the mails that would carry them: they live ten minutes.
export const signInChallenges = statements(({ text, integer, serial, table }) => [
  `DELETE FROM "outbox" WHERE "kind" = 'sign-in-code'`,
  `DROP TABLE "signInCode"`,
  `DROP TABLE "addressFailures"`,
  `ALTER TABLE "outbox" RENAME COLUMN "addressHash" TO "emailHash"`,

  `CREATE TABLE "signInChallenge" (
    "serial" ${serial} PRIMARY KEY,
    "emailHash" ${text} NOT NULL,
    "sealedEmail" ${text} NOT NULL,
    "linkHash" ${text} NOT NULL UNIQUE,
    "browserHash" ${text} UNIQUE,
    "deviceHash" ${text},
    "codeHash" ${text},
    "triesLeft" ${integer} NOT NULL,
    "cookielessTriesLeft" ${integer} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "usedAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "signInChallengeOfEmail" ON "signInChallenge" ("emailHash", "serial")`,
  `CREATE INDEX "signInChallengeByTime" ON "signInChallenge" ("createdAt")`,

  `CREATE TABLE "signInFailures" (
    "emailHash" ${text} NOT NULL PRIMARY KEY,
    "failures" ${integer} NOT NULL
  ) ${table}`,

  `CREATE TABLE "device" (
    "tokenHash" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "failures" ${integer} NOT NULL DEFAULT 0,
    "createdAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "deviceOfKeeper" ON "device" ("keeperId")`,
  `CREATE INDEX "deviceExpiry" ON "device" ("expiresAt")`,
]);
