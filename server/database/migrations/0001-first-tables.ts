import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// Frozen once released: a later change of the schema is a later migration.
const statements = [
  `CREATE TABLE "keeper" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL UNIQUE,
    "name" TEXT,
    "phone" TEXT,
    "sharePhone" INTEGER NOT NULL DEFAULT 0 CHECK ("sharePhone" IN (0, 1)),
    "shareEmail" INTEGER NOT NULL DEFAULT 1 CHECK ("shareEmail" IN (0, 1)),
    "location" TEXT,
    "latitude" REAL,
    "longitude" REAL,
    "maxDistance" INTEGER NOT NULL DEFAULT 25 CHECK ("maxDistance" BETWEEN 1 AND 100),
    "createdAt" INTEGER NOT NULL,
    CHECK (("latitude" IS NULL) = ("longitude" IS NULL))
  ) STRICT`,

  `CREATE TABLE "session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL,
    "lastSeenAt" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "sessionOfKeeper" ON "session" ("keeperId")`,
  `CREATE INDEX "sessionExpiry" ON "session" ("expiresAt")`,

  `CREATE TABLE "apiToken" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL UNIQUE,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER,
    "lastUsedAt" INTEGER
  ) STRICT`,
  `CREATE INDEX "apiTokenOfKeeper" ON "apiToken" ("keeperId")`,

  `CREATE TABLE "signInCode" (
    "email" TEXT NOT NULL PRIMARY KEY,
    "codeHash" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL,
    "triesLeft" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "signInCodeExpiry" ON "signInCode" ("expiresAt")`,

  `CREATE TABLE "addressFailures" (
    "email" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "lockedUntil" INTEGER
  ) STRICT`,

  `CREATE TABLE "counter" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "windowStart" INTEGER NOT NULL,
    "hits" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "counterExpiry" ON "counter" ("expiresAt")`,

  `CREATE TABLE "outbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "outboxDue" ON "outbox" ("nextAttemptAt")`,

  `CREATE TABLE "chicken" (
    "serial" INTEGER NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL UNIQUE,
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "name" TEXT NOT NULL,
    "sex" TEXT NOT NULL CHECK ("sex" IN ('Rooster', 'Hen')),
    "breed" TEXT NOT NULL,
    "breedId" TEXT,
    "hatchDate" TEXT,
    "age" TEXT,
    "location" TEXT,
    "photos" TEXT NOT NULL DEFAULT '[]',
    "conservationStatus" TEXT NOT NULL,
    "eggColorGenetics" TEXT NOT NULL DEFAULT '[]',
    "specialTraits" TEXT NOT NULL DEFAULT '[]',
    "mareksVaccinated" INTEGER NOT NULL DEFAULT 0 CHECK ("mareksVaccinated" IN (0, 1)),
    "organicFed" INTEGER NOT NULL DEFAULT 0 CHECK ("organicFed" IN (0, 1)),
    "aiDescription" TEXT,
    "availableFor" TEXT CHECK ("availableFor" IN ('travel', 'homestay', 'both')),
    "isAvailable" INTEGER NOT NULL DEFAULT 1 CHECK ("isAvailable" IN (0, 1)),
    "createdAt" INTEGER NOT NULL,
    "cell" INTEGER,
    "rank" INTEGER NOT NULL,
    "cardJson" TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX "chickenOfKeeper" ON "chicken" ("keeperId", "createdAt", "id")`,
  // Browsing reads only these: everything it compares lies in the index (which in SQLite
  // includes the primary key), the cards are fetched by serial at the end.
  `CREATE INDEX "chickenByCell" ON "chicken" ("cell", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenOfBreedByCell" ON "chicken" ("breedId", "cell", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenByRank" ON "chicken" ("rank", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,
  `CREATE INDEX "chickenOfBreedByRank" ON "chicken" ("breedId", "rank", "id", "keeperId", "sex")
    WHERE "isAvailable" = 1`,

  `CREATE TABLE "swipe" (
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" TEXT NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "direction" TEXT NOT NULL CHECK ("direction" IN ('like', 'pass')),
    "swipedAt" INTEGER NOT NULL,
    PRIMARY KEY ("keeperId", "chickenId")
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX "swipeOfChicken" ON "swipe" ("chickenId")`,
  `CREATE INDEX "likeByTime" ON "swipe" ("keeperId", "swipedAt", "chickenId") WHERE "direction" = 'like'`,

  `CREATE TABLE "contactReveal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "keeperId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "revealedAt" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "contactRevealOfKeeper" ON "contactReveal" ("keeperId", "revealedAt")`,
  `CREATE UNIQUE INDEX "contactRevealOnce" ON "contactReveal" ("keeperId", "chickenId")`,
  `CREATE INDEX "contactRevealOfOwner" ON "contactReveal" ("ownerId", "revealedAt")`,

  `CREATE TABLE "place" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "state" TEXT,
    "regions" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "rank" INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX "placeByName" ON "place" ("folded", "rank")`,
];

export async function firstTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
