import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { EngineName } from './ddl.ts';

export interface Table {
  name: string;
  columns: string[];
  /** The columns that hold whole numbers. */
  integers: string[];
  /** The columns of its primary key, in their order. */
  key: string[];
  /** The tables that its foreign keys point at. */
  refersTo: string[];
}

type Row = Record<keyof Table, string>;

const queries: Record<EngineName, RawBuilder<Row>> = {
  sqlite: sql`SELECT t."name",
      (SELECT json_group_array(c."name") FROM pragma_table_info(t."name") c) AS "columns",
      (SELECT json_group_array(c."name") FROM pragma_table_info(t."name") c WHERE c."type" = 'INTEGER') AS "integers",
      (SELECT json_group_array(c."name" ORDER BY c."pk") FROM pragma_table_info(t."name") c WHERE c."pk" > 0) AS "key",
      (SELECT json_group_array(f."table") FROM pragma_foreign_key_list(t."name") f) AS "refersTo"
    FROM "sqlite_schema" t WHERE t."type" = 'table' AND t."name" NOT LIKE 'sqlite_%' ORDER BY t."name"`,
  postgres: sql`SELECT t.relname::text COLLATE "C" AS "name",
      (SELECT json_agg(c.attname ORDER BY c.attnum) FROM pg_attribute c
        WHERE c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped)::text AS "columns",
      coalesce((SELECT json_agg(c.attname ORDER BY c.attnum) FROM pg_attribute c
        WHERE c.attrelid = t.oid AND c.attnum > 0 AND c.atttypid = 'int8'::regtype), '[]')::text AS "integers",
      coalesce((SELECT json_agg(c.attname ORDER BY array_position(k.conkey, c.attnum)) FROM pg_constraint k, pg_attribute c
        WHERE k.conrelid = t.oid AND k.contype = 'p' AND c.attrelid = t.oid AND c.attnum = ANY (k.conkey)), '[]')::text AS "key",
      coalesce((SELECT json_agg(f.confrelid::regclass::text) FROM pg_constraint f
        WHERE f.conrelid = t.oid AND f.contype = 'f'), '[]')::text AS "refersTo"
    FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace ORDER BY 1`,
};

/** Lists the tables that the database really has. */
export async function tablesOf<T>(db: Kysely<T>): Promise<Table[]> {
  const { rows } = await queries[engineOf(db)].execute(db);
  const list = (text: string) => JSON.parse(text) as string[];
  return rows.map(({ name, columns, integers, key, refersTo }) => ({
    name,
    columns: list(columns),
    integers: list(integers),
    key: list(key),
    // PostgreSQL quotes names that are not all lower case.
    refersTo: list(refersTo).map((table) => table.replaceAll('"', '')),
  }));
}
