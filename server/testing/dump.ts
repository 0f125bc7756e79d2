import { sql } from 'kysely';
import { tablesOf } from '../platform/database/dialect/tables.ts';
import type { Database } from '../platform/database/open.ts';

/** Every row of every table, as text to compare. */
export async function dump({ read }: Pick<Database, 'read'>): Promise<string> {
  const lines: string[] = [];
  for (const { name } of await tablesOf(read)) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(read);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}

/** The rows that came, went or are different. */
export function changedRows(before: string, after: string): string[] {
  const [old, now] = [new Set(before.split('\n')), new Set(after.split('\n'))];
  return [...old.symmetricDifference(now)];
}

/** False for a row that only counts expensive requests. */
export const isNoCount = (row: string): boolean => !row.startsWith('counter ');
