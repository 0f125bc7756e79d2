// Tries the pending migrations on a copy of a database.
import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { tablesOf } from './dialect/tables.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/engine.ts';
import { copyDatabase, lockFileOf } from './sqlite/stored-file.ts';

export interface Tried {
  pending: string[];
  /** A sentence for each table, index and trigger that changes. */
  changes: string[];
  milliseconds: number;
}

/** The structure of a database, for comparing two states. */
interface Structure {
  /** Definitions of tables, indices and triggers, by `<kind> <name>`. */
  parts: Map<string, string>;
  columns: Map<string, string[]>;
  /** The number of rows of each table. */
  rows: Map<string, number>;
}

/** The copy is in the folder of the database, which is private and has enough disk space, and is removed at the end. */
export async function tryMigrations(file: string): Promise<Tried> {
  const copy = `${file}.trial`;
  const remove = () => {
    for (const name of [copy, `${copy}-wal`, `${copy}-shm`, lockFileOf(copy)]) rmSync(name, { force: true });
  };
  remove();
  try {
    copyDatabase(file, copy);
    const engine = openSqlite(copy, () => undefined);
    try {
      const pending = await pendingMigrations(engine.writer, migrations);
      const before = await structureOf(engine.writer);
      const started = performance.now();
      await migrate(engine.writer, migrations);
      const milliseconds = performance.now() - started;
      return { pending, changes: changesBetween(before, await structureOf(engine.writer)), milliseconds };
    } finally {
      await engine.close();
    }
  } finally {
    remove();
  }
}

export function changesBetween(before: Structure, after: Structure): string[] {
  const gone = [...before.parts.keys()].filter((part) => !after.parts.has(part)).map((part) => `${part} goes`);
  const others = [...after.parts].flatMap(([part, definition]) => {
    const was = before.parts.get(part);
    if (was === undefined) return `${part} is new`;
    return was === definition ? [] : `${part} changes${columnChanges(part.split(' ')[1] ?? '', before, after)}`;
  });
  const rows = [...after.rows].flatMap(([table, count]) => {
    const was = before.rows.get(table);
    return was === undefined || was === count ? [] : `table ${table} has ${count} rows instead of ${was}`;
  });
  return [...gone, ...others, ...rows];
}

function columnChanges(table: string, before: Structure, after: Structure): string {
  const [was = [], is = []] = [before.columns.get(table), after.columns.get(table)];
  const changes = [
    ...is.filter((column) => !was.includes(column)).map((column) => `+${column}`),
    ...was.filter((column) => !is.includes(column)).map((column) => `-${column}`),
  ];
  return changes.length > 0 ? `: ${changes.join(', ')}` : '';
}

async function structureOf<T>(db: Kysely<T>): Promise<Structure> {
  const { rows: parts } = await sql<{ part: string; definition: string }>`
    SELECT "type" || ' ' || "name" AS "part", "sql" AS "definition" FROM "sqlite_schema"
    WHERE "sql" IS NOT NULL AND "tbl_name" <> 'migration' ORDER BY "type" DESC, "name"`.execute(db);
  const tables = (await tablesOf(db)).filter(({ name }) => name !== 'migration');
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    const counted = await sql<{ rows: number }>`SELECT count(*) AS "rows" FROM ${sql.table(name)}`.execute(db);
    rows.set(name, counted.rows[0]?.rows ?? 0);
  }
  return {
    parts: new Map(parts.map(({ part, definition }) => [part, definition.replaceAll(/\s+/g, ' ')])),
    columns: new Map(tables.map(({ name, columns }) => [name, columns])),
    rows,
  };
}
