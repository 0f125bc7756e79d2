import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Table } from './dialect/tables.ts';

export type Row = Record<string, unknown>;

const AT_ONCE = 500;

/**
 * All rows of a table, some at a time: from either engine in the same order and as the same values. Whole numbers are
 * decimal texts, because JavaScript's own numbers end before 64 bits do.
 */
export async function* rowsOf<T>(
  db: Kysely<T>,
  { name, columns, integers, key }: Omit<Table, 'refersTo'>,
): AsyncGenerator<Row[]> {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order.`);
  const column = (one: string) => sql.ref(`${name}.${one}`);
  const values = columns.map((one) =>
    integers.includes(one) ? sql`CAST(${column(one)} AS TEXT) AS ${sql.ref(one)}` : column(one),
  );
  const keys = sql.join(key.map(column));
  for (let last: Row | undefined; ; ) {
    const behind = last ? sql`WHERE (${keys}) > (${sql.join(key.map((one) => last?.[one]))})` : sql``;
    const page = sql<Row>`SELECT ${sql.join(values)} FROM ${sql.table(name)} ${behind} ORDER BY ${keys} LIMIT ${sql.lit(AT_ONCE)}`;
    const { rows } = await page.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
