import { statements } from './migration.ts';

// What is worked out of a breed's birds is kept while this version and that of the pedigrees stay: removed birds and mere ancestors
// change that one already, birds that are added or change their breed change this one. A row of its own, because on PostgreSQL
// either version changes at most once in a transaction: a row that is changed thousands of times in one becomes slow to find.
export const birdsOfABreed = statements(({ engine, integer, table, trigger }) => {
  const once = engine === 'postgres' ? ' WHERE xmin <> pg_current_xact_id()::xid' : '';
  const changed = { oneAtATime: true, run: [`UPDATE "birdVersion" SET "number" = "number" + 1${once}`] };
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
});
