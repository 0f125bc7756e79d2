// The cache of nearby birds stays correct whatever happens to the flock, and stays small.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/open.ts';
import { type Coordinates, cellOf, chordSquared, vectorOf } from '../science/geography/cell.ts';
import { browseFrom } from '../testing/browse-from.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { Browsed } from './browse-use-case.ts';
import type { BirdFilters } from './filter-queries.ts';
import { countBirds, latestChange } from './flock-queries.ts';
import { createNearbyCache, type NearbyCache } from './nearby-cache.ts';
import { insertBird, moveChickensOf } from './repository.ts';
import { shownCard } from './shown-card.ts';
import { birdNamed, repeatableRandom } from './testing.ts';

const KEEPERS = ['ann', 'ben', 'cat', 'dot', 'eve', 'fay'];
const FILTERS: Omit<BirdFilters, 'keeperId'>[] = [
  {},
  { sex: 'Rooster' },
  { breedId: 'java' },
  { sex: 'Hen', breedId: 'dominique' },
];
let db: Database;
let nearbyCache: NearbyCache;
let random: () => number;

beforeEach(async () => {
  db = await openTestDatabase();
  nearbyCache = createNearbyCache(db.read);
  random = repeatableRandom(23);
  await db.write(null, async (trx) => {
    for (const id of KEEPERS) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
  });
});

afterEach(() => db.close());

const somewhere = (): Coordinates => ({ latitude: 30 + random() * 2, longitude: -98 + random() * 2 });
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

let made = 0;
const list = (keeperId: string, coordinates: Coordinates | null) => {
  const bird = { ...birdNamed(`b${made++}`), keeperId, coordinates, createdAt: made };
  const sex = random() < 0.3 ? 'Rooster' : 'Hen';
  return db.write(null, (trx) =>
    insertBird(trx, { ...bird, sex, breedId: oneOf(['java', 'dominique', null]), isAvailable: random() < 0.9 }),
  );
};

/** All pages of one caller, with what may be written between them. */
async function walk(
  keeperId: string,
  cell: number,
  filters: Omit<BirdFilters, 'keeperId'>,
  limit: number,
  between = async () => {},
): Promise<Browsed[]> {
  const all: Browsed[] = [];
  for (let after: Browsed | null = null; ; ) {
    const page: Browsed[] = await browseFrom(cell, db.read, nearbyCache, { keeperId, ...filters }, after, limit);
    all.push(...page);
    if (page.length < limit) return all;
    after = page.at(-1) ?? null;
    await between();
  }
}

/** The decided order, by comparing everything with everything. */
async function expected(keeperId: string, cell: number, filters: Omit<BirdFilters, 'keeperId'>) {
  const birds = await db.read.selectFrom('chicken').selectAll().where('isAvailable', '=', 1).execute();
  const swipes = await db.read.selectFrom('swipe').selectAll().where('keeperId', '=', keeperId).execute();
  const swiped = new Set(swipes.map(({ chickenId }) => chickenId));
  return birds
    .filter((bird) => bird.keeperId !== keeperId)
    .filter(
      (bird) => (!filters.sex || bird.sex === filters.sex) && (!filters.breedId || bird.breedId === filters.breedId),
    )
    .map((bird) => {
      const chord2 = bird.cell === null ? 5 : chordSquared(vectorOf(cell), vectorOf(bird.cell));
      return { id: bird.id, cardJson: bird.cardJson, key: (swiped.has(bird.id) ? 10 : 0) + chord2 };
    })
    .sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1));
}

