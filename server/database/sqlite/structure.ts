// What a database is made of, for comparing two states of it.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { tablesOf } from '../dialect/tables.ts';

export interface Structure {
  /** Definitions of tables, indices and triggers, by `<kind> <name>`. */
  parts: Map<string, string>;
  columns: Map<string, string[]>;
  /** Of each table. */
  rows: Map<string, number>;
}

export async function structureOf<T>(db: Kysely<T>): Promise<Structure> {
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
