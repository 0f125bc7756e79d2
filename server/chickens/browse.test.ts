import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/open.ts';
import {
  type Coordinates,
  cellOf,
  chordSquared,
  coarse,
  milesBetween,
  placeOf,
  unitVector,
} from '../science/geography/cell.ts';
import { browseFrom } from '../testing/browse-from.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { Bird } from './bird.ts';
import type { Browsed } from './browse-use-case.ts';
import { createNearbyCache, type NearbyCache } from './nearby-cache.ts';
import { insertBird } from './repository.ts';
import { austin, birdNamed, repeatableRandom, somewhere } from './testing.ts';

const ME = 'me';
const random = repeatableRandom(11);
const birds: (Bird & { swiped: boolean })[] = Array.from({ length: 4000 }, (_, index) => ({
  ...birdNamed(`b${Math.floor(random() * 1e9).toString(36)}${index}`),
  keeperId: random() < 0.03 ? ME : 'other',
  sex: random() < 0.8 ? 'Hen' : 'Rooster',
  breedId: `breed-${Math.floor(random() ** 2 * 9)}`,
  conservationStatus: (['Critical', 'Threatened', 'Watch', 'Study', 'Common'] as const)[index % 5] ?? 'Watch',
  isAvailable: random() < 0.95,
  coordinates: somewhere(random),
  createdAt: Math.floor(random() * 500),
  swiped: random() < 0.3,
}));

let db: Database;
let nearbyCache: NearbyCache;

beforeAll(async () => {
  db = await openTestDatabase();
  nearbyCache = createNearbyCache(db.read);
  await db.write(null, async (trx) => {
    for (const id of [ME, 'other']) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
    for (const { swiped, ...bird } of birds) {
      await insertBird(trx, bird);
      if (!swiped) continue;
      const swipe = { keeperId: ME, chickenId: bird.id, direction: 'pass', swipedAt: 0 } as const;
      await trx.insertInto('swipe').values(swipe).execute();
    }
  });
});

afterAll(() => db.close());

type Filters = { sex?: Bird['sex']; breedId?: string; status?: Bird['conservationStatus'] };
const rarestFirst = ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study', 'Common'];

/** The decided order, by comparing everything with everything. */
function expected(keeperId: string, place: Coordinates | null, { sex, breedId, status }: Filters): string[] {
  const origin = place && unitVector(placeOf(cellOf(place)));
  const keyOf = (bird: (typeof birds)[number]): (number | string)[] => [
    keeperId && bird.swiped ? 1 : 0,
    ...(origin
      ? [
          bird.coordinates ? 0 : 1,
          bird.coordinates ? chordSquared(origin, unitVector(placeOf(cellOf(bird.coordinates)))) : 0,
        ]
      : [rarestFirst.indexOf(bird.conservationStatus), -bird.createdAt]),
    bird.id,
  ];
  return birds
    .filter((bird) => bird.isAvailable && bird.keeperId !== keeperId)
    .filter((bird) => (!sex || bird.sex === sex) && (!breedId || bird.breedId === breedId))
    .filter((bird) => !status || bird.conservationStatus === status)
    .map((bird) => ({ id: bird.id, key: keyOf(bird) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ id }) => id);
}