/** Anything that can happen to a flock. */
async function somethingHappens(): Promise<void> {
  const birds = await db.read.selectFrom('chicken').select(['id', 'keeperId', 'isAvailable']).execute();
  const [bird, keeperId, kind] = [oneOf(birds), oneOf(KEEPERS), random()];
  await db.write(null, async (trx) => {
    if (kind < 0.25 || !bird) return;
    if (kind < 0.5) {
      const swipe = { keeperId, chickenId: bird.id, direction: 'like', swipedAt: 0 } as const;
      await trx
        .insertInto('swipe')
        .values(swipe)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else if (kind < 0.6) {
      await trx.deleteFrom('swipe').where('keeperId', '=', keeperId).where('chickenId', '=', bird.id).execute();
    } else if (kind < 0.7) {
      await trx
        .updateTable('chicken')
        .set({ isAvailable: bird.isAvailable ? 0 : 1 })
        .where('id', '=', bird.id)
        .execute();
    } else if (kind < 0.8) {
      await moveChickensOf(trx, keeperId, { location: `Town ${made++}`, ...somewhere() });
    } else if (kind < 0.9) {
      await trx.deleteFrom('chicken').where('id', '=', bird.id).execute();
    } else {
      const cardJson = JSON.stringify({ id: bird.id, name: `Renamed ${made++}` });
      await trx.updateTable('chicken').set({ cardJson }).where('id', '=', bird.id).execute();
    }
  });
  if (kind < 0.25) await list(keeperId, random() < 0.1 ? null : somewhere());
}

describe('browsing with the cache', () => {
  it('returns current cards in exact order right after any write', async () => {
    for (let bird = 0; bird < 400; bird++) await list(oneOf(KEEPERS), somewhere());
    const cells = Array.from({ length: 4 }, () => cellOf(somewhere()));
    for (let round = 0; round < 250; round++) {
      await somethingHappens();
      const [keeperId, cell] = [oneOf(KEEPERS), oneOf(cells)];
      const filters = oneOf(FILTERS);
      const found = await browseFrom(cell, db.read, nearbyCache, { keeperId, ...filters }, null, 20);
      const right = (await expected(keeperId, cell, filters)).slice(0, 20);
      expect(found.map(({ id }) => id)).toEqual(right.map(({ id }) => id));
      for (const [index, { card }] of found.entries()) {
        if (!card) continue;
        const { distance } = JSON.parse(String(card));
        expect(String(card)).toBe(shownCard({ cardJson: right[index]?.cardJson ?? '', variety: null }, distance));
      }
    }
    expect(nearbyCache.size().lists).toBeGreaterThan(0);
  }, 120_000);

  it('pages in exact order far beyond the cached birds', async () => {
    for (let bird = 0; bird < 1400; bird++) await list(oneOf(KEEPERS), somewhere());
    const cell = cellOf(somewhere());
    for (const keeperId of ['ann', 'ben']) {
      const all = await walk(keeperId, cell, {}, 50);
      expect(all.map(({ id }) => id)).toEqual((await expected(keeperId, cell, {})).map(({ id }) => id));
    }
  }, 120_000);

  it('returns every remaining bird exactly once while others come and go between pages', async () => {
    for (let bird = 0; bird < 300; bird++) await list(oneOf(KEEPERS), somewhere());
    const cell = cellOf(somewhere());
    const staying = (await expected('ann', cell, {})).map(({ id }) => id);
    const all = await walk('ann', cell, {}, 20, () => list('ben', somewhere()));
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => staying.includes(id))).toEqual(staying);
  }, 120_000);

  it('stays valid after writes elsewhere and after swipes', async () => {
    for (let bird = 0; bird < 1300; bird++) await list('ben', somewhere());
    const cell = cellOf({ latitude: 31, longitude: -97 });
    await browseFrom(cell, db.read, nearbyCache, { keeperId: 'ann' }, null, 20);
    await list('ben', { latitude: -40, longitude: 170 });
    const near = await browseFrom(cell, db.read, nearbyCache, { keeperId: 'ann' }, null, 1);
    const swipe = { keeperId: 'ann', chickenId: near[0]?.id ?? '', direction: 'like', swipedAt: 0 } as const;
    await db.write(null, (trx) => trx.insertInto('swipe').values(swipe).execute());
    const number = await latestChange(db.read);
    await nearbyCache.refresh(number);
    expect(nearbyCache.size().lists).toBe(1);
    // A request whose answer is older than that of a later request.
    await nearbyCache.refresh(number - 1);
    expect(nearbyCache.size().lists).toBe(1);
    await list('ben', { latitude: 31, longitude: -97 });
    await nearbyCache.refresh(await latestChange(db.read));
    expect(nearbyCache.size().lists).toBe(0);
  }, 120_000);

  it('stays under its byte limit and evicts the least used lists first', async () => {
    for (let bird = 0; bird < 300; bird++) await list('ben', somewhere());
    const small = createNearbyCache(db.read, { mostBytes: 500_000 });
    for (let round = 0; round < 40; round++) {
      await browseFrom(cellOf(somewhere()), db.read, small, { keeperId: 'ann' }, null, 20);
      expect(small.size().bytes).toBeLessThanOrEqual(500_000);
    }
    expect(small.size().lists).toBeGreaterThan(1);
  }, 120_000);

  it('counts empty lists too, so that made-up breeds cannot fill the memory', async () => {
    const small = createNearbyCache(db.read, { mostBytes: 40_000 });
    for (let made = 0; made < 300; made++) {
      await browseFrom(cellOf(somewhere()), db.read, small, { keeperId: 'ann', breedId: `breed-${made}` }, null, 20);
    }
    expect(small.size().lists).toBeLessThanOrEqual(100);
    expect(small.size().bytes).toBeLessThanOrEqual(40_000);
  }, 120_000);

  it('detects more changes than it checks one by one', async () => {
    for (let bird = 0; bird < 200; bird++) await list('ben', somewhere());
    const cell = cellOf(somewhere());
    const ids = async () =>
      (await browseFrom(cell, db.read, nearbyCache, { keeperId: 'ann' }, null, 20)).map(({ id }) => id);
    await ids();
    for (let bird = 0; bird < 1100; bird++) await list('ben', somewhere());
    expect(await ids()).toEqual((await expected('ann', cell, {})).slice(0, 20).map(({ id }) => id));
  }, 120_000);
});

describe('the number of birds', () => {
  it('is exact for every filter after any change', async () => {
    for (let bird = 0; bird < 60; bird++) await list(oneOf(KEEPERS), somewhere());
    for (let round = 0; round < 150; round++) {
      await somethingHappens();
      const keeperId = oneOf([...KEEPERS, '']);
      for (const filters of FILTERS) {
        const right = await expected(keeperId, 0, filters);
        expect(await countBirds(db.read, { keeperId, ...filters })).toBe(right.length);
      }
    }
    // Deleting a keeper deletes their birds.
    await db.write(null, (trx) => trx.deleteFrom('keeper').where('id', 'in', ['eve', 'fay']).execute());
    expect(await countBirds(db.read, { keeperId: 'ann' })).toBe((await expected('ann', 0, {})).length);
  }, 120_000);
});
