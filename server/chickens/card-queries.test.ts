import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/open.ts';
import { browseFrom } from '../testing/browse-from.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { listCards } from './card-queries.ts';
import { createNearbyCache } from './nearby-cache.ts';
import { insertBird } from './repository.ts';
import { birdNamed } from './testing.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  await db.write(null, async (trx) => {
    const keeper = {
      id: 'other',
      email: 'other',
      sharePhone: 0,
      shareEmail: 1,
      maxDistance: 25,
      createdAt: 0,
    } as const;
    await trx.insertInto('keeper').values(keeper).execute();
    for (const id of ['first', 'newest']) await insertBird(trx, birdNamed(id));
  });
});
afterEach(() => db.close());

it('a new bird is never shown as the removed one whose row number it could reuse', async () => {
  const page = await browseFrom(null, db.read, createNearbyCache(db.read), { keeperId: '' }, null, 10);
  expect(page.map(({ id }) => id)).toEqual(['first', 'newest']);
  await db.write(null, async (trx) => {
    await trx.deleteFrom('chicken').where('id', '=', 'newest').execute();
    await insertBird(trx, birdNamed('later'));
    // SQLite reuses the number of the newest row after its removal; PostgreSQL never does.
    await trx.updateTable('chicken').set({ serial: page[1]!.serial }).where('id', '=', 'later').execute();
  });
  const serials = await db.read.selectFrom('chicken').select(['id', 'serial']).execute();
  expect(serials).toContainEqual({ id: 'later', serial: page[1]?.serial });

  const cards = [...(await listCards(db.read, page)).values()].map((card) => JSON.parse(String(card)));
  expect(cards.map(({ id }) => id)).toEqual(['first']);
});
