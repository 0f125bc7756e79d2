import { statements } from './migration.ts';

const offered = (bird: 'OLD' | 'NEW') => `(${bird}."isAvailable" = 1 AND ${bird}."withheld" = 0)`;

// As before, and now also where only saved searches listen.
const listed = [
  `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "breedId", "cell")
    SELECT 'bird.listed', NEW."id", NEW."keeperId", NEW."breedId", NEW."cell"
    WHERE EXISTS (SELECT 1 FROM "webhook" WHERE "onBirdListed" = 1 AND "disabledAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "savedSearch" WHERE "isPaused" = 0)`,
];

export const savedSearches = statements(({ text, integer, table, tableByKey, trigger, dropTrigger }) => [
  `CREATE TABLE "savedSearch" (
    "id" ${text} PRIMARY KEY NOT NULL,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "name" ${text},
    "breedId" ${text},
    "sex" ${text},
    "withinMiles" ${integer},
    "isPaused" ${integer} NOT NULL DEFAULT 0,
    "createdAt" ${integer} NOT NULL,
    "lastMailAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "searchOfKeeper" ON "savedSearch" ("keeperId", "createdAt")`,
  `CREATE INDEX "activeSearch" ON "savedSearch" ("id") WHERE "isPaused" = 0`,
  `CREATE TABLE "searchFind" (
    "searchId" ${text} NOT NULL REFERENCES "savedSearch" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "foundAt" ${integer} NOT NULL,
    "toldAt" ${integer},
    PRIMARY KEY ("searchId", "chickenId")
  ) ${tableByKey}`,
  `CREATE INDEX "findsOfBird" ON "searchFind" ("chickenId")`,
  `CREATE TABLE "searchMail" (
    "keeperId" ${text} PRIMARY KEY NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "dueAt" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "searchMailDue" ON "searchMail" ("dueAt")`,
  dropTrigger('tellBirdListed', 'chicken'),
  dropTrigger('tellBirdResumed', 'chicken'),
  ...trigger('tellBirdListed', { on: 'AFTER INSERT ON "chicken"', only: offered('NEW'), run: listed }),
  ...trigger('tellBirdResumed', {
    on: 'AFTER UPDATE ON "chicken"',
    only: `${offered('NEW')} AND NOT ${offered('OLD')}`,
    run: listed,
  }),
]);
