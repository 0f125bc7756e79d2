import { expect, it } from 'vitest';
import { rowOf } from '../../chickens/bird.ts';
import { birdNamed } from '../../chickens/testing.ts';
import { cellOf } from '../../geography/cell.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite/engine.ts';
import { migrations } from './migrations.ts';

it('birds that were stored before move to the cells of the coarse grid and are counted', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  const before = new Map([...migrations].slice(0, 4));
  await migrate(db, before);
  const keeper = { sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  const homes = { austin: { latitude: 30.27, longitude: -97.74 }, pole: { latitude: -90, longitude: 12 } };
  for (const [id, home] of Object.entries(homes)) {
    await db
      .insertInto('keeper')
      .values({ ...keeper, id, email: id, ...home })
      .execute();
  }
  await db
    .insertInto('keeper')
    .values({ ...keeper, id: 'nowhere', email: 'nowhere' })
    .execute();
  for (const keeperId of ['austin', 'pole', 'nowhere']) {
    const cell = keeperId === 'nowhere' ? null : 4_000_000_000;
    for (const isAvailable of [true, false]) {
      // Without the columns that came later.
      const {
        description: _,
        specialNotes: __,
        wasOffered: ___,
        ...bird
      } = rowOf({
        ...birdNamed(`${keeperId}${isAvailable}`),
        keeperId,
        isAvailable,
      });
      await db
        .insertInto('chicken')
        .values({ ...bird, cell })
        .execute();
    }
  }

  await migrate(db, migrations);
  const birds = await db.selectFrom('chicken').select(['keeperId', 'cell']).execute();
  for (const { keeperId, cell } of birds) {
    expect(cell).toBe(keeperId === 'nowhere' ? null : cellOf(homes[keeperId as keyof typeof homes]));
  }
  expect(await db.selectFrom('flockCount').selectAll().execute()).toEqual([
    { breedId: 'dominique', sex: 'Hen', birds: 3 },
  ]);
  await db.destroy();
});
