// How browsing reads a hundred thousand birds: SQLite's query plans, and the rows that the statements read.
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/open.ts';
import { cellOf } from '../science/geography/cell.ts';
import { browseFrom } from '../testing/browse-from.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { rowOf } from './bird.ts';
import type { BrowsePosition } from './browse-use-case.ts';
import { listCards } from './card-queries.ts';
import type { BirdFilters } from './filter-queries.ts';
import { createNearbyCache } from './nearby-cache.ts';
import { birdNamed, repeatableRandom } from './testing.ts';

const BIRDS = 100_000;
// Coprime to the number of breeds and sexes, so that every cell has some of each.
const HOMES = 19_997;
const random = repeatableRandom(5);
const austin = { latitude: 30.27, longitude: -97.74 };
let db: Database;
let asked: { sql: string; parameters: readonly unknown[] }[];
let reading: Database['read'];

beforeAll(async () => {
  db = await openTestDatabase();
  await db.write(null, async (trx) => {
    for (const id of ['me', 'other', 'blocked']) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
    // Only the columns that matter here differ between rows.
    const model = rowOf({ ...birdNamed('model'), isAvailable: false });
    await trx.insertInto('chicken').values(model).execute();
    const columns = Object.keys(model).filter(
      (name) => !['id', 'cell', 'rank', 'sex', 'breedId', 'isAvailable'].includes(name),
    );
    const names = columns.map((name) => `"${name}"`).join();
    const homes = Array.from({ length: HOMES }, () =>
      cellOf({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 }),
    );
    await trx.executeQuery(CompiledQuery.raw('CREATE TEMPORARY TABLE "home" ("cell")'));
    await trx.executeQuery(
      CompiledQuery.raw('INSERT INTO "home" SELECT "value" FROM json_each(?)', [JSON.stringify(homes)]),
    );
    await trx.executeQuery(
      CompiledQuery.raw(`
        WITH RECURSIVE bird(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM bird WHERE n < ${BIRDS})
        INSERT INTO "chicken" ("id", "cell", "rank", "sex", "breedId", "isAvailable", ${names})
        SELECT 'b' || n, "home"."cell", (n * 7919) % 1000000, iif(n % 5, 'Hen', 'Rooster'),
          iif(n % 25000, 'breed-' || (n % 40), 'rare'), 1, ${names}
        FROM bird JOIN "home" ON "home"."rowid" = 1 + n % ${HOMES}, "chicken" WHERE "id" = 'model'`),
    );
    await trx.executeQuery(CompiledQuery.raw('DROP TABLE "home"'));
    for (let swipe = 0; swipe < 500; swipe++) {
      const chickenId = `b${1 + Math.floor(random() * BIRDS)}`;
      await trx
        .insertInto('swipe')
        .values({ keeperId: 'me', chickenId, direction: 'pass', swipedAt: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    // This owner has no birds, so that every row read is a row shown.
    await trx.insertInto('keeperBlock').values({ keeperId: 'me', blockedId: 'blocked', blockedAt: 0 }).execute();
    await trx.executeQuery(CompiledQuery.raw('ANALYZE'));
  });
  // The same reader with its statements recorded.
  reading = db.read.withoutPlugins();
  const execute = reading.executeQuery.bind(reading);
  reading.executeQuery = (query) => {
    asked.push(query as CompiledQuery);
    return execute(query);
  };
});

afterAll(() => db.close());

async function page(
  wanted: BirdFilters,
  place: typeof austin | null,
  after: BrowsePosition | null = null,
  nearbyCache = createNearbyCache(reading),
): Promise<number> {
  asked = [];
  const found = await browseFrom(place && cellOf(place), reading, nearbyCache, wanted, after, 51);
  await listCards(reading, found.slice(0, 50));
  return found.length;
}

const far = (chord2: number): BrowsePosition => ({ list: 'near', key: chord2, id: '' });

async function plansOf(): Promise<string[]> {
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) =>
      db.read.executeQuery<{ detail: string }>(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters])),
    ),
  );
  return [...new Set(plans.flatMap(({ rows }) => rows.map(({ detail }) => detail)))].sort();
}

const cards = 'SEARCH chicken USING INTEGER PRIMARY KEY (rowid=?)';
// The color of each bird of the page, if one is recorded.
const recorded = 'SEARCH birdRecord USING PRIMARY KEY (chickenId=?) LEFT-JOIN';
const swiped = 'SEARCH swipe USING PRIMARY KEY (keeperId=? AND chickenId=?)';
// What holds the searches together. "some" are the birds of a square, at most as many as its LIMIT says; "shown" are
// those of a page, listed in the statement. Of what a keeper has swiped the "first" 32 are read without being looked for;
// "flock" is one row.
const frame =
  'SEARCH swipe USING PRIMARY KEY \\(keeperId=\\?\\)$|SEARCH flockChange( USING INTEGER PRIMARY KEY.*)?$|(CORRELATED )?SCALAR SUBQUERY|SCAN CONSTANT ROW$|SCAN \\d+(-ROW VALUES CLAUSE| CONSTANT ROWS)$|(CO-ROUTINE|SCAN) (some|shown|flock)$|(MATERIALIZE|SCAN) first( LEFT-JOIN)?$|SEARCH keeper USING INDEX sqlite_autoindex_keeper_1 \\(id=\\?\\) LEFT-JOIN$|COMPOUND QUERY$|LEFT-MOST SUBQUERY$|UNION ALL$';
