import BetterSqlite3 from 'better-sqlite3';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/migrations.ts';
import { type Database, openDatabase } from '../platform/database/open.ts';
import { connect } from '../platform/database/sqlite/connect.ts';
import { configureWriter } from '../platform/database/sqlite/pragmas.ts';
import { createDatabase, dropDatabase } from './postgres/databases.ts';

/** Set for a whole run of tests (postgres/setup.ts): the server that their databases are made on. */
export const CLUSTER = 'TEST_CLUSTER_URL';

/** The one way that tests open a database: in memory, or a copy on PostgreSQL where the run is about that. */
export async function openTestDatabase(file = ':memory:'): Promise<Database> {
  const cluster = process.env[CLUSTER];
  const isKept = file !== ':memory:';
  if (!cluster) return openDatabase(file, undefined, isKept ? {} : { image: await migratedImage() });
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

let image: Promise<Buffer> | undefined;

/** Migrating takes eight times as long as opening the result, so each worker does it once and opens copies. */
async function migratedImage(): Promise<Buffer> {
  image ??= (async () => {
    const connection = new BetterSqlite3(':memory:');
    configureWriter(connection);
    await migrate(
      connect(connection, (error) => error),
      migrations,
    );
    return connection.serialize();
  })();
  return image;
}
