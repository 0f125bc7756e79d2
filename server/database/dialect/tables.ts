import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { engineOf } from '../engine-of.ts';
import type { EngineName } from './words.ts';

export interface Table {
  name: string;
  columns: string[];
  /** The tables that its foreign keys point at. */
  refersTo: string[];
}

interface Row {
  name: string;
  columns: string;
  refersTo: string;
}

const queries: Record<EngineName, RawBuilder<Row>> = {
  sqlite: sql`SELECT t."name",
      (SELECT json_group_array(c."name") FROM pragma_table_info(t."name") c) AS "columns",
      (SELECT json_group_array(f."table") FROM pragma_foreign_key_list(t."name") f) AS "refersTo"
    FROM "sqlite_schema" t WHERE t."type" = 'table' AND t."name" NOT LIKE 'sqlite_%' ORDER BY t."name"`,
  postgres: sql`SELECT t.relname::text COLLATE "C" AS "name",
      (SELECT json_agg(c.attname ORDER BY c.attnum) FROM pg_attribute c
        WHERE c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped)::text AS "columns",
      coalesce((SELECT json_agg(f.confrelid::regclass::text) FROM pg_constraint f
        WHERE f.conrelid = t.oid AND f.contype = 'f'), '[]')::text AS "refersTo"
    FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace ORDER BY 1`,
};

/** Every table that the database really has. */
export async function tablesOf<T>(db: Kysely<T>): Promise<Table[]> {
  const { rows } = await queries[engineOf(db)].execute(db);
  return rows.map(({ name, columns, refersTo }) => ({
    name,
    columns: JSON.parse(columns) as string[],
    // As PostgreSQL writes names: quoted where they are not all lower case.
    refersTo: (JSON.parse(refersTo) as string[]).map((table) => table.replaceAll('"', '')),
  }));
}
