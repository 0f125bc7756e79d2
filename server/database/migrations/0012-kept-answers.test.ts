import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite/engine.ts';
import { migrations } from './migrations.ts';

it('an answer that was kept for a hatch is kept on, and the hatch stays', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  await migrate(db, new Map([...migrations].slice(0, 11)));
  const keeper = { id: 'wren', email: 'wren', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.insertInto('keeper').values(keeper).execute();
  await sql`INSERT INTO "hatch" VALUES ('h1', 'wren', 'key-of-mine', 'hash', '{"id":"h1"}', 7), ('h2', 'wren', NULL, 'hash', '', 8)`.execute(
    db,
  );
  await migrate(db, migrations);
  expect(await db.selectFrom('hatch').selectAll().execute()).toEqual([
    { id: 'h1', keeperId: 'wren', createdAt: 7 },
    { id: 'h2', keeperId: 'wren', createdAt: 8 },
  ]);
  const [kept] = await db.selectFrom('keptAnswer').selectAll().execute();
  expect(kept).toMatchObject({ keeperId: 'wren', operation: 'recordHatch', requestKey: 'key-of-mine', createdAt: 7 });
  expect(JSON.parse(kept?.answer ?? '')).toEqual({ json: '{"id":"h1"}' });
  await db.destroy();
});
