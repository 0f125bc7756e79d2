import type { Kysely } from 'kysely';
import { rowsOf } from './copy-tables.ts';
import { type Table, tablesOf } from './dialect/tables.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/engine.ts';

/** The tables that hold anything but what the migrations of this database have put there, and those that are not ours. */
export async function filledTables<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await tablesOf(db);
  const isMigrated = tables.some(({ name }) => name === 'migration');
  const applied = isMigrated ? await appliedMigrations(db) : new Set();

  const fresh = openSqlite(':memory:');
  try {
    await migrate(fresh.writer, new Map([...migrations].filter(([name]) => applied.has(name))));
    const ours = await tablesOf(fresh.writer);
    const filled: string[] = [];
    for (const { name } of tables.filter((table) => table.name !== 'migration')) {
      const own = ours.find((table) => table.name === name);
      if (!own || (await beginningOf(db, own)) !== (await beginningOf(fresh.writer, own))) filled.push(name);
    }
    return filled;
  } finally {
    await fresh.close();
  }
}

/** Enough of it: migrations put next to nothing into a new database. */
async function beginningOf<T>(db: Kysely<T>, table: Table): Promise<string> {
  for await (const rows of rowsOf(db, table)) return JSON.stringify(rows);
  return '';
}
