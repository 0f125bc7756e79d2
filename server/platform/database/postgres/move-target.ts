// PostgreSQL as the target of a move: locked by one process and filled in one transaction.
import { type Kysely, sql, type Transaction } from 'kysely';
import { advisoryLockOf } from '../dialect/ddl.ts';
import { StorageError } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { openPool } from './connect.ts';
import { refuseUnfit } from './settings-in-force.ts';
import { storageFault } from './storage-fault.ts';

/** A server that starts on the target meanwhile waits for the end of the move. */
export async function withMoveTarget<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const translate = (error: unknown) => {
    const known = storageFault(error);
    const isAway = known instanceof StorageError && known.fault === 'unreachable';
    return isAway ? new Error(`PostgreSQL at ${URL.parse(url)?.host} does not answer.`, { cause: error }) : known;
  };
  const { db: pool } = openPool<Schema>({ name: 'move', url, connections: 1, patience: 'long', translate });
  try {
    return await pool.connection().execute(async (db) => {
      await refuseUnfit(db);
      const { rows } = await sql<{ isOurs: boolean }>`
        SELECT pg_try_advisory_lock(${sql.raw(advisoryLockOf('prepare'))}) AS "isOurs"`.execute(db);
      if (!rows[0]?.isOurs)
        throw new Error('Another move into this database, or the start of a server, is under way: wait for its end.');
      return work(db);
    });
  } finally {
    // The lock ends with the connection.
    await pool.destroy();
  }
}

/** Fills the tables in one transaction, without concurrent writes, and without firing the triggers of the rows again. */
export async function fillAtOnce<T>(
  db: Kysely<Schema>,
  tables: readonly string[],
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const filled = await db.transaction().execute(async (trx) => {
    for (const name of tables) await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER USER`.execute(trx);
    const value = await work(trx);
    await continueNumbers(trx);
    for (const name of tables) await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER USER`.execute(trx);
    return value;
  });
  // The planner and index-only scans need this. PostgreSQL would do it later by itself.
  const all = sql.join(tables.map((name) => sql.table(name)));
  await sql`VACUUM ANALYZE ${all}`.execute(db).catch(() => undefined);
  return filled;
}

/** Makes new rows continue after the highest number of each table. */
async function continueNumbers(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT t.relname AS "name", c.attname AS "column" FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND c.attidentity <> ''`.execute(trx);
  for (const { name, column } of rows) {
    const sequence = sql`pg_get_serial_sequence(${sql.lit(`"${name}"`)}, ${sql.lit(column)})`;
    const highest = sql`max(${sql.ref(column)})`;
    await sql`SELECT setval(${sequence}, ${highest}) FROM ${sql.table(name)} HAVING ${highest} > 0`.execute(trx);
  }
}
