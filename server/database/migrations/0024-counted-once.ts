import { takeTurn, type Words } from '../dialect/words.ts';
import { statements } from './migration.ts';

interface Counting {
  on: `AFTER ${'INSERT' | 'UPDATE' | 'DELETE'} ON "${string}"`;
  /** Which of the changed rows are meant, as they are or as they were. */
  rows: 'NEW' | 'OLD';
  only: string;
  run: string[];
}

/** Once for each statement, with all its rows at hand as `changed`. */
const counting = (dropTrigger: Words['dropTrigger'], name: string, { on, rows, only, run }: Counting) => [
  dropTrigger(name, on.split('"')[1] ?? ''),
  `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM "changed" WHERE ${only}) THEN ${[takeTurn, ...run].map((one) => `${one};`).join(' ')} END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "${name}" ${on} REFERENCING ${rows} TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
];

const offered = '"isAvailable" = 1 AND "withheld" = 0';
const counted = (by: '+' | '-') => [
  `INSERT INTO "flockCount" ("breedId", "sex", "birds")
    SELECT coalesce("breedId", ''), "sex", count(*) FROM "changed" WHERE ${offered} GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("breedId", "sex") DO UPDATE SET "birds" = "flockCount"."birds" ${by} EXCLUDED."birds"`,
  `INSERT INTO "flockChange" ("cell") SELECT "cell" FROM "changed" WHERE ${offered} ORDER BY "id"`,
];
const came = { rows: 'NEW', only: offered, run: counted('+') } as const;
const went = { rows: 'OLD', only: offered, run: counted('-') } as const;
// Others see the number at the commit: once in a transaction is enough, however many rows go with a keeper one by one.
const pedigreeChanged = [
  `UPDATE "pedigreeVersion" SET "number" = "number" + 1 WHERE xmin <> pg_current_xact_id()::xid`,
];

// A row that is changed again and again in one transaction is found by way of all its versions there: an import of thousands
// of birds, or the end of a large account, took minutes, and all who listed birds waited for it. SQLite changes it in place.
export const countedOnce = statements(({ engine, dropTrigger }) => {
  if (engine === 'sqlite') return [];
  const count = (name: string, of: Counting) => counting(dropTrigger, name, of);
  return [
    ...count('birdListed', { on: 'AFTER INSERT ON "chicken"', ...came }),
    ...count('birdRemoved', { on: 'AFTER DELETE ON "chicken"', ...went }),
    ...count('birdChangedFrom', { on: 'AFTER UPDATE ON "chicken"', ...went }),
    ...count('birdChangedTo', { on: 'AFTER UPDATE ON "chicken"', ...came }),
    ...count('parentRecorded', { on: 'AFTER INSERT ON "parentage"', rows: 'NEW', only: 'true', run: pedigreeChanged }),
    ...count('parentForgotten', { on: 'AFTER DELETE ON "parentage"', rows: 'OLD', only: 'true', run: pedigreeChanged }),
    ...count('livingBirdRemoved', { on: 'AFTER DELETE ON "chicken"', rows: 'OLD', only: 'true', run: pedigreeChanged }),
    ...count('becameAncestorOnly', {
      ...{ on: 'AFTER INSERT ON "birdRecord"', rows: 'NEW', only: '"pedigreeOnly" = 1', run: pedigreeChanged },
    }),
    ...count('wasAncestorOnly', {
      ...{ on: 'AFTER DELETE ON "birdRecord"', rows: 'OLD', only: '"pedigreeOnly" = 1', run: pedigreeChanged },
    }),
    ...count('flockChangeAdded', {
      on: 'AFTER INSERT ON "flockChange"',
      rows: 'NEW',
      only: 'true',
      run: [`DELETE FROM "flockChange" WHERE "number" <= (SELECT max("number") FROM "changed") - 1000`],
    }),
  ];
});
