import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite/engine.ts';
import { migrations } from './migrations.ts';

it('a gift from before is the same keeper’s pledge', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  const before = [...migrations].filter(([name]) => name < '0018');
  await migrate(db, new Map(before));
  const keeper = { id: 'wren', email: 'wren', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.insertInto('keeper').values(keeper).execute();
  await sql`INSERT INTO "donation" ("keeperId", "createdAt", "id", "amount", "level")
    VALUES ('wren', 7, 'd1', 1000, 'Nest Egg')`.execute(db);
  await migrate(db, migrations);
  expect(await db.selectFrom('donation').selectAll().execute()).toEqual([
    {
      ...{ id: 'd1', keeperId: 'wren', amount: 1000, level: 'Nest Egg', method: 'pledge', createdAt: 7 },
      ...{ checkoutUrl: null, checkoutExpiresAt: null, paidAt: null, expiredAt: null, refundedAmount: 0 },
    },
  ]);
  await db.destroy();
});
