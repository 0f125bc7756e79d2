import { statements } from './migration.ts';

// What existing keepers share stays as it is: each of them shares a phone number or an e-mail address.
export const askingFirst = statements(({ text, integer, table, trigger }) => [
  `ALTER TABLE "keeper" ADD COLUMN "askFirst" ${integer} NOT NULL DEFAULT 0`,
  `CREATE TABLE "contactAsk" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL,
    "ownerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "askedAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE UNIQUE INDEX "contactAskOnce" ON "contactAsk" ("keeperId", "chickenId")`,
  `CREATE INDEX "contactAskOfKeeper" ON "contactAsk" ("keeperId", "askedAt")`,
  `CREATE INDEX "contactAskOfOwner" ON "contactAsk" ("ownerId", "askedAt")`,
  // An owner's webhook hears of a like in the same words, whether it shows the contact or asks for it.
  ...trigger('tellContactAsked', {
    on: 'AFTER INSERT ON "contactAsk"',
    run: [
      `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "revealId")
        SELECT 'match.created', NEW."chickenId", NEW."ownerId", NEW."id"
        WHERE EXISTS (SELECT 1 FROM "webhook"
          WHERE "keeperId" = NEW."ownerId" AND "onMatchCreated" = 1 AND "disabledAt" IS NULL)`,
    ],
  }),
]);
