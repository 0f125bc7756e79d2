// Opens PostgreSQL servers with unsafe settings and databases of earlier versions.
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowOf } from '../../../chickens/bird.ts';
import { browseQueries } from '../../../chickens/browse-queries.ts';
import { latestChange } from '../../../chickens/flock-queries.ts';
import { insertBird } from '../../../chickens/repository.ts';
import { austin, birdNamed } from '../../../chickens/testing.ts';
import { cellOf } from '../../../science/geography/cell.ts';
import { CLUSTER } from '../../../testing/open-test-database.ts';
import { createDatabase, dropDatabase } from '../../../testing/postgres/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';
import { openPool } from './connect.ts';

const cluster = String(process.env[CLUSTER]);
let url: string;
beforeEach(async () => {
  url = await createDatabase(cluster, undefined, 'template0');
});
afterEach(() => dropDatabase(cluster, url));

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const database = () => new URL(url).pathname.slice(1);

it.each([
  ['synchronous_commit', 'off'],
  ['synchronous_commit', 'local'],
])('a PostgreSQL server with %s %s is refused', async (setting, value) => {
  await administer(`ALTER DATABASE "${database()}" SET ${setting} = ${value}`);
  await expect(openDatabase(url)).rejects.toThrow(
    `PostgreSQL runs with ${setting} ${value}: what is acknowledged could`,
  );
});

it('a role that may not create extensions can run the server', async () => {
  const role = `role_of_${database()}`;
  const asRole = new URL(url);
  asRole.username = role;
  await administer(`CREATE ROLE "${role}" LOGIN`, `GRANT ALL ON SCHEMA public TO "${role}"`);
  try {
    await (await openDatabase(asRole.href)).close();
  } finally {
    await administer(`DROP OWNED BY "${role}"`, `DROP ROLE "${role}"`);
  }
});

it('birds of an older database are found nearby, and new ones in cells unknown to it as well', async () => {
  const { db } = openPool<Schema>({ name: 'older', url, connections: 1, translate: (error) => error });
  await migrate(db, new Map([...migrations].slice(0, [...migrations.keys()].indexOf('0031-without-spots'))));
  const keeper = { id: 'other', email: 'other', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.insertInto('keeper').values(keeper).execute();
  const rowThen = (name: string) => {
    const { wasOffered: _, ageNotedOn: __, isSample: ___, ...columns } = rowOf(birdNamed(name));
    return columns;
  };
  await db
    .insertInto('chicken')
    .values([rowThen('ada'), { ...rowThen('bo'), cell: null }])
    .execute();
  await db.destroy();
  await administer(
    'CREATE TABLE "spot" ("cell" BIGINT NOT NULL PRIMARY KEY)',
    'INSERT INTO "spot" SELECT DISTINCT "cell" FROM "chicken" WHERE "cell" IS NOT NULL',
    'ALTER TABLE "chicken" ADD CONSTRAINT "spotOfChicken" FOREIGN KEY ("cell") REFERENCES "spot" ("cell")',
  );

  const opened = await openDatabase(url);
  const near = async () => {
    const queries = browseQueries(opened.read, { keeperId: '' }, await latestChange(opened.read));
    return (await queries.near('all', cellOf(austin), null, 10)).map(({ id }) => id);
  };
  expect(await near()).toEqual(['ada']);
  const far = { ...birdNamed('cy'), coordinates: { latitude: 31, longitude: -97 } };
  await opened.write(null, (trx) => insertBird(trx, far));
  expect(await near()).toEqual(['ada', 'cy']);
  await opened.close();
});
