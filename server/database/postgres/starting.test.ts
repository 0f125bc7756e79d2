// A server does not start on a PostgreSQL that is not fit.
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUSTER } from '../../testing/open-test-database.ts';
import { createDatabase, dropDatabase } from '../../testing/postgres/databases.ts';
import { openDatabase } from '../open.ts';

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
])('is refused with %s %s', async (setting, value) => {
  await administer(`ALTER DATABASE "${database()}" SET ${setting} = ${value}`);
  await expect(openDatabase(url)).rejects.toThrow(
    `PostgreSQL runs with ${setting} ${value}: what is acknowledged could`,
  );
});

it('is refused without the extension cube by a role that may not add it, and served once it is there', async () => {
  const role = `role_of_${database()}`;
  const asRole = new URL(url);
  asRole.username = role;
  await administer(`CREATE ROLE "${role}" LOGIN`, `GRANT ALL ON SCHEMA public TO "${role}"`);
  try {
    await expect(openDatabase(asRole.href)).rejects.toThrow('as its owner run CREATE EXTENSION cube');
    await administer('CREATE EXTENSION cube');
    await (await openDatabase(asRole.href)).close();
  } finally {
    await administer(`DROP OWNED BY "${role}"`, `DROP ROLE "${role}"`);
  }
});

it('is refused where cube lies in a schema that is not looked into', async () => {
  await administer('CREATE SCHEMA elsewhere', 'CREATE EXTENSION cube SCHEMA elsewhere');
  await expect(openDatabase(url)).rejects.toThrow('into a schema of the search_path');
});
