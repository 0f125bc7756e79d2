// The schema as it stood when the first 25 migrations were folded into one, before anything was released with a database.
// Frozen from now on: a later change of the schema is a later migration.
import { type Ddl, takeTriggerLock } from '../dialect/ddl.ts';
import { statements } from './migration.ts';

/** Keepers can find birds that are available and not withheld by moderation. */
const offered = '"isAvailable" = 1 AND "withheld" = 0';

const tables = ({ text, integer, real, serial, table, tableByKey, reading }: Ddl) => [
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
    "lastUsedAt" ${integer},
    "scopes" ${text} NOT NULL DEFAULT 'read write'
  ) ${table}`,
  `CREATE INDEX "apiTokenOfKeeper" ON "apiToken" ("keeperId")`,

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
    "createdAt" ${integer} NOT NULL,
    "emailHash" ${text} NOT NULL DEFAULT ''
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
    "cardJson" ${text} NOT NULL,
    "description" ${text},
    "specialNotes" ${text},
    "withheld" ${integer} NOT NULL DEFAULT 0
  ) ${table}`,
  `CREATE INDEX "chickenOfKeeper" ON "chicken" ("keeperId", "createdAt", "id")`,

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
  `CREATE INDEX "outboxOfAddress" ON "outbox" ("emailHash")`,

  `CREATE TABLE "loadedData" (
    "name" ${text} NOT NULL PRIMARY KEY,
    "version" ${text} NOT NULL
  ) ${table}`,

  // No foreign keys among the places: they are only ever written together, and checking half a million references would double
  // the time of loading.
  `CREATE TABLE "placeRegion" (
    "id" ${integer} NOT NULL PRIMARY KEY,
    "country" ${text} NOT NULL,
    "state" ${text},
    "timeZone" ${text},
    "names" ${text} NOT NULL
  ) ${table}`,
  `CREATE INDEX "placeRegionOfCountry" ON "placeRegion" ("country")`,
  `CREATE INDEX "placeRegionOfTimeZone" ON "placeRegion" ("timeZone", "country")`,

  `CREATE TABLE "place" (
    "id" ${integer} NOT NULL PRIMARY KEY,
    "name" ${text} NOT NULL,
    "county" ${text},
    "postcode" ${text},
    "regionId" ${integer} NOT NULL,
    "latitude" ${real} NOT NULL,
    "longitude" ${real} NOT NULL
  ) ${table}`,

  `CREATE TABLE "placeName" (
    "folded" ${text} NOT NULL,
    "placeId" ${integer} NOT NULL,
    "regionId" ${integer} NOT NULL,
    "weight" ${integer} NOT NULL,
    PRIMARY KEY ("folded", "placeId")
  ) ${tableByKey}`,

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
    "usedAt" ${integer},
    "allocationHash" ${text}
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

  `CREATE TABLE "flockCount" (
    "breedId" ${text} NOT NULL,
    "sex" ${text} NOT NULL,
    "birds" ${integer} NOT NULL CHECK ("birds" >= 0),
    PRIMARY KEY ("breedId", "sex")
  ) ${tableByKey}`,

  `CREATE TABLE "flockChange" ("number" ${serial} PRIMARY KEY, "cell" ${integer}, "isBlock" ${integer} NOT NULL DEFAULT 0) ${table}`,

  // Records have a table of their own, because browsing reads the rows of birds and nothing of this.
  `CREATE TABLE "birdRecord" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "registerId" ${text},
    "variety" ${text},
    "bandNumber" ${text},
    "pedigreeOnly" ${integer} NOT NULL DEFAULT 0,
    "npipStatus" ${text},
    "mgMsTestedOn" ${text},
    "flockMareks" ${text},
    "healthHistory" ${text},
    "lastIllnessOn" ${text}
  ) ${tableByKey}`,
  `CREATE UNIQUE INDEX "birdRecordBand" ON "birdRecord" ("keeperId", "bandNumber") WHERE "bandNumber" IS NOT NULL`,
  `CREATE UNIQUE INDEX "birdRecordRegister" ON "birdRecord" ("keeperId", "registerId") WHERE "registerId" IS NOT NULL`,

  // No foreign key to the bird: its pedigree outlives it, for the sake of its chicks.
  `CREATE TABLE "pedigree" (
    "id" ${text} PRIMARY KEY,
    "breedId" ${text},
    "sex" ${text} NOT NULL,
    "hatchDate" ${text},
    "inbreeding" ${real} NOT NULL DEFAULT 0,
    "mendelian" ${real} NOT NULL DEFAULT 1
  ) ${tableByKey}`,
  `CREATE INDEX "pedigreeOfBreed" ON "pedigree" ("breedId")`,

  `CREATE TABLE "parentage" (
    "chickId" ${text} NOT NULL REFERENCES "pedigree" ("id") ON DELETE CASCADE,
    "role" ${text} NOT NULL CHECK ("role" IN ('sire', 'dam')),
    "parentId" ${text} NOT NULL REFERENCES "pedigree" ("id"),
    PRIMARY KEY ("chickId", "role", "parentId")
  ) ${tableByKey}`,
  `CREATE UNIQUE INDEX "oneDam" ON "parentage" ("chickId") WHERE "role" = 'dam'`,
  `CREATE INDEX "chicksOfParent" ON "parentage" ("parentId", "chickId")`,

  // Results computed from a whole breed are cached until this number changes.
  `CREATE TABLE "pedigreeVersion" (
    "only" ${integer} PRIMARY KEY CHECK ("only" = 1),
    "number" ${integer} NOT NULL
  ) ${table}`,
  `INSERT INTO "pedigreeVersion" VALUES (1, 0)`,

  `CREATE TABLE "hatch" (
    "id" ${text} PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL
  ) ${tableByKey}`,

  // This table says which birds use a photo; everything else about photos is in the bird's row.
  `CREATE TABLE "birdPhoto" (
    "photoId" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    PRIMARY KEY ("photoId", "chickenId")
  ) ${tableByKey}`,
  `CREATE INDEX "photosOfBird" ON "birdPhoto" ("chickenId")`,

  // Identifications have a table of their own, because they are long and only requested by the bird's keeper.
  `CREATE TABLE "birdIdentification" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "identification" ${text} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "identificationsOfKeeper" ON "birdIdentification" ("keeperId")`,

  `CREATE TABLE "trip" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "id" ${text} NOT NULL,
    "plan" ${text} NOT NULL,
    "editedAt" ${integer} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "deletedAt" ${integer},
    PRIMARY KEY ("keeperId", "id")
  ) ${tableByKey}`,

  `CREATE TABLE "tripLogEntry" (
    "keeperId" ${text} NOT NULL,
    "tripId" ${text} NOT NULL,
    "id" ${text} NOT NULL,
    "at" ${integer} NOT NULL,
    "entry" ${text} NOT NULL,
    PRIMARY KEY ("keeperId", "tripId", "id"),
    FOREIGN KEY ("keeperId", "tripId") REFERENCES "trip" ("keeperId", "id") ON DELETE CASCADE
  ) ${tableByKey}`,

  `CREATE TABLE "keptAnswer" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "operation" ${text} NOT NULL,
    "requestKey" ${text} NOT NULL,
    "requestHash" ${text} NOT NULL,
    "answer" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "operation", "requestKey")
  ) ${tableByKey}`,
  `CREATE INDEX "keptAnswersByAge" ON "keptAnswer" ("keeperId", "createdAt")`,
  // This index finds old answers of all keepers.
  `CREATE INDEX "answersByAge" ON "keptAnswer" ("createdAt")`,

  `CREATE TABLE "keeperBlock" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "blockedId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "blockedAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "blockedId")
  ) ${tableByKey}`,
  `CREATE INDEX "blocksOfBlocked" ON "keeperBlock" ("blockedId", "keeperId")`,

  `CREATE TABLE "report" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "note" ${text},
    "reportedAt" ${integer} NOT NULL,
    "closedAt" ${integer},
    PRIMARY KEY ("keeperId", "chickenId")
  ) ${tableByKey}`,
  `CREATE INDEX "reportsOfBird" ON "report" ("chickenId")`,
  `CREATE INDEX "openReports" ON "report" ("reportedAt") WHERE "closedAt" IS NULL`,

  `CREATE TABLE "hiddenBird" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "hiddenAt" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "hiddenBirdsOfKeeper" ON "hiddenBird" ("keeperId")`,

  `CREATE TABLE "suspension" (
    "keeperId" ${text} PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "suspendedAt" ${integer} NOT NULL
  ) ${tableByKey}`,

  `CREATE TABLE "moderationAction" (
    "number" ${serial} PRIMARY KEY,
    "action" ${text} NOT NULL,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "chickenId" ${text},
    "moderator" ${text} NOT NULL,
    "reason" ${text} NOT NULL,
    "takenAt" ${integer} NOT NULL
  ) ${table}`,
  `CREATE INDEX "actionsOnKeeper" ON "moderationAction" ("keeperId")`,
  `CREATE INDEX "chickenByCell" ON "chicken" ("cell", "id", "keeperId", "sex")${reading('serial')} WHERE ${offered}`,
  `CREATE INDEX "chickenOfBreedByCell" ON "chicken" ("breedId", "cell", "id", "keeperId", "sex")${reading('serial')} WHERE ${offered}`,
  `CREATE INDEX "chickenByRank" ON "chicken" ("rank", "id", "keeperId", "sex")${reading('serial')} WHERE ${offered}`,
  `CREATE INDEX "chickenOfBreedByRank" ON "chicken" ("breedId", "rank", "id", "keeperId", "sex")${reading('serial')} WHERE ${offered}`,
  `CREATE INDEX "availableOfKeeper" ON "chicken" ("keeperId", "breedId", "sex")${reading('serial')} WHERE ${offered}`,

  // A paid donation outlives its keeper's account, without personal data.
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

  `CREATE TABLE "donationEvent" (
    "id" ${text} NOT NULL PRIMARY KEY,
    "donationId" ${text} NOT NULL REFERENCES "donation" ("id") ON DELETE CASCADE,
    "type" ${text} NOT NULL,
    "at" ${integer} NOT NULL,
    "receivedAt" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE INDEX "eventsOfDonation" ON "donationEvent" ("donationId")`,

  `CREATE TABLE "webhook" (
    "id" ${text} PRIMARY KEY NOT NULL,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "tokenId" ${text} REFERENCES "apiToken" ("id") ON DELETE CASCADE,
    "url" ${text} NOT NULL,
    "onBirdListed" ${integer} NOT NULL,
    "onBirdRemoved" ${integer} NOT NULL,
    "onMatchCreated" ${integer} NOT NULL,
    "breedId" ${text},
    "cell" ${integer},
    "withinMiles" ${integer},
    "location" ${text},
    "sealedSecret" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "endsAt" ${integer},
    "failingSince" ${integer},
    "disabledAt" ${integer},
    "missed" ${integer} NOT NULL DEFAULT 0,
    "lastDelivery" ${text},
    "isSlow" ${integer} NOT NULL DEFAULT 0,
    "nextDeliveryAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "webhookOfKeeper" ON "webhook" ("keeperId", "createdAt")`,
  `CREATE INDEX "webhookOfToken" ON "webhook" ("tokenId")`,
  `CREATE INDEX "webhookEnd" ON "webhook" ("endsAt") WHERE "endsAt" IS NOT NULL`,
  `CREATE INDEX "webhookDue" ON "webhook" ("nextDeliveryAt", "id") WHERE "nextDeliveryAt" IS NOT NULL`,
  `CREATE INDEX "webhookOnBirdListed" ON "webhook" ("id") WHERE "onBirdListed" = 1 AND "disabledAt" IS NULL`,
  `CREATE INDEX "webhookOnBirdRemoved" ON "webhook" ("id") WHERE "onBirdRemoved" = 1 AND "disabledAt" IS NULL`,

  `CREATE TABLE "webhookEvent" (
    "number" ${serial} PRIMARY KEY,
    "type" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL,
    "ownerId" ${text} NOT NULL,
    "breedId" ${text},
    "cell" ${integer},
    "revealId" ${text},
    "afterWebhook" ${text} NOT NULL DEFAULT '',
    "keptFrom" ${text}
  ) ${table}`,

  `CREATE TABLE "webhookDelivery" (
    "id" ${text} PRIMARY KEY NOT NULL,
    "webhookId" ${text} NOT NULL REFERENCES "webhook" ("id") ON DELETE CASCADE,
    "type" ${text} NOT NULL,
    "subjectId" ${text} NOT NULL,
    "occurredAt" ${integer} NOT NULL,
    "attempts" ${integer} NOT NULL,
    "nextAttemptAt" ${integer} NOT NULL,
    "givesUpAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "deliveryOfWebhook" ON "webhookDelivery" ("webhookId", "nextAttemptAt", "id")`,

  // Notes have a table of their own, because every page of birds reads the swipes.
  `CREATE TABLE "matchNote" (
    "keeperId" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL,
    "state" ${text} NOT NULL,
    "note" ${text},
    PRIMARY KEY ("keeperId", "chickenId"),
    FOREIGN KEY ("keeperId", "chickenId") REFERENCES "swipe" ("keeperId", "chickenId") ON DELETE CASCADE
  ) ${tableByKey}`,

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

  // Settings that all servers of one database share.
  `CREATE TABLE "setting" ("name" ${text} NOT NULL PRIMARY KEY, "value" ${text} NOT NULL) ${table}`,
];

