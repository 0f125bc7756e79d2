import { sql } from 'kysely';
import type { Database } from '../database/open.ts';

/** Every row of every table, as text to compare. */
export async function dump({ read }: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(read);
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(read);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}
