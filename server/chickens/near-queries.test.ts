// The cells with birds are cached in memory; a query must find every bird that was stored before it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/open.ts';
import { cellOf, chordSquared, vectorOf } from '../science/geography/cell.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { latestChange } from './flock-queries.ts';
import { nearest } from './near-queries.ts';
import { insertBird, insertBirds, moveChickensOf } from './repository.ts';
import { austin, birdNamed, repeatableRandom, somewhere } from './testing.ts';

let db: Database;
let random: () => number;
beforeEach(async () => {
  db = await openTestDatabase();
  random = repeatableRandom(41);
  await db.write(null, async (trx) => {
    for (const id of ['other', 'mover']) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
  });
});
afterEach(() => db.close());

let made = 0;
const birdSomewhere = () => ({
  ...birdNamed(`b${made++}`),
  breedId: random() < 0.2 ? 'java' : 'dominique',
  coordinates: somewhere(random),
});

async function expectAll(): Promise<void> {
  const birds = await db.read.selectFrom('chicken').select(['id', 'cell', 'breedId']).execute();
  const cell = cellOf(austin);
  const latest = await latestChange(db.read);
  for (const breedId of [undefined, 'java']) {
    const expected = birds
      .filter((bird) => bird.cell !== null && (!breedId || bird.breedId === breedId))
      .map(({ id, cell: home }) => ({ id, chord2: chordSquared(vectorOf(cell), vectorOf(home as number)) }))
      .sort((a, b) => a.chord2 - b.chord2 || (a.id < b.id ? -1 : 1));
    const options = { cell, after: null, limit: birds.length + 1, latestChange: latest };
    const found = await nearest(db.read, { keeperId: '', breedId }, 'all', options);
    expect(found?.map(({ id, chord2 }) => ({ id, chord2 }))).toEqual(expected);
  }
}

it('finds new birds in more new cells than the overflow list holds', async () => {
  await expectAll();
  for (let round = 0; round < 10; round++) {
    await db.write(null, async (trx) => {
      for (let bird = 0; bird < 150; bird++) await insertBird(trx, birdSomewhere());
    });
    await expectAll();
  }
}, 60_000);

it('finds birds after more changes than the change log holds', async () => {
  await db.write(null, (trx) => insertBird(trx, birdSomewhere()));
  await expectAll();
  const birds = Array.from({ length: 2500 }, birdSomewhere);
  await db.write(null, (trx) => insertBirds(trx, birds));
  await expectAll();
}, 60_000);

it('finds birds at the new place of their keeper', async () => {
  for (const place of [austin, { latitude: 71, longitude: 179.99 }, { latitude: -90, longitude: 5 }]) {
    const bird = { ...birdSomewhere(), keeperId: 'mover' };
    await db.write(null, (trx) => insertBird(trx, bird));
    await db.write(null, (trx) => moveChickensOf(trx, 'mover', { location: 'Somewhere', ...place }));
    await expectAll();
  }
});

it('finds birds that were added while the cells were being read', async () => {
  const birds = Array.from({ length: 3000 }, birdSomewhere);
  await db.write(null, (trx) => insertBirds(trx, birds));
  const options = { cell: cellOf(austin), after: null, limit: 10, latestChange: await latestChange(db.read) };
  // A cell that has been read already.
  const first = { latitude: -88.5, longitude: -179.9 };
  const asking = nearest(db.read, { keeperId: '' }, 'all', options);
  await db.write(null, (trx) => insertBird(trx, { ...birdSomewhere(), coordinates: first }));
  await expectAll();
  expect(await asking).toHaveLength(10);
}, 60_000);
