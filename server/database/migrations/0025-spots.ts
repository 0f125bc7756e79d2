// What PostgreSQL finds near birds by. The cells are read from the code, not frozen here: see 0005-coarse-cells.ts.
import { sql } from 'kysely';
import { noteSpots } from '../dialect/spots.ts';
import { type Migration, statements } from './migration.ts';

const table = statements(({ integer, real }) => [
  'CREATE EXTENSION IF NOT EXISTS cube',
  `CREATE TABLE "spot" (
    "cell" ${integer} NOT NULL PRIMARY KEY,
    "x" ${real} NOT NULL,
    "y" ${real} NOT NULL,
    "z" ${real} NOT NULL,
    "xyz" cube GENERATED ALWAYS AS (cube(ARRAY["x", "y", "z"])) STORED
  )`,
]);

const uses = statements(() => [
  'CREATE INDEX "spotNear" ON "spot" USING gist ("xyz")',
  // A bird without a spot would never be found.
  'ALTER TABLE "chicken" ADD CONSTRAINT "spotOfChicken" FOREIGN KEY ("cell") REFERENCES "spot" ("cell")',
]);

export const spots: Migration = async (db, words) => {
  if (words.engine === 'sqlite') return;
  await table(db, words);
  const inhabited = sql<{ cell: number }>`SELECT DISTINCT "cell" FROM "chicken" WHERE "cell" IS NOT NULL`;
  await noteSpots(
    db,
    (await inhabited.execute(db)).rows.map(({ cell }) => cell),
  );
  await uses(db, words);
};
