import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { trigger } from '../dialect/trigger.ts';
import { words } from '../dialect/words.ts';

const { text, integer } = words;

const ofKeeper = `"keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE`;

const blocksChanged = `INSERT INTO "flockChange" ("isBlock") VALUES (1)`;

const blocks = [
  `ALTER TABLE "flockChange" ADD COLUMN "isBlock" ${integer} NOT NULL DEFAULT 0`,
  `CREATE TABLE "keeperBlock" (
    ${ofKeeper},
    "blockedId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "blockedAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "blockedId")
  ) ${words.tableByKey}`,
  `CREATE INDEX "blocksOfBlocked" ON "keeperBlock" ("blockedId", "keeperId")`,
  // As changes of the flock, which every page asks for anyway: so nobody asks for blocks who is not blocked.
  trigger('keeperBlocked', { on: 'AFTER INSERT ON "keeperBlock"', run: [blocksChanged] }),
  trigger('keeperUnblocked', { on: 'AFTER DELETE ON "keeperBlock"', run: [blocksChanged] }),
];

const moderation = [
  `CREATE TABLE "report" (
    ${ofKeeper},
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "note" ${text},
    "reportedAt" ${integer} NOT NULL,
    "closedAt" ${integer},
    PRIMARY KEY ("keeperId", "chickenId")
  ) ${words.tableByKey}`,
  `CREATE INDEX "reportsOfBird" ON "report" ("chickenId")`,
  `CREATE INDEX "openReports" ON "report" ("reportedAt") WHERE "closedAt" IS NULL`,
  `CREATE TABLE "hiddenBird" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    ${ofKeeper},
    "reason" ${text} NOT NULL,
    "hiddenAt" ${integer} NOT NULL
  ) ${words.tableByKey}`,
  `CREATE INDEX "hiddenBirdsOfKeeper" ON "hiddenBird" ("keeperId")`,
  `CREATE TABLE "suspension" (
    "keeperId" ${text} PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "reason" ${text} NOT NULL,
    "suspendedAt" ${integer} NOT NULL
  ) ${words.tableByKey}`,
  `CREATE TABLE "moderationAction" (
    "number" ${words.serial} PRIMARY KEY,
    "action" ${text} NOT NULL,
    ${ofKeeper},
    "chickenId" ${text},
    "moderator" ${text} NOT NULL,
    "reason" ${text} NOT NULL,
    "takenAt" ${integer} NOT NULL
  ) ${words.table}`,
  `CREATE INDEX "actionsOnKeeper" ON "moderationAction" ("keeperId")`,
];

// On offer is from now on: available, and not withheld.
const offered = `"isAvailable" = 1 AND "withheld" = 0`;
const offeredIndexes = {
  chickenByCell: '("cell", "id", "keeperId", "sex")',
  chickenOfBreedByCell: '("breedId", "cell", "id", "keeperId", "sex")',
  chickenByRank: '("rank", "id", "keeperId", "sex")',
  chickenOfBreedByRank: '("breedId", "rank", "id", "keeperId", "sex")',
  availableOfKeeper: '("keeperId", "breedId", "sex")',
};

const counted = (bird: 'OLD' | 'NEW', by: '+' | '-') => [
  `INSERT INTO "flockCount" ("breedId", "sex", "birds") VALUES (coalesce(${bird}."breedId", ''), ${bird}."sex", 1)
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "birds" ${by} 1`,
  `INSERT INTO "flockChange" ("cell") VALUES (${bird}."cell")`,
];
const came = { only: 'NEW."isAvailable" = 1 AND NEW."withheld" = 0', run: counted('NEW', '+') };
const went = { only: 'OLD."isAvailable" = 1 AND OLD."withheld" = 0', run: counted('OLD', '-') };

const withheldBirds = [
  `ALTER TABLE "chicken" ADD COLUMN "withheld" ${integer} NOT NULL DEFAULT 0`,
  ...Object.entries(offeredIndexes).flatMap(([name, columns]) => [
    `DROP INDEX "${name}"`,
    `CREATE INDEX "${name}" ON "chicken" ${columns} WHERE ${offered}`,
  ]),
  ...['birdListed', 'birdRemoved', 'birdChangedFrom', 'birdChangedTo'].map((name) => `DROP TRIGGER "${name}"`),
  trigger('birdListed', { on: 'AFTER INSERT ON "chicken"', ...came }),
  trigger('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...went }),
  trigger('birdChangedFrom', { on: 'BEFORE UPDATE ON "chicken"', ...went }),
  trigger('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...came }),
];

export async function blocksAndModeration(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...blocks, ...moderation, ...withheldBirds]) await sql.raw(statement).execute(db);
}
