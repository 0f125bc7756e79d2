// SQLite and PostgreSQL order the birds of many keepers' decks alike, with identical keys, at 100,000 positions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bird, rowOf } from '../../../chickens/bird.ts';
import type { Browsed, BrowsePosition } from '../../../chickens/browse-use-case.ts';
import type { BirdFilters } from '../../../chickens/filter-queries.ts';
import { createNearbyCache, type NearbyCache } from '../../../chickens/nearby-cache.ts';
import { austin, birdNamed, repeatableRandom, somewhere } from '../../../chickens/testing.ts';
import { type Coordinates, cellOf } from '../../../science/geography/cell.ts';
import { browseFrom } from '../../../testing/browse-from.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { insertAll } from '../in-chunks.ts';
import { type Database, openDatabase } from '../open.ts';

const BIRDS = 2500;
const POSITIONS = 100_000;
const PAGE = 101;
const random = repeatableRandom(21);

const places: (Coordinates | null)[] = [
  austin,
  { latitude: 90, longitude: 10 },
  { latitude: -19, longitude: 180 },
  { latitude: -40, longitude: -120 },
  null,
];
const filters: Omit<BirdFilters, 'keeperId'>[] = [
  {},
  { sex: 'Hen' },
  { breedId: 'breed-0' },
  { sex: 'Rooster', breedId: 'breed-1' },
];
/** The share of birds that a keeper has already swiped. */
const shares = [0, 0.02, 0.3, 0.9];

interface Keeper {
  id: string;
  cell: number | null;
  swiped: number;
}

// There is a keeper for every combination of place and share.
const keepers = places.flatMap((place, at) =>
  shares.map((swiped, nth): Keeper => ({ id: `keeper${at}${nth}`, cell: place && cellOf(place), swiped })),
);

const birds: Bird[] = Array.from({ length: BIRDS }, (_, index) => ({
  ...birdNamed(`b${Math.floor(random() * 1e9).toString(36)}${index}`),
  keeperId: keepers[Math.floor(random() ** 4 * keepers.length)]?.id ?? '',
  sex: random() < 0.8 ? 'Hen' : 'Rooster',
  breedId: `breed-${Math.floor(random() ** 2 * 9)}`,
  conservationStatus: (['Critical', 'Threatened', 'Watch', 'Study', 'Common'] as const)[index % 5] ?? 'Watch',
  isAvailable: random() < 0.95,
  coordinates: somewhere(random),
  createdAt: Math.floor(random() * 500),
}));

const swipes = keepers.flatMap(({ id, swiped }) =>
  birds
    .filter(() => random() < swiped)
    .map((bird) => ({ keeperId: id, chickenId: bird.id, direction: 'pass', swipedAt: 0 }) as const),
);

interface Side {
  db: Database;
  nearbyCache: NearbyCache;
}

let sides: Side[];

beforeAll(async () => {
  sides = await Promise.all([openDatabase(':memory:'), openTestDatabase()].map(filled));
});
afterAll(() => Promise.all(sides.map(({ db }) => db.close())));

async function filled(opening: Promise<Database>): Promise<Side> {
  const db = await opening;
  await db.write('start', async (trx) => {
    for (const { id } of keepers) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
    const rows = birds.map(rowOf);
    const columns = Object.keys(rows[0] as (typeof rows)[number]) as (keyof (typeof rows)[number])[];
    await insertAll(trx, 'chicken', columns, rows);
    await insertAll(trx, 'swipe', ['keeperId', 'chickenId', 'direction', 'swipedAt'], swipes);
  });
  return { db, nearbyCache: createNearbyCache(db.read) };
}

const positionOf = ({ list, key, id, distance }: Browsed) => ({ list, key, id, distance });

it(`both engines return the same birds in the same order at ${POSITIONS} positions`, async () => {
  let compared = 0;
  const lists = new Set<string>();
  for (const wanted of filters) {
    for (const { id: keeperId, cell } of [...keepers, { id: '', cell: null }]) {
      for (let after: BrowsePosition | null = null; ; ) {
        const [one, other] = await Promise.all(
          sides.map(async ({ db, nearbyCache }) =>
            (await browseFrom(cell, db.read, nearbyCache, { keeperId, ...wanted }, after, PAGE)).map(positionOf),
          ),
        );
        expect(other, `${keeperId} ${JSON.stringify({ wanted, after })}`).toEqual(one);
        for (const { list } of one ?? []) lists.add(list);
        compared += one?.length ?? 0;
        after = one?.at(-1) ?? null;
        if ((one?.length ?? 0) < PAGE) break;
      }
    }
  }
  expect(compared).toBeGreaterThanOrEqual(POSITIONS);
  expect([...lists].sort()).toEqual(['near', 'ranked', 'seenNear', 'seenRanked', 'seenUnplaced', 'unplaced']);
});
