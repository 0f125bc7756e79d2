import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite/engine.ts';
import { migrations } from './migrations.ts';

it('a token from before scopes goes on doing everything', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  await migrate(db, new Map([...migrations].slice(0, 14)));
  const keeper = { id: 'wren', email: 'wren', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.insertInto('keeper').values(keeper).execute();
  await sql`INSERT INTO "apiToken" VALUES ('t1', 'wren', 'Scales', 'hash', 7, 8, NULL)`.execute(db);
  await migrate(db, migrations);
  expect(await db.selectFrom('apiToken').select(['id', 'scopes']).execute()).toEqual([
    { id: 't1', scopes: 'read write' },
  ]);
  await db.destroy();
});