type Row = 'OLD' | 'NEW';
const offeredRow = (bird: Row) => `${bird}."isAvailable" = 1 AND ${bird}."withheld" = 0`;

const pedigreeChanged = `UPDATE "pedigreeVersion" SET "number" = "number" + 1`;
const blocksChanged = `INSERT INTO "flockChange" ("isBlock") VALUES (1)`;

/** Counts one bird at a time. */
const countBird = (bird: Row, by: '+' | '-') => ({
  only: offeredRow(bird),
  run: [
    `INSERT INTO "flockCount" ("breedId", "sex", "birds") VALUES (coalesce(${bird}."breedId", ''), ${bird}."sex", 1)
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "flockCount"."birds" ${by} 1`,
    `INSERT INTO "flockChange" ("cell") VALUES (${bird}."cell")`,
  ],
});

// Triggers, because birds also go with their keeper, by a foreign key that no code of ours sees.
const countsOnSqlite = ({ trigger }: Ddl) => [
  ...trigger('flockChangeAdded', {
    on: 'AFTER INSERT ON "flockChange"',
    run: [`DELETE FROM "flockChange" WHERE "number" <= NEW."number" - 1000`],
  }),
  ...trigger('parentRecorded', { on: 'AFTER INSERT ON "parentage"', run: [pedigreeChanged] }),
  ...trigger('parentForgotten', { on: 'AFTER DELETE ON "parentage"', run: [pedigreeChanged] }),
  ...trigger('becameAncestorOnly', {
    on: 'AFTER INSERT ON "birdRecord"',
    only: 'NEW."pedigreeOnly" = 1',
    run: [pedigreeChanged],
  }),
  ...trigger('wasAncestorOnly', {
    on: 'AFTER DELETE ON "birdRecord"',
    only: 'OLD."pedigreeOnly" = 1',
    run: [pedigreeChanged],
  }),
  ...trigger('livingBirdRemoved', { on: 'AFTER DELETE ON "chicken"', run: [pedigreeChanged] }),
  ...trigger('birdListed', { on: 'AFTER INSERT ON "chicken"', ...countBird('NEW', '+') }),
  ...trigger('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...countBird('OLD', '-') }),
  ...trigger('birdChangedFrom', { on: 'BEFORE UPDATE ON "chicken"', ...countBird('OLD', '-') }),
  ...trigger('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...countBird('NEW', '+') }),
];

interface Counting {
  on: `AFTER ${'INSERT' | 'UPDATE' | 'DELETE'} ON "${string}"`;
  /** Selects the new or the old version of the changed rows. */
  rows: Row;
  only: string;
  run: string[];
}

/** A trigger that runs once per statement, with all its rows in `changed`. */
const counting = (name: string, { on, rows, only, run }: Counting) => [
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM "changed" WHERE ${only}) THEN ${[takeTriggerLock, ...run].map((one) => `${one};`).join(' ')} END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "${name}" ${on} REFERENCING ${rows} TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
];

const countBirds = (rows: Row, by: '+' | '-') => ({
  rows,
  only: offered,
  run: [
    `INSERT INTO "flockCount" ("breedId", "sex", "birds")
    SELECT coalesce("breedId", ''), "sex", count(*) FROM "changed" WHERE ${offered} GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "flockCount"."birds" ${by} EXCLUDED."birds"`,
    `INSERT INTO "flockChange" ("cell") SELECT "cell" FROM "changed" WHERE ${offered} ORDER BY "id"`,
  ],
});

// Others see the number at the commit, so one increment per transaction is enough.
const pedigreesChanged = [`${pedigreeChanged} WHERE xmin <> pg_current_xact_id()::xid`];

// PostgreSQL finds a row that is changed again and again in one transaction through all its versions. An import of
// thousands that counted bird by bird took minutes, and blocked all other listings. SQLite changes the row in place.
const countsOnPostgres = [
  ...counting('birdListed', { on: 'AFTER INSERT ON "chicken"', ...countBirds('NEW', '+') }),
  ...counting('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...countBirds('OLD', '-') }),
  ...counting('birdChangedFrom', { on: 'AFTER UPDATE ON "chicken"', ...countBirds('OLD', '-') }),
  ...counting('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...countBirds('NEW', '+') }),
  ...counting('parentRecorded', {
    ...{ on: 'AFTER INSERT ON "parentage"', rows: 'NEW', only: 'true', run: pedigreesChanged },
  }),
  ...counting('parentForgotten', {
    ...{ on: 'AFTER DELETE ON "parentage"', rows: 'OLD', only: 'true', run: pedigreesChanged },
  }),
  ...counting('livingBirdRemoved', {
    ...{ on: 'AFTER DELETE ON "chicken"', rows: 'OLD', only: 'true', run: pedigreesChanged },
  }),
  ...counting('becameAncestorOnly', {
    ...{ on: 'AFTER INSERT ON "birdRecord"', rows: 'NEW', only: '"pedigreeOnly" = 1', run: pedigreesChanged },
  }),
  ...counting('wasAncestorOnly', {
    ...{ on: 'AFTER DELETE ON "birdRecord"', rows: 'OLD', only: '"pedigreeOnly" = 1', run: pedigreesChanged },
  }),
  ...counting('flockChangeAdded', {
    on: 'AFTER INSERT ON "flockChange"',
    rows: 'NEW',
    only: 'true',
    run: [`DELETE FROM "flockChange" WHERE "number" <= (SELECT max("number") FROM "changed") - 1000`],
  }),
];

const otherTriggers = ({ trigger }: Ddl) => [
  ...trigger('pedigreeBirdChanged', {
    on: 'AFTER UPDATE ON "pedigree"',
    only: 'OLD."sex" <> NEW."sex" OR OLD."breedId" IS DISTINCT FROM NEW."breedId"',
    serialized: true,
    run: [pedigreeChanged],
  }),
  // Blocks are recorded as changes of the flock, which every page reads anyway, so that no page has to query blocks.
  ...trigger('keeperBlocked', { on: 'AFTER INSERT ON "keeperBlock"', serialized: true, run: [blocksChanged] }),
  ...trigger('keeperUnblocked', { on: 'AFTER DELETE ON "keeperBlock"', serialized: true, run: [blocksChanged] }),
];

const birdEvent = (type: 'bird.listed' | 'bird.removed', bird: Row, listeners: string) => [
  `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "breedId", "cell")
    SELECT '${type}', ${bird}."id", ${bird}."keeperId", ${bird}."breedId", ${bird}."cell"
    WHERE ${listeners}`,
];
const birdLeft = birdEvent(
  'bird.removed',
  'OLD',
  `EXISTS (SELECT 1 FROM "webhook" WHERE "onBirdRemoved" = 1 AND "disabledAt" IS NULL)`,
);
const birdCame = birdEvent(
  'bird.listed',
  'NEW',
  `EXISTS (SELECT 1 FROM "webhook" WHERE "onBirdListed" = 1 AND "disabledAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "savedSearch" WHERE "isPaused" = 0)`,
);

const events = ({ trigger }: Ddl) => [
  ...trigger('tellBirdPaused', {
    on: 'AFTER UPDATE ON "chicken"',
    only: `(${offeredRow('OLD')}) AND NOT (${offeredRow('NEW')})`,
    run: birdLeft,
  }),
  ...trigger('tellBirdRemoved', {
    on: 'AFTER DELETE ON "chicken"',
    only: `(${offeredRow('OLD')})`,
    run: birdLeft,
  }),
  ...trigger('tellMatchCreated', {
    on: 'AFTER INSERT ON "contactReveal"',
    run: [
      `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "revealId")
        SELECT 'match.created', NEW."chickenId", NEW."ownerId", NEW."id"
        WHERE EXISTS (SELECT 1 FROM "webhook"
          WHERE "keeperId" = NEW."ownerId" AND "onMatchCreated" = 1 AND "disabledAt" IS NULL)`,
    ],
  }),
  ...trigger('tellBirdListed', { on: 'AFTER INSERT ON "chicken"', only: `(${offeredRow('NEW')})`, run: birdCame }),
  ...trigger('tellBirdResumed', {
    on: 'AFTER UPDATE ON "chicken"',
    only: `(${offeredRow('NEW')}) AND NOT (${offeredRow('OLD')})`,
    run: birdCame,
  }),
];

export const firstSchema = statements((ddl) => [
  ...tables(ddl),
  ...(ddl.engine === 'sqlite' ? countsOnSqlite(ddl) : countsOnPostgres),
  ...otherTriggers(ddl),
  ...events(ddl),
]);
