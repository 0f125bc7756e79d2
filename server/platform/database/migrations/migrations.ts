import { firstSchema } from './0001-first-schema.ts';
import { placesAreNames } from './0026-places-are-names.ts';
import { additions, type Migration, statements } from './migration.ts';

/** Migrations run in this order. A released entry is never changed, renamed or removed. */
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ['0001-first-schema', firstSchema],
  ['0026-places-are-names', placesAreNames],
  [
    '0027-asking-first',
    // Existing keepers stay as they are: each of them shares a phone number or an e-mail address.
    statements(({ text, integer, table, trigger }) => [
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
      // A like sends an owner's webhook the same event, whether it reveals the contact or asks for it.
      ...trigger('tellContactAsked', {
        on: 'AFTER INSERT ON "contactAsk"',
        run: [
          `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "revealId")
        SELECT 'match.created', NEW."chickenId", NEW."ownerId", NEW."id"
        WHERE EXISTS (SELECT 1 FROM "webhook"
          WHERE "keeperId" = NEW."ownerId" AND "onMatchCreated" = 1 AND "disabledAt" IS NULL)`,
        ],
      }),
    ]),
  ],
  [
    '0028-birds-that-follow',
    // Keepers whose birds have not all been moved to a new address yet, with the last bird that has.
    statements(({ text, integer, table }) => [
      `CREATE TABLE "birdsFollowing" (
    "keeperId" ${text} NOT NULL PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL,
    "id" ${text} NOT NULL
  ) ${table}`,
    ]),
  ],
  [
    '0030-traces-of-former-keepers',
    // Reveals and blocks outlive the account of the other keeper, whose address is stored as a keyed hash. `returnedAs` is
    // the account that was created with the same address since.
    statements(({ text, integer, table, tableByKey }) => [
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
    ]),
  ],
  [
    '0031-without-spots',
    // PostgreSQL once found near birds by this table and the extension "cube". The extension stays, as it may belong to
    // another role.
    statements(({ engine }) =>
      engine === 'sqlite'
        ? []
        : ['ALTER TABLE "chicken" DROP CONSTRAINT IF EXISTS "spotOfChicken"', 'DROP TABLE IF EXISTS "spot"'],
    ),
  ],
  [
    '0032-birds-of-a-breed',
    // Results computed from a breed's birds are cached until this version or that of the pedigrees changes. Removed birds
    // and mere ancestors change the other one; birds that are added or change their breed change this one. It has a row of
    // its own, because on PostgreSQL either version changes at most once per transaction: a row that is changed thousands
    // of times in one transaction becomes slow to find.
    statements(({ engine, integer, table, trigger }) => {
      const once = engine === 'postgres' ? ' WHERE xmin <> pg_current_xact_id()::xid' : '';
      const changed = { serialized: true, run: [`UPDATE "birdVersion" SET "number" = "number" + 1${once}`] };
      return [
        `CREATE TABLE "birdVersion" (
      "only" ${integer} PRIMARY KEY CHECK ("only" = 1),
      "number" ${integer} NOT NULL
    ) ${table}`,
        `INSERT INTO "birdVersion" VALUES (1, 0)`,
        `CREATE INDEX "chickenOfBreed" ON "chicken" ("breedId", "id")`,
        ...trigger('livingBirdAdded', { on: 'AFTER INSERT ON "chicken"', ...changed }),
        ...trigger('breedOfBirdChanged', {
          on: 'AFTER UPDATE ON "chicken"',
          only: 'OLD."breedId" IS DISTINCT FROM NEW."breedId"',
          ...changed,
        }),
      ];
    }),
  ],
  [
    '0033-birds-once-offered',
    // A bird on offer counts as offered without the flag, so that no row has to be rewritten. The past of birds that are
    // paused now is unknown.
    statements(({ integer }) => [
      `ALTER TABLE "chicken" ADD COLUMN "wasOffered" ${integer} NOT NULL DEFAULT 0 CHECK ("wasOffered" IN (0, 1))`,
    ]),
  ],
  [
    '0034-visits-at-home',
    // A card is stored with its text. A quotation mark within a field is escaped, so nothing else in a card reads like this.
    statements(() => [
      `UPDATE "chicken" SET "cardJson" = replace("cardJson", '"availability":"Available for homestay visits"',
      '"availability":"Available for visits at home"') WHERE "availableFor" = 'homestay'`,
    ]),
  ],
  ['0035-clans', statements(({ text }) => [`ALTER TABLE "birdRecord" ADD COLUMN "clan" ${text}`])],
  [
    '0036-birds-of-a-status',
    statements(({ reading }) => [
      `CREATE INDEX "chickenOfStatusByCell" ON "chicken" ("conservationStatus", "cell", "id", "keeperId", "sex")${reading('serial')}
        WHERE "isAvailable" = 1 AND "withheld" = 0`,
    ]),
  ],
  ['0037-sources-of-birds', statements(({ text }) => [`ALTER TABLE "birdRecord" ADD COLUMN "source" ${text}`])],
  [
    '0038-shared-trips',
    statements(({ text, integer, tableByKey }) => [
      `CREATE TABLE "tripShare" (
    "id" ${text} PRIMARY KEY,
    "keeperId" ${text} NOT NULL,
    "tripId" ${text} NOT NULL,
    "showsContacts" ${integer} NOT NULL CHECK ("showsContacts" IN (0, 1)),
    "createdAt" ${integer} NOT NULL,
    UNIQUE ("keeperId", "tripId"),
    FOREIGN KEY ("keeperId", "tripId") REFERENCES "trip" ("keeperId", "id") ON DELETE CASCADE
  ) ${tableByKey}`,
    ]),
  ],
  [
    '0039-looks-of-a-bird',
    statements(({ text }) =>
      ['combType', 'legColor', 'crest'].map((column) => `ALTER TABLE "birdRecord" ADD COLUMN "${column}" ${text}`),
    ),
  ],
  [
    '0040-beside-older-servers',
    additions(({ integer }) => [`ALTER TABLE "migration" ADD COLUMN "sparesOlder" ${integer} NOT NULL DEFAULT 0`]),
  ],
  [
    '0041-handovers',
    additions(({ engine, text, integer, tableByKey, trigger }) => [
      `CREATE TABLE "handover" (
    "id" ${text} PRIMARY KEY,
    "giverId" ${text} REFERENCES "keeper" ("id") ON DELETE SET NULL,
    "takerId" ${text} REFERENCES "keeper" ("id") ON DELETE SET NULL,
    "isByLink" ${integer} NOT NULL CHECK ("isByLink" IN (0, 1)),
    "withNotes" ${integer} NOT NULL CHECK ("withNotes" IN (0, 1)),
    "giverShowsName" ${integer} NOT NULL CHECK ("giverShowsName" IN (0, 1)),
    "takerShowsName" ${integer} NOT NULL CHECK ("takerShowsName" IN (0, 1)),
    "createdAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL,
    "acceptedAt" ${integer}
  ) ${tableByKey}`,
      `CREATE INDEX "handoverOfGiver" ON "handover" ("giverId", "createdAt")`,
      `CREATE INDEX "handoverOfTaker" ON "handover" ("takerId", "createdAt")`,
      `CREATE INDEX "openHandover" ON "handover" ("expiresAt") WHERE "acceptedAt" IS NULL`,
      `CREATE TABLE "handoverBird" (
    "handoverId" ${text} NOT NULL REFERENCES "handover" ("id") ON DELETE CASCADE,
    "chickenId" ${text} NOT NULL,
    "isAncestor" ${integer} NOT NULL CHECK ("isAncestor" IN (0, 1)),
    "name" ${text} NOT NULL,
    "sex" ${text} NOT NULL,
    "breed" ${text} NOT NULL,
    "hatchDate" ${text},
    "before" ${text},
    PRIMARY KEY ("handoverId", "chickenId")
  ) ${tableByKey}`,
      `CREATE INDEX "handoversOfBird" ON "handoverBird" ("chickenId")`,
      `CREATE INDEX "undoableBird" ON "handoverBird" ("handoverId") WHERE "before" IS NOT NULL`,
      // Results computed from a breed's birds say how many keepers have them.
      ...trigger('keeperOfBirdChanged', {
        on: 'AFTER UPDATE ON "chicken"',
        only: 'OLD."keeperId" <> NEW."keeperId"',
        serialized: true,
        run: [
          `UPDATE "pedigreeVersion" SET "number" = "number" + 1${engine === 'postgres' ? ' WHERE xmin <> pg_current_xact_id()::xid' : ''}`,
        ],
      }),
    ]),
  ],
  [
    '0042-health-papers',
    additions(({ text, integer, tableByKey }) => [
      `CREATE TABLE "paper" (
    "id" ${text} PRIMARY KEY,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "filingId" ${text} NOT NULL,
    "kind" ${text} NOT NULL CHECK ("kind" IN ('pullorum-typhoid', 'mg-ms', 'avian-influenza', 'mareks')),
    "date" ${text} NOT NULL,
    "result" ${text} CHECK ("result" IN ('negative', 'positive')),
    "laboratory" ${text},
    "npipNumber" ${text},
    "note" ${text},
    "createdAt" ${integer} NOT NULL
  ) ${tableByKey}`,
      `CREATE INDEX "papersOfBird" ON "paper" ("chickenId")`,
      `CREATE INDEX "papersOfFiling" ON "paper" ("filingId")`,
      `CREATE TABLE "paperCertificate" (
    "id" ${text} PRIMARY KEY,
    "paperId" ${text} NOT NULL REFERENCES "paper" ("id") ON DELETE CASCADE,
    "photoId" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    UNIQUE ("paperId", "photoId")
  ) ${tableByKey}`,
      `CREATE INDEX "certificatesOfPhoto" ON "paperCertificate" ("photoId")`,
      `CREATE TABLE "paperReader" (
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "readerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "ownerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "shownAt" ${integer} NOT NULL,
    "expiresAt" ${integer} NOT NULL,
    PRIMARY KEY ("chickenId", "readerId")
  ) ${tableByKey}`,
      `CREATE INDEX "papersShownTo" ON "paperReader" ("readerId", "shownAt")`,
      `CREATE INDEX "papersShownBy" ON "paperReader" ("ownerId")`,
      `CREATE TABLE "paperLook" (
    "id" ${text} PRIMARY KEY,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "ownerId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "readerId" ${text} REFERENCES "keeper" ("id") ON DELETE SET NULL,
    "saw" ${text} NOT NULL CHECK ("saw" IN ('papers', 'certificate', 'comparison')),
    "lookedAt" ${integer} NOT NULL
  ) ${tableByKey}`,
      `CREATE INDEX "looksOfBird" ON "paperLook" ("chickenId", "ownerId", "lookedAt", "id")`,
      `CREATE INDEX "looksOfOwner" ON "paperLook" ("ownerId")`,
      `CREATE INDEX "looksOfReader" ON "paperLook" ("readerId")`,
    ]),
  ],
  [
    '0043-codes-of-suspensions',
    additions(({ text, integer, tableByKey }) => [
      `CREATE TABLE "suspensionCode" (
    "moderatorId" ${text} PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "codeHash" ${text} NOT NULL,
    "triesLeft" ${integer} NOT NULL,
    "createdAt" ${integer} NOT NULL
  ) ${tableByKey}`,
      `CREATE INDEX "suspensionCodesOfKeeper" ON "suspensionCode" ("keeperId")`,
    ]),
  ],
  [
    '0044-contacts-of-asks',
    additions(({ text }) =>
      ['email', 'phone'].map((column) => `ALTER TABLE "contactAsk" ADD COLUMN "${column}" ${text}`),
    ),
  ],
  [
    '0045-days-of-ages',
    // An age in words counts from the day on which it was entered; for existing birds, from the day they were added. A card is
    // stored with its text, and a quotation mark within a field is escaped, so nothing else in a card reads like this.
    additions(({ engine, text }) => {
      const day =
        engine === 'sqlite'
          ? `date("createdAt" / 1000, 'unixepoch')`
          : `to_char(to_timestamp("createdAt" / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
      return [
        `ALTER TABLE "chicken" ADD COLUMN "ageNotedOn" ${text}`,
        `UPDATE "chicken" SET "ageNotedOn" = ${day},
        "cardJson" = replace("cardJson", '"age":', '"ageNotedOn":"' || ${day} || '","age":') WHERE "age" IS NOT NULL`,
      ];
    }),
  ],
  [
    '0046-parents-of-handed-birds',
    additions(({ text }) => [`ALTER TABLE "handoverBird" ADD COLUMN "parentIds" ${text}`]),
  ],
  [
    '0047-what-hatched',
    additions(({ text, integer }) => [
      ...['hatchedOn', 'damId', 'sireId', 'sireCandidateIds'].map(
        (column) => `ALTER TABLE "hatch" ADD COLUMN "${column}" ${text}`,
      ),
      ...['eggsSet', 'hatched'].map((column) => `ALTER TABLE "hatch" ADD COLUMN "${column}" ${integer}`),
      `CREATE INDEX "hatchesOfKeeper" ON "hatch" ("keeperId")`,
    ]),
  ],
  [
    '0048-sample-birds',
    additions(({ integer }) => [
      `ALTER TABLE "chicken" ADD COLUMN "isSample" ${integer} NOT NULL DEFAULT 0 CHECK ("isSample" IN (0, 1))`,
    ]),
  ],
  [
    '0049-health-of-flocks',
    additions(() => [
      `CREATE INDEX "healthOfFlock" ON "birdRecord" ("keeperId")
        WHERE "lastIllnessOn" IS NOT NULL OR "flockMareks" = 'outbreak'`,
    ]),
  ],
  ['0050-fertile-eggs', additions(({ integer }) => [`ALTER TABLE "hatch" ADD COLUMN "fertileEggs" ${integer}`])],
]);
