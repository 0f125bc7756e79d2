import { type Insertable, sql, type Transaction } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { argument, prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** The number of values in a statement is limited. */
const AT_ONCE = 500;

/** Calls `work` for all distinct items, a chunk at a time. */
export async function eachChunk<One>(all: Iterable<One>, work: (some: One[]) => Promise<unknown>): Promise<void> {
  const distinct = [...new Set(all)];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    await work(distinct.slice(at, at + AT_ONCE));
    await yieldToEventLoop();
  }
}

/** Queries all distinct items, a chunk at a time, and returns all rows. */
export async function queryInChunks<One, Found>(
  all: Iterable<One>,
  ask: (some: One[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  const collect = async (some: One[]) => {
    for (const one of await ask(some)) found.push(one);
  };
  await eachChunk(all, collect);
  return found;
}

const ROWS_AT_ONCE = 100;

/**
 * Inserts any number of rows in few statements. A row with the same value in the column `replaceBy` is updated; without
 * this option, it is an error.
 */
export async function insertAll<Table extends keyof Schema, Column extends keyof Insertable<Schema[Table]> & string>(
  trx: Transaction<Schema>,
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Insertable<Schema[Table]>, Column>[],
  { replaceBy }: { replaceBy?: Column } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const valuesOf = (from: number, to: number) =>
    rows.slice(from, to).flatMap((row) => columns.map((column) => row[column]));
  const rest = rows.length % ROWS_AT_ONCE;
  const whole = rows.length - rest;
  const many = insertOf(table, columns, ROWS_AT_ONCE, replaceBy);
  for (let at = 0; at < whole; at += ROWS_AT_ONCE) {
    await many(trx, ...valuesOf(at, at + ROWS_AT_ONCE));
    await yieldToEventLoop();
  }
  if (rest > 0) await insertOf(table, columns, rest, replaceBy)(trx, ...valuesOf(whole, rows.length));
}

function insertOf(table: string, columns: readonly string[], rows: number, replaceBy: string | undefined) {
  const tuples = Array.from({ length: rows }, (_, row) => {
    return sql`(${sql.join(columns.map((_column, index) => argument(row * columns.length + index)))})`;
  });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const or = replaceBy ? sql` ON CONFLICT (${sql.ref(replaceBy)}) DO UPDATE SET ${sql.join(values)}` : sql``;
  return prepared<never, unknown[]>(sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${sql.join(tuples)}${or}`);
}
