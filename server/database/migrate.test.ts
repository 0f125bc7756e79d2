import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { tablesOf as everyTable } from './dialect/tables.ts';
import { wordsOf } from './dialect/words.ts';
import { migrate } from './migrate.ts';
import { type Migration, statements } from './migrations/migration.ts';
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

it('leaves the old schema when a migration fails in the middle', async () => {
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

it('keeps a message that waits in a database of the first version, but none of a code that ended there', async () => {
  const db = emptyDatabase();
  await migrate(db, new Map([...migrations].slice(0, 1)));
  const first = db as unknown as Kysely<unknown>;
  await execute(`INSERT INTO "outbox" VALUES ('hash', 'notice', 'sealed', 0, 1, 2, 3)`)(first, wordsOf.sqlite);
  await execute(`INSERT INTO "outbox" VALUES ('other', 'sign-in-code', 'sealed', 0, 1, 2, 3)`)(first, wordsOf.sqlite);
  await migrate(db, migrations);
  const { rows } = await sql`SELECT "id", "kind", "emailHash", "sealed" FROM "outbox"`.execute(db);
  expect(rows).toEqual([{ id: 'notice/hash', kind: 'notice', emailHash: 'hash', sealed: 'sealed' }]);
});
