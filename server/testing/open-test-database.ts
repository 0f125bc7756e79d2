import { type Database, openDatabase } from '../platform/database/open.ts';
import { createDatabase, dropDatabase } from './postgres/databases.ts';

/** Set for a whole run of tests (postgres/setup.ts): the server that their databases are made on. */
export const CLUSTER = 'TEST_CLUSTER_URL';

/** The one way that tests open a database: in memory, or a copy on PostgreSQL where the run is about that. */
export async function openTestDatabase(file = ':memory:'): Promise<Database> {
  const cluster = process.env[CLUSTER];
  if (!cluster) return openDatabase(file);
  const isKept = file !== ':memory:';
  const url = await createDatabase(cluster, isKept ? file : undefined);
  const database = await openDatabase(url);
  return {
    ...database,
    async close() {
      await database.close();
      if (!isKept) await dropDatabase(cluster, url);
    },
  };
}
