import { statements } from './migration.ts';

const counted = (bird: 'OLD' | 'NEW', by: '+' | '-') => [
  `INSERT INTO "flockCount" ("breedId", "sex", "birds") VALUES (coalesce(${bird}."breedId", ''), ${bird}."sex", 1)
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "flockCount"."birds" ${by} 1`,
  `INSERT INTO "flockChange" ("cell") VALUES (${bird}."cell")`,
];
const came = { only: 'NEW."isAvailable" = 1', oneAtATime: true, run: counted('NEW', '+') };
const went = { only: 'OLD."isAvailable" = 1', oneAtATime: true, run: counted('OLD', '-') };

// Triggers, because birds also go with their keeper, by a foreign key that no code of ours sees.
export const flockCounts = statements(({ text, integer, serial, table, tableByKey, trigger }) => [
  `CREATE TABLE "flockCount" (
    "breedId" ${text} NOT NULL,
    "sex" ${text} NOT NULL,
    "birds" ${integer} NOT NULL CHECK ("birds" >= 0),
    PRIMARY KEY ("breedId", "sex")
  ) ${tableByKey}`,
  `INSERT INTO "flockCount" SELECT coalesce("breedId", ''), "sex", count(*) FROM "chicken"
    WHERE "isAvailable" = 1 GROUP BY 1, 2`,
  `CREATE TABLE "flockChange" ("number" ${serial} PRIMARY KEY, "cell" ${integer}) ${table}`,
  ...trigger('flockChangeAdded', {
    on: 'AFTER INSERT ON "flockChange"',
    run: [`DELETE FROM "flockChange" WHERE "number" <= NEW."number" - 1000`],
  }),
  ...trigger('birdListed', { on: 'AFTER INSERT ON "chicken"', ...came }),
  ...trigger('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...went }),
  ...trigger('birdChangedFrom', { on: 'BEFORE UPDATE ON "chicken"', ...went }),
  ...trigger('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...came }),
  // Browsing takes a keeper's own birds out of the count.
  `CREATE INDEX "availableOfKeeper" ON "chicken" ("keeperId", "breedId", "sex") WHERE "isAvailable" = 1`,
]);
