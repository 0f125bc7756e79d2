// How browsing reads a hundred thousand birds: SQLite's own account of it, and what the statements touch.
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open.ts';
import { cellOf } from '../places/cell.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { rowOf } from './bird.ts';
import { browse } from './browse.ts';
import type { Wanted } from './browse-queries.ts';
import { listCards } from './card-queries.ts';
import { birdNamed, repeatableRandom } from './testing.ts';

const BIRDS = 100_000;
const random = repeatableRandom(5);
const austin = { latitude: 30.27, longitude: -97.74 };
let db: Database;
let asked: { sql: string; parameters: readonly unknown[] }[];
let reading: Database['read'];

beforeAll(async () => {
  db = await openTestDatabase();
  await db.write(null, async (trx) => {
    for (const id of ['me', 'other']) {
      const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
      await trx.insertInto('keeper').values(keeper).execute();
    }
    // All that matters here differs; the rest of the row is one and the same.
    const model = rowOf({ ...birdNamed('model'), isAvailable: false });
    await trx.insertInto('chicken').values(model).execute();
    const columns = Object.keys(model).filter(
      (name) => !['id', 'cell', 'rank', 'sex', 'breedId', 'isAvailable'].includes(name),
    );
    const names = columns.map((name) => `"${name}"`).join();
    await trx.executeQuery(
      CompiledQuery.raw(`
        WITH RECURSIVE bird(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM bird WHERE n < ${BIRDS})
        INSERT INTO "chicken" ("id", "cell", "rank", "sex", "breedId", "isAvailable", ${names})
        SELECT 'b' || n, (n * 2654435761) % 4294967296, (n * 7919) % 1000000, iif(n % 5, 'Hen', 'Rooster'),
          iif(n % 25000, 'breed-' || (n % 40), 'rare'), 1, ${names} FROM bird, "chicken" WHERE "id" = 'model'`),
    );
    for (let swipe = 0; swipe < 500; swipe++) {
      const chickenId = `b${1 + Math.floor(random() * BIRDS)}`;
      await trx
        .insertInto('swipe')
        .values({ keeperId: 'me', chickenId, direction: 'pass', swipedAt: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx.executeQuery(CompiledQuery.raw('ANALYZE'));
  });
  // The same reader, listening.
  reading = db.read.withoutPlugins();
  const execute = reading.executeQuery.bind(reading);
  reading.executeQuery = (query) => {
    asked.push(query as CompiledQuery);
    return execute(query);
  };
});

afterAll(() => db.close());

async function page(wanted: Wanted, place: typeof austin | null): Promise<number> {
  asked = [];
  const found = await browse(reading, wanted, place && cellOf(place), null, 51);
  await listCards(reading, found.slice(0, 50));
  return found.length;
}

async function plansOf(): Promise<string[]> {
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) =>
      db.read.executeQuery<{ detail: string }>(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters])),
    ),
  );
  return [...new Set(plans.flatMap(({ rows }) => rows.map(({ detail }) => detail)))].sort();
}

const cards = 'SEARCH chicken USING INTEGER PRIMARY KEY (rowid=?)';
const swiped = 'SEARCH swipe USING PRIMARY KEY (keeperId=? AND chickenId=?)';
// What holds the searches together. "some" are the birds of a square, at most as many as its LIMIT says; "shown" are
// those of the page, listed in the statement, and theirs is the one sort: of a page's cards into their order.
const frame =
  '(CORRELATED )?SCALAR SUBQUERY|SCAN CONSTANT ROW$|SCAN \\d+(-ROW VALUES CLAUSE| CONSTANT ROWS)$|(CO-ROUTINE|SCAN) (some|shown)$|COMPOUND QUERY$|LEFT-MOST SUBQUERY$|UNION ALL$|USE TEMP B-TREE FOR group_concat\\(ORDER BY\\)$';
const readsOnly = (index: string) =>
  expect.stringMatching(
    new RegExp(`^(SEARCH chicken USING COVERING INDEX ${index} \\(|${escaped(cards)}$|${escaped(swiped)}$|${frame})`),
  );
const escaped = (text: string) => text.replace(/[()?=*]/g, '\\$&');

describe('a page of a hundred thousand birds', () => {
  it.each<[string, Wanted, typeof austin | null, string]>([
    ['near', { keeperId: 'me' }, austin, 'chickenByCell'],
    ['near, of one sex', { keeperId: 'me', sex: 'Rooster' }, austin, 'chickenByCell'],
    ['near, of a breed', { keeperId: 'me', breedId: 'breed-7' }, austin, 'chickenOfBreedByCell'],
    ['near, of a breed and sex', { keeperId: 'me', breedId: 'breed-7', sex: 'Hen' }, austin, 'chickenOfBreedByCell'],
    ['signed out', { keeperId: '' }, null, 'chickenByRank'],
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

  it('gives SQLite no value to plan by, so that no statement is planned more than once', async () => {
    for (const place of [austin, null]) {
      await page({ keeperId: 'me', breedId: 'breed-7' }, place);
      const bare = asked.flatMap(
        ({ sql }) => sql.match(/"(keeperId|breedId|cell|rank)" (=|>=|<|>) \?|LIMIT \?/g) ?? [],
      );
      expect(bare).toEqual([]);
    }
  });

  it('asks few bounded questions, wherever the caller lives', async () => {
    for (const place of [austin, { latitude: 89, longitude: 0 }, { latitude: -40, longitude: 179.9 }]) {
      await page({ keeperId: 'me' }, place);
      expect(asked.length).toBeLessThan(20);
    }
  });

  it('does not search the world for a breed with four birds', async () => {
    expect(await page({ keeperId: 'me', breedId: 'rare' }, austin)).toBe(BIRDS / 25_000);
    expect(asked.length).toBeLessThan(10);
    for (const plan of await plansOf()) expect(plan).not.toContain('SCAN chicken');
  });

  it('has an SQLite that would have told of a scan and a sort', () => {
    const plain = new BetterSqlite3(':memory:');
    plain.exec('CREATE TABLE "chicken" ("x")');
    const plan = plain.prepare('EXPLAIN QUERY PLAN SELECT * FROM "chicken" ORDER BY "x"').all() as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual(['SCAN chicken', 'USE TEMP B-TREE FOR ORDER BY']);
  });
});
