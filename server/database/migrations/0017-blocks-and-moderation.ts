import type { Words } from '../dialect/words.ts';
import { statements } from './migration.ts';

const ofKeeper = ({ text }: Words) => `"keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE`;

const blocksChanged = `INSERT INTO "flockChange" ("isBlock") VALUES (1)`;

const blocks = (words: Words) => [
  `ALTER TABLE "flockChange" ADD COLUMN "isBlock" ${words.integer} NOT NULL DEFAULT 0`,
  `CREATE TABLE "keeperBlock" (
    ${ofKeeper(words)},
    "blockedId" ${words.text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "blockedAt" ${words.integer} NOT NULL,
    PRIMARY KEY ("keeperId", "blockedId")
  ) ${words.tableByKey}`,
  `CREATE INDEX "blocksOfBlocked" ON "keeperBlock" ("blockedId", "keeperId")`,
  // As changes of the flock, which every page asks for anyway: so nobody asks for blocks who is not blocked.
  ...words.trigger('keeperBlocked', { on: 'AFTER INSERT ON "keeperBlock"', oneAtATime: true, run: [blocksChanged] }),
  ...words.trigger('keeperUnblocked', { on: 'AFTER DELETE ON "keeperBlock"', oneAtATime: true, run: [blocksChanged] }),
];

const moderation = (words: Words) => [
  `CREATE TABLE "report" (
    ${ofKeeper(words)},
    "chickenId" ${words.text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "reason" ${words.text} NOT NULL,
    "note" ${words.text},
    "reportedAt" ${words.integer} NOT NULL,
    "closedAt" ${words.integer},
    PRIMARY KEY ("keeperId", "chickenId")
  ) ${words.tableByKey}`,
  `CREATE INDEX "reportsOfBird" ON "report" ("chickenId")`,
  `CREATE INDEX "openReports" ON "report" ("reportedAt") WHERE "closedAt" IS NULL`,
  `CREATE TABLE "hiddenBird" (
    "chickenId" ${words.text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    ${ofKeeper(words)},
    "reason" ${words.text} NOT NULL,
    "hiddenAt" ${words.integer} NOT NULL
  ) ${words.tableByKey}`,
  `CREATE INDEX "hiddenBirdsOfKeeper" ON "hiddenBird" ("keeperId")`,
  `CREATE TABLE "suspension" (
    "keeperId" ${words.text} PRIMARY KEY REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "reason" ${words.text} NOT NULL,
    "suspendedAt" ${words.integer} NOT NULL
  ) ${words.tableByKey}`,
  `CREATE TABLE "moderationAction" (
    "number" ${words.serial} PRIMARY KEY,
    "action" ${words.text} NOT NULL,
    ${ofKeeper(words)},
    "chickenId" ${words.text},
    "moderator" ${words.text} NOT NULL,
    "reason" ${words.text} NOT NULL,
    "takenAt" ${words.integer} NOT NULL
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
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "flockCount"."birds" ${by} 1`,
  `INSERT INTO "flockChange" ("cell") VALUES (${bird}."cell")`,
];
const came = { only: 'NEW."isAvailable" = 1 AND NEW."withheld" = 0', oneAtATime: true, run: counted('NEW', '+') };
const went = { only: 'OLD."isAvailable" = 1 AND OLD."withheld" = 0', oneAtATime: true, run: counted('OLD', '-') };

const withheldBirds = (words: Words) => [
  `ALTER TABLE "chicken" ADD COLUMN "withheld" ${words.integer} NOT NULL DEFAULT 0`,
  ...Object.entries(offeredIndexes).flatMap(([name, columns]) => [
    `DROP INDEX "${name}"`,
    `CREATE INDEX "${name}" ON "chicken" ${columns}${words.reading('serial')} WHERE ${offered}`,
  ]),
  ...['birdListed', 'birdRemoved', 'birdChangedFrom', 'birdChangedTo'].map((name) =>
    words.dropTrigger(name, 'chicken'),
  ),
  ...words.trigger('birdListed', { on: 'AFTER INSERT ON "chicken"', ...came }),
  ...words.trigger('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...went }),
  ...words.trigger('birdChangedFrom', { on: 'BEFORE UPDATE ON "chicken"', ...went }),
  ...words.trigger('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...came }),
];

export const blocksAndModeration = statements((words) => [
  ...blocks(words),
  ...moderation(words),
  ...withheldBirds(words),
]);