function compare(a: (number | string)[], b: (number | string)[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return 0;
  return (a[at] as string) < (b[at] as string) ? -1 : 1;
}

/** All pages, one after the other. */
async function browseAll(
  keeperId: string,
  place: Coordinates | null,
  filters: Filters,
  limit: number,
  withinMiles?: number,
) {
  const all: Browsed[] = [];
  for (let after: Browsed | null = null; ; ) {
    const page: Browsed[] = await browseFrom(
      place && cellOf(place),
      db.read,
      nearbyCache,
      { keeperId, ...filters },
      after,
      limit,
      withinMiles,
    );
    all.push(...page);
    if (page.length < limit) return all;
    after = page.at(-1) ?? null;
  }
}

const filters: Filters[] = [
  {},
  { sex: 'Rooster' },
  { breedId: 'breed-8' },
  { sex: 'Hen', breedId: 'breed-7' },
  { status: 'Watch' },
  { status: 'Common', sex: 'Rooster' },
  { status: 'Critical', breedId: 'breed-1' },
];

describe('browsing', () => {
  it.each<[string, Coordinates]>([
    ['a town with many birds', austin],
    ['the north pole', { latitude: 90, longitude: 10 }],
    ['near the south pole', { latitude: -89.5, longitude: -60 }],
    ['the date line, from the east', { latitude: -19, longitude: -179.95 }],
    ['the date line itself', { latitude: -19, longitude: 180 }],
    ['the middle of the ocean', { latitude: -40, longitude: -120 }],
  ])('is in exact order from %s, without gaps or repetitions', async (_, place) => {
    for (const wanted of filters) {
      for (const limit of [37, 1000]) {
        const found = await browseAll(ME, place, wanted, limit);
        expect(found.map(({ id }) => id)).toEqual(expected(ME, place, wanted));
      }
    }
  });

  it('stops at the given distance, with birds already seen last', async () => {
    const home = cellOf(austin);
    const milesTo = new Map(
      birds.map(({ id, coordinates }) => [id, coordinates ? milesBetween(home, cellOf(coordinates)) : null]),
    );
    for (const wanted of filters) {
      const within = expected(ME, austin, wanted).filter((id) => (milesTo.get(id) ?? 1000) <= 900);
      expect((await browseAll(ME, austin, wanted, 7, 900)).map(({ id }) => id)).toEqual(within);
    }
    expect(expected(ME, austin, {}).filter((id) => (milesTo.get(id) ?? 1000) <= 900).length).toBeGreaterThan(20);
  });

  it('sorts exactly by distance from anywhere on Earth', async () => {
    for (let round = 0; round < 40; round++) {
      const place = coarse({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 });
      const found = await browseFrom(cellOf(place), db.read, nearbyCache, { keeperId: ME }, null, 200);
      expect(found.map(({ id }) => id)).toEqual(expected(ME, place, {}).slice(0, 200));
    }
  });

  it('shows the rarest and then the newest first when signed out or without a place', async () => {
    for (const wanted of filters) {
      expect((await browseAll('', null, wanted, 37)).map(({ id }) => id)).toEqual(expected('', null, wanted));
      expect((await browseAll(ME, null, wanted, 37)).map(({ id }) => id)).toEqual(expected(ME, null, wanted));
    }
  });

  it('shows the nearest first again to a keeper who has swiped every bird', async () => {
    const left = birds.filter((bird) => !bird.swiped);
    const swipes = left.map(({ id }) => ({ keeperId: ME, chickenId: id, direction: 'like', swipedAt: 1 }) as const);
    await db.write(null, async (trx) => {
      for (const swipe of swipes) await trx.insertInto('swipe').values(swipe).execute();
    });
    for (const bird of left) bird.swiped = true;
    for (const wanted of filters) {
      expect((await browseAll(ME, austin, wanted, 37)).map(({ id }) => id)).toEqual(expected(ME, austin, wanted));
    }
    for (const bird of left) bird.swiped = false;
    await db.write(null, (trx) => trx.deleteFrom('swipe').where('swipedAt', '=', 1).execute());
  });

  it('continues at the right bird after one of an earlier page was removed', async () => {
    const [first, second] = [
      await browseFrom(cellOf(austin), db.read, nearbyCache, { keeperId: ME }, null, 5),
      expected(ME, austin, {}),
    ];
    const last = first.at(-1) as Browsed;
    await db.write(null, (trx) =>
      trx.updateTable('chicken').set({ isAvailable: 0 }).where('id', '=', last.id).execute(),
    );
    const next = await browseFrom(cellOf(austin), db.read, nearbyCache, { keeperId: ME }, last, 5);
    expect(next.map(({ id }) => id)).toEqual(second.slice(5, 10));
    await db.write(null, (trx) =>
      trx.updateTable('chicken').set({ isAvailable: 1 }).where('id', '=', last.id).execute(),
    );
  });
});
