import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface Table {
  name: string;
  columns: string[];
  /** The tables that its foreign keys point at. */
  refersTo: string[];
}

/** Every table that the database really has. */
export async function tablesOf<T>(db: Kysely<T>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string; refersTo: string }>`
    SELECT t."name",
      (SELECT json_group_array(c."name") FROM pragma_table_info(t."name") c) AS "columns",
      (SELECT json_group_array(f."table") FROM pragma_foreign_key_list(t."name") f) AS "refersTo"
    FROM "sqlite_schema" t WHERE t."type" = 'table' AND t."name" NOT LIKE 'sqlite_%' ORDER BY t."name"`.execute(db);
  return rows.map(({ name, columns, refersTo }) => ({
    name,
    columns: JSON.parse(columns) as string[],
    refersTo: JSON.parse(refersTo) as string[],
  }));
}
