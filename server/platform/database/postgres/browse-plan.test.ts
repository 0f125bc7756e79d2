// Checks the query plans for browsing on PostgreSQL; server/chickens/browse-plan.test.ts does so on SQLite.
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf } from '../../../chickens/bird.ts';
import type { BrowsePosition } from '../../../chickens/browse-use-case.ts';
import { listCards } from '../../../chickens/card-queries.ts';
import type { BirdFilters } from '../../../chickens/filter-queries.ts';
import { createNearbyCache } from '../../../chickens/nearby-cache.ts';
import { birdNamed, repeatableRandom } from '../../../chickens/testing.ts';
import { type Coordinates, cellOf } from '../../../science/geography/cell.ts';
import { browseFrom } from '../../../testing/browse-from.ts';
import { CLUSTER } from '../../../testing/open-test-database.ts';
import { createDatabase, dropDatabase } from '../../../testing/postgres/databases.ts';
import { type Database, openDatabase } from '../open.ts';

const BIRDS = 100_000;
const HOMES = 19_997;
const cluster = String(process.env[CLUSTER]);
const random = repeatableRandom(5);
const austin = { latitude: 30.27, longitude: -97.74 };
let url: string;
let db: Database;
let client: pg.Client;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
let reading: Database['read'];

beforeAll(async () => {
  url = await createDatabase(cluster);
  db = await openDatabase(url);
  client = new pg.Client(url);
  await client.connect();
  for (const id of ['me', 'often', 'lately', 'other']) {
    await client.query(
      `INSERT INTO "keeper" ("id", "email", "sharePhone", "shareEmail", "maxDistance", "createdAt") VALUES ($1, $1, 0, 1, 25, 0)`,
      [id],
    );
  }
  const model = rowOf({ ...birdNamed('model'), isAvailable: false });
  const same = Object.keys(model).filter(
    (name) => !['id', 'cell', 'rank', 'sex', 'breedId', 'isAvailable'].includes(name),
  );
  const homes = Array.from({ length: HOMES }, () =>
    cellOf({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 }),
  );
  await db.write(null, (trx) => trx.insertInto('chicken').values(model).execute());
  const names = same.map((name) => `"${name}"`).join();
  // Triggers record changes for keepers who follow these birds; here there are none.
  await client.query('ALTER TABLE "chicken" DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO "chicken" ("id", "cell", "rank", "sex", "breedId", "isAvailable", ${names})
      SELECT 'b' || n, ($1::bigint[])[1 + n % ${HOMES}], (n * 7919) % 1000000, CASE WHEN n % 5 > 0 THEN 'Hen' ELSE 'Rooster' END,
        CASE WHEN n % 25000 > 0 THEN 'breed-' || (n % 40) ELSE 'rare' END, 1, ${names}
      FROM generate_series(1, ${BIRDS}) AS n, "chicken" WHERE "id" = 'model'`,
    [homes],
  );
  await client.query('ALTER TABLE "chicken" ENABLE TRIGGER USER');
  // There are many times one keeper's swipes, so that a scan of the whole table is never the cheapest plan.
  await client.query('ALTER TABLE "swipe" DISABLE TRIGGER ALL');
  await client.query(`INSERT INTO "swipe" ("keeperId", "chickenId", "direction", "swipedAt")
    SELECT 'me', 'b' || n, 'pass', 0 FROM generate_series(1, ${BIRDS}, 200) AS n
    UNION ALL SELECT 'often', 'b' || n, 'pass', 0 FROM generate_series(1, ${BIRDS}, 2) AS n
    UNION ALL SELECT 'keeper' || k, 'b' || n, 'pass', 0 FROM generate_series(1, 50) AS k, generate_series(1, ${BIRDS}, 20) AS n`);
  // Autovacuum is off so that the swipes inserted last stay unknown to the statistics.
  await client.query('ALTER TABLE "swipe" SET (autovacuum_enabled = false)');
  await client.query('VACUUM ANALYZE');
  await client.query(`INSERT INTO "swipe" ("keeperId", "chickenId", "direction", "swipedAt")
    SELECT 'lately', 'b' || n, 'pass', 0 FROM generate_series(1, ${BIRDS}, 2) AS n`);
  reading = db.read.withoutPlugins();
  const execute = reading.executeQuery.bind(reading);
  reading.executeQuery = (query) => {
    asked.push(query as CompiledQuery);
    return execute(query);
  };
});

afterAll(async () => {
  await client.end();
  await db.close();
  await dropDatabase(cluster, url);
});

async function page(
  wanted: BirdFilters,
  place: Coordinates | null,
  after: BrowsePosition | null = null,
): Promise<number> {
  asked = [];
  const cell = place && cellOf(place);
  const found = await browseFrom(cell, reading, createNearbyCache(reading), wanted, after, 51);
  await listCards(reading, found.slice(0, 50));
  return found.length;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Subplan Name'?: string;
  Filter?: string;
  Plans?: Node[];
  /** True below a join of the same query unless a limit stands in between. */
  isJoined?: boolean;
}

function nodesIn(node: Node, isJoined = false): Node[] {
  const joins = !node['Subplan Name'] && node['Node Type'] !== 'Limit' && isJoined;
  const below = joins || /Join|Loop/.test(node['Node Type']);
  return [{ ...node, isJoined: joins }, ...(node.Plans ?? []).flatMap((plan) => nodesIn(plan, below))];
}

/** Returns the nodes of both the plan for the given parameters and the generic plan. */
async function plansOf({ sql, parameters }: (typeof asked)[number]): Promise<Node[]> {
  const ours = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
  const generic = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
  return [ours, generic].flatMap(({ rows }) => nodesIn(rows[0]['QUERY PLAN'][0].Plan));
}

async function readsOf(relation: string): Promise<Set<string>> {
  const read = new Set<string>();
  for (const query of asked) {
    for (const node of await plansOf(query)) {
      expect(node['Node Type']).not.toMatch(/Sort/);
      // Whether to join depends on how many birds the statistics think the keeper has swiped.
      if (node['Relation Name'] === 'swipe') expect(node.isJoined).toBe(false);
      // An unhashed subplan would search all swipes for each bird.
      if (node.Filter?.includes('SubPlan') && query.sql.includes('NOT IN'))
        expect(node.Filter).toContain('hashed SubPlan');
      if (node['Relation Name'] === relation) read.add(`${node['Node Type']} ${node['Index Name']}`);
    }
  }
  return read;
}

const far: BrowsePosition = { list: 'near', key: 1, id: '' };
const seen: BrowsePosition = { list: 'seenNear', key: 0, id: '' };
const cards = 'Index Scan chicken_pkey';

it.each<[string, BirdFilters, Coordinates | null, string, (BrowsePosition | null)?]>([
  ['near', { keeperId: 'me' }, austin, 'chickenByCell'],
  ['near, of one sex', { keeperId: 'me', sex: 'Rooster' }, austin, 'chickenByCell'],
  ['near, of a breed', { keeperId: 'me', breedId: 'breed-7' }, austin, 'chickenOfBreedByCell'],
  ['near, of a breed and sex', { keeperId: 'me', breedId: 'breed-7', sex: 'Hen' }, austin, 'chickenOfBreedByCell'],
  ['near, half of it swiped', { keeperId: 'often' }, austin, 'chickenByCell'],
  ['far away', { keeperId: 'often' }, austin, 'chickenByCell', far],
  ['far away, half swiped since the statistics were made', { keeperId: 'lately' }, austin, 'chickenByCell', far],
  ['seen', { keeperId: 'often' }, austin, 'chickenByCell', seen],
  ['signed out', { keeperId: '' }, null, 'chickenByRank'],
  ['signed out, of one sex', { keeperId: '', sex: 'Rooster' }, null, 'chickenByRank'],
  ['signed out, of a breed', { keeperId: '', breedId: 'breed-7' }, null, 'chickenOfBreedByRank'],
  ['without a place', { keeperId: 'me', breedId: 'breed-7', sex: 'Hen' }, null, 'chickenOfBreedByRank'],
])('%s: reads only the covering index, without scans or sorts', async (_, wanted, place, index, after) => {
  expect(await page(wanted, place, after)).toBe(51);
  const reads = await readsOf('chicken');
  expect(reads).toContain(`Index Only Scan ${index}`);
  expect([`Index Only Scan ${index}`, cards]).toEqual(expect.arrayContaining([...reads]));
  // Which of the two depends on how much of it a vacuum has reached.
  for (const read of await readsOf('swipe')) expect(read).toMatch(/^(Index|Bitmap)/);
});
