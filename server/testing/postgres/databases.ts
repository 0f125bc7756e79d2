// Each test has a database of its own: a copy of one that was brought up to date once.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const TEMPLATE = 'template_of_tests';

export function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URL of an empty database that copies are made of from now on, when it is filled and nobody is connected any more. */
export async function createTemplate(cluster: string): Promise<string> {
  await administer(cluster, `DROP DATABASE IF EXISTS "${TEMPLATE}"`);
  await administer(cluster, `CREATE DATABASE "${TEMPLATE}" ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0`);
  return urlOf(cluster, TEMPLATE);
}

/** Two that are asked for by one name are the same one. An empty one knows nothing of our schema. */
export async function createDatabase(
  cluster: string,
  name: string = randomUUID(),
  template: typeof TEMPLATE | 'template0' = TEMPLATE,
): Promise<string> {
  const database = `test_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  await administer(cluster, `CREATE DATABASE "${database}" TEMPLATE "${template}" STRATEGY file_copy`).catch(
    (error) => {
      if (error.code !== '42P04') throw error;
    },
  );
  return urlOf(cluster, database);
}

export async function dropDatabase(cluster: string, url: string): Promise<void> {
  await administer(cluster, `DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}
