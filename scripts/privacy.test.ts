import { expect, it } from 'vitest';
import { tablesOf } from '../server/platform/database/dialect/tables.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { migrations } from '../server/platform/database/migrations/migrations.ts';
import { openSqlite } from '../server/platform/database/sqlite/engine.ts';
import { storedData } from '../web/about/stored-data.ts';

it('the privacy page lists every database table exactly once', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  await migrate(db, migrations);
  const tables = (await tablesOf(db)).map(({ name }) => name).filter((name) => name !== 'migration');
  expect(storedData.flatMap((part) => part.tables).toSorted()).toEqual(tables.toSorted());
});
