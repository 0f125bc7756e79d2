import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { tablesOf as everyTable } from './dialect/tables.ts';
import { migrate, pendingMigrations, schemaState } from './migrate.ts';
import { additions, type Migration, statements } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/engine.ts';

const execute = (statement: string): Migration => statements(() => [statement]);

function emptyDatabase() {
  return openSqlite(':memory:', () => undefined).writer;
}

async function tablesOf<T>(db: Kysely<T>): Promise<string[]> {
  return (await everyTable(db)).map(({ name }) => name).filter((name) => name !== 'migration');
}

it('runs each migration once, in order', async () => {
  const db = emptyDatabase();
  const first = ['1', execute('CREATE TABLE "a" ("x" INTEGER)')] as const;
  const second = ['2', execute('CREATE TABLE "b" ("x" INTEGER)')] as const;
  await migrate(db, new Map([first]));
  await migrate(db, new Map([first, second]));
  await migrate(db, new Map([first, second]));
  expect(await tablesOf(db)).toEqual(['a', 'b']);
});

it('rolls the schema back when a migration fails midway', async () => {
  const db = emptyDatabase();
  const failing: Migration = async (trx, words) => {
    await execute('CREATE TABLE "half" ("x" INTEGER)')(trx, words);
    throw new Error('power cut');
  };
  await expect(migrate(db, new Map([['1', failing]]))).rejects.toThrow('power cut');
  expect(await tablesOf(db)).toEqual([]);
  await migrate(db, new Map([['1', execute('CREATE TABLE "whole" ("x" INTEGER)')]]));
  expect(await tablesOf(db)).toEqual(['whole']);
});

/** Returns a database of a version whose first schema took many migrations, of which the names given were applied. */
async function databaseOfBefore(...names: string[]) {
  const db = emptyDatabase();
  await migrate(db, new Map([...migrations].slice(0, 1)));
  await sql`DELETE FROM "migration"`.execute(db);
  for (const name of names) await sql`INSERT INTO "migration" VALUES (${name}, '')`.execute(db);
  return db;
}

it('continues after the migrations that were folded into the first schema', async () => {
  const db = await databaseOfBefore('0001-first-tables', '0024-counted-once', '0025-spots');
  await migrate(db, migrations);
  expect(await pendingMigrations(db, migrations)).toEqual([]);
  const fresh = emptyDatabase();
  await migrate(fresh, migrations);
  expect(await everyTable(db)).toEqual(await everyTable(fresh));
});

it('refuses a database that stopped within the folded migrations, and says what to do', async () => {
  const db = await databaseOfBefore('0001-first-tables', '0002-mail-of-several-kinds');
  await expect(migrate(db, migrations)).rejects.toThrow(
    "has the migration '0001-first-tables' but not '0025-spots': start it once with a version that knows both",
  );
});

it('runs on the schema of a later version that only adds to it, and refuses any other later schema', async () => {
  const db = emptyDatabase();
  const add = additions(() => ['CREATE TABLE "later" ("x" INTEGER)']);
  const later = new Map([...migrations, ['9000-added', add] as const]);
  await migrate(db, later);
  expect(await pendingMigrations(db, migrations)).toEqual([]);
  await migrate(db, migrations);
  expect(await schemaState(db, migrations)).toEqual({
    known: [...migrations.keys()].at(-1),
    found: '9000-added',
    isServed: true,
  });
  await migrate(db, new Map([...later, ['9001-gone', execute('DROP TABLE "later"')]]));
  await expect(migrate(db, migrations)).rejects.toThrow("'9001-gone', which this version does not know");
  expect(await schemaState(db, later)).toMatchObject({ found: '9001-gone', isServed: false });
});

it('rewords “homestay” on stored cards to visits at home', async () => {
  const db = emptyDatabase();
  const rewording = '0034-visits-at-home';
  await migrate(db, new Map([...migrations].filter(([name]) => name < rewording)));
  const card = (availability: string) => JSON.stringify({ availability, description: 'Available for homestay visits' });
  await sql`INSERT INTO "keeper" ("id", "email", "sharePhone", "shareEmail", "maxDistance", "createdAt")
    VALUES ('wren', 'wren@example.org', 0, 1, 25, 0)`.execute(db);
  await sql`INSERT INTO "chicken"
      ("id", "keeperId", "name", "sex", "breed", "conservationStatus", "availableFor", "createdAt", "rank", "cardJson")
    VALUES ('hazel', 'wren', 'Hazel', 'Hen', 'Java', 'Watch', 'homestay', 0, 0, ${card('Available for homestay visits')})`.execute(
    db,
  );
  await migrate(db, migrations);
  const { rows } = await sql<{ cardJson: string }>`SELECT "cardJson" FROM "chicken"`.execute(db);
  expect(rows).toEqual([{ cardJson: card('Available for visits at home') }]);
});