const readsOnly = (index: string) =>
  expect.stringMatching(
    new RegExp(
      `^(SEARCH chicken USING COVERING INDEX ${index} \\(|${escaped(cards)}$|${escaped(recorded)}$|${escaped(swiped)}$|${frame})`,
    ),
  );
const escaped = (text: string) => text.replace(/[()?=*]/g, '\\$&');

describe('a page of a hundred thousand birds', () => {
  it.each<[string, BirdFilters, typeof austin | null, string]>([
    ['near', { keeperId: 'me' }, austin, 'chickenByCell'],
    ['near, of one sex', { keeperId: 'me', sex: 'Rooster' }, austin, 'chickenByCell'],
    ['near, of a breed', { keeperId: 'me', breedId: 'breed-7' }, austin, 'chickenOfBreedByCell'],
    ['near, of a breed and sex', { keeperId: 'me', breedId: 'breed-7', sex: 'Hen' }, austin, 'chickenOfBreedByCell'],
    ['near, of a status', { keeperId: 'me', status: 'Watch' }, austin, 'chickenOfStatusByCell'],
    ['near, of a status and sex', { keeperId: 'me', status: 'Watch', sex: 'Hen' }, austin, 'chickenOfStatusByCell'],
    ['signed out', { keeperId: '' }, null, 'chickenByRank'],
    ['signed out, of a status', { keeperId: '', status: 'Critical' }, null, 'chickenByRank'],
    ['signed out, of one sex', { keeperId: '', sex: 'Rooster' }, null, 'chickenByRank'],
    ['signed out, of a breed', { keeperId: '', breedId: 'breed-7' }, null, 'chickenOfBreedByRank'],
    [
      'without a place, of a breed and sex',
      { keeperId: 'me', breedId: 'breed-7', sex: 'Hen' },
      null,
      'chickenOfBreedByRank',
    ],
  ])('%s: searches the covering index, scans nothing, sorts nothing', async (_, wanted, place, index) => {
    expect(await page(wanted, place)).toBe(51);
    const plans = await plansOf();
    expect(plans.some((plan) => plan.includes(`USING COVERING INDEX ${index}`))).toBe(true);
    for (const plan of plans) expect(plan).toEqual(readsOnly(index));
  });

  it('binds all values, so that SQLite prepares each statement once', async () => {
    for (const place of [austin, null]) {
      await page({ keeperId: 'me', breedId: 'breed-7' }, place);
      const bare = asked.flatMap(
        ({ sql }) => sql.match(/"(keeperId|breedId|cell|rank)" (=|>=|<|>) \?|LIMIT \?/g) ?? [],
      );
      expect(bare).toEqual([]);
    }
  });

  it('runs few bounded queries anywhere, and almost none for callers nearby', async () => {
    for (const place of [austin, { latitude: 89, longitude: 0 }, { latitude: -40, longitude: 179.9 }]) {
      const nearbyCache = createNearbyCache(reading);
      expect(await page({ keeperId: 'me' }, place, null, nearbyCache)).toBe(51);
      expect(asked.length).toBeLessThan(30);
      expect(await page({ keeperId: 'neighbor' }, place, null, nearbyCache)).toBe(51);
      expect(asked.length).toBeLessThan(6);
    }
  });

  it('runs few bounded queries beyond the cached birds', async () => {
    const nearbyCache = createNearbyCache(reading);
    const [oneFarAway] = await browseFrom(cellOf(austin), reading, nearbyCache, { keeperId: 'me' }, far(1), 1);
    expect(await page({ keeperId: 'me' }, austin, oneFarAway as BrowsePosition, nearbyCache)).toBe(51);
    expect(asked.length).toBeLessThan(50);
    for (const plan of await plansOf()) expect(plan).toEqual(readsOnly('chickenByCell'));
  });

  it('reads no blocks for a keeper without any, and looks each up by key otherwise', async () => {
    const asksOfBlocks = () => asked.some(({ sql }) => sql.includes('keeperBlock'));
    const block = 'SEARCH keeperBlock USING PRIMARY KEY (keeperId=? AND blockedId=?)';
    for (const [place, index] of [
      [austin, 'chickenByCell'],
      [null, 'chickenByRank'],
    ] as const) {
      expect(await page({ keeperId: 'me' }, place)).toBe(51);
      expect(asksOfBlocks()).toBe(false);
      expect(await page({ keeperId: 'blocked' }, place, place && far(1))).toBe(51);
      expect(asksOfBlocks()).toBe(true);
      const plans = await plansOf();
      expect(plans).toContain(block);
      const others = plans.filter((plan) => !plan.includes('keeperBlock'));
      for (const plan of others) expect(plan).toEqual(readsOnly(index));
    }
  });

  it('does not scan all cells for a breed with four birds', async () => {
    expect(await page({ keeperId: 'me', breedId: 'rare' }, austin)).toBe(BIRDS / 25_000);
    expect(asked.length).toBeLessThan(15);
    for (const plan of await plansOf()) expect(plan).not.toContain('SCAN chicken');
  });

  it('would detect a scan or a sort in a query plan', () => {
    const plain = new BetterSqlite3(':memory:');
    plain.exec('CREATE TABLE "chicken" ("x")');
    const plan = plain.prepare('EXPLAIN QUERY PLAN SELECT * FROM "chicken" ORDER BY "x"').all() as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual(['SCAN chicken', 'USE TEMP B-TREE FOR ORDER BY']);
  });
});
