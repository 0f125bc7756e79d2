import { statements } from './migration.ts';

// Frozen once released: a later change of the schema is a later migration.
export const firstTables = statements(({ text, integer, real, serial, table, tableByKey }) => [
  `CREATE TABLE "keeper" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "email" ${text} NOT NULL UNIQUE,
    "name" ${text},
    "phone" ${text},
    "sharePhone" ${integer} NOT NULL DEFAULT 0 CHECK ("sharePhone" IN (0, 1)),
    "shareEmail" ${integer} NOT NULL DEFAULT 1 CHECK ("shareEmail" IN (0, 1)),
    "location" ${text},
    "latitude" ${real},
    "longitude" ${real},
    "maxDistance" ${integer} NOT NULL DEFAULT 25 CHECK ("maxDistance" BETWEEN 1 AND 100),
    "createdAt" ${integer} NOT NULL,
    CHECK (("latitude" IS NULL) = ("longitude" IS NULL))
  ) ${table}`,

  `CREATE TABLE "session" (
    "tokenHash" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL,
    "lastSeenAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "sessionOfKeeper" ON "session" ("keeperId")`,
  `CREATE INDEX "sessionExpiry" ON "session" ("expiresAt")`,

  `CREATE TABLE "apiToken" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "name" ${text} NOT NULL,
    "tokenHash" ${text} NOT NULL UNIQUE,
    "createdAt" ${integer} NOT NULL,
    "expiresAt" ${integer},
    "lastUsedAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "apiTokenOfKeeper" ON "apiToken" ("keeperId")`,

  `CREATE TABLE "signInCode" (
    "email" ${text} NOT NULL PRIMARY KEY,
    "codeHash" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL,
    "triesLeft" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "signInCodeExpiry" ON "signInCode" ("expiresAt")`,

  `CREATE TABLE "addressFailures" (
    "email" ${text} NOT NULL PRIMARY KEY,
    "failures" ${integer} NOT NULL,
    "lockedUntil" ${integer}
  ) ${table}`,

  `CREATE TABLE "counter" (
    "key" ${text} NOT NULL PRIMARY KEY,
    "windowStart" ${integer} NOT NULL,
    "hits" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "counterExpiry" ON "counter" ("expiresAt")`,

  `CREATE TABLE "outbox" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "kind" ${text} NOT NULL,
    "sealed" ${text} NOT NULL,
    "attempts" ${integer} NOT NULL DEFAULT 0,
    "nextAttemptAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL,
    "createdAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "outboxDue" ON "outbox" ("nextAttemptAt")`,

  `CREATE TABLE "chicken" (
    "serial" ${serial} PRIMARY KEY,
    "id" ${text} NOT NULL UNIQUE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "name" ${text} NOT NULL,
    "sex" ${text} NOT NULL CHECK ("sex" IN ('Rooster', 'Hen')),
    "breed" ${text} NOT NULL,
    "breedId" ${text},
    "hatchDate" ${text},
    "age" ${text},
    "location" ${text},
    "photos" ${text} NOT NULL DEFAULT '[]',
    "conservationStatus" ${text} NOT NULL,
    "eggColorGenetics" ${text} NOT NULL DEFAULT '[]',
    "specialTraits" ${text} NOT NULL DEFAULT '[]',
    "mareksVaccinated" ${integer} NOT NULL DEFAULT 0 CHECK ("mareksVaccinated" IN (0, 1)),
    "organicFed" ${integer} NOT NULL DEFAULT 0 CHECK ("organicFed" IN (0, 1)),
    "aiDescription" ${text},
    "availableFor" ${text} CHECK ("availableFor" IN ('travel', 'homestay', 'both')),
    "isAvailable" ${integer} NOT NULL DEFAULT 1 CHECK ("isAvailable" IN (0, 1)),
    "createdAt" ${integer} NOT NULL,
    "cell" ${integer},
    "rank" ${integer} NOT NULL,
    "cardJson" ${text} NOT NULL
  ) ${table}`,
  `CREATE INDEX "chickenOfKeeper" ON "chicken" ("keeperId", "createdAt", "id")`,
  // Browsing reads only these: everything it compares lies in the index (which
  // holds the serial too), the cards are fetched by serial at the end.
  `CREATE INDEX "chickenByCell" ON "chicken" ("cell", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenOfBreedByCell" ON "chicken" ("breedId", "cell", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenByRank" ON "chicken" ("rank", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenOfBreedByRank" ON "chicken" ("breedId", "rank", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,

  `CREATE TABLE "swipe" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "direction" ${text} NOT NULL CHECK ("direction" IN ('like', 'pass')),
    "swipedAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "chickenId")
  ) ${tableByKey}`,
  `CREATE INDEX "swipeOfChicken" ON "swipe" ("chickenId")`,
  `CREATE INDEX "likeByTime" ON "swipe" ("keeperId", "swipedAt", "chickenId") WHERE "direction" = 'like'`,

  `CREATE TABLE "contactReveal" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL,
    "ownerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "revealedAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "contactRevealOfKeeper" ON "contactReveal" ("keeperId", "revealedAt")`,
  `CREATE UNIQUE INDEX "contactRevealOnce" ON "contactReveal" ("keeperId", "chickenId")`,
  `CREATE INDEX "contactRevealOfOwner" ON "contactReveal" ("ownerId", "revealedAt")`,

  `CREATE TABLE "place" (
    "id" ${integer} NOT NULL PRIMARY KEY,
    "name" ${text} NOT NULL,
    "folded" ${text} NOT NULL,
    "state" ${text},
    "regions" ${text} NOT NULL,
    "country" ${text} NOT NULL,
    "latitude" ${real} NOT NULL,
    "longitude" ${real} NOT NULL,
    "rank" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "placeByName" ON "place" ("folded", "rank")`,
]);
