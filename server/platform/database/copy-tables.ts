// Copies all rows of one database into another one with the same tables, and computes digests of both.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Table } from './dialect/tables.ts';

export interface Digest {
  rows: number;
  /** SHA-256 of all rows in the order of their key. */
  hash: string;
}

type Row = Record<string, unknown>;

/** The number of rows that are read at once. */
const AT_ONCE = 500;

/** The characters of JSON in one statement; a longer row has a statement of its own. */
const MOST_AT_ONCE = 2 ** 20;

/** Sorts tables so that each comes after those that it refers to. */
export function inOrderOfReference(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name));
    const free = [...left].filter(({ name, refersTo }) => !refersTo.some((one) => one !== name && waiting.has(one)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/** Returns the digest of the rows that were read. The target is PostgreSQL, and its table is empty. */
export async function copyTable<From, To>(from: Kysely<From>, to: Kysely<To>, table: Table): Promise<Digest> {
  const columns = sql.join(table.columns.map((one) => sql.ref(one)));
  const name = sql.table(table.name);
  return digest(from, table, async (texts) => {
    const rows = `[${texts.join(',')}]`;
    const values = sql`json_populate_recordset(NULL::${name}, ${rows}::json)`;
    await sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${values}`.execute(to);
  });
}

export const digestOf = <T>(db: Kysely<T>, table: Table): Promise<Digest> => digest(db, table, async () => undefined);

async function digest<T>(db: Kysely<T>, table: Table, take: (texts: string[]) => Promise<void>): Promise<Digest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of rowsOf(db, table)) {
    let texts: string[] = [];
    let length = 0;
    for (const row of page) {
      const text = textOf(table, row);
      hash.update(text).update('\n');
      if (length > 0 && length + text.length > MOST_AT_ONCE) {
        await take(texts);
        [texts, length] = [[], 0];
      }
      texts.push(text);
      length += text.length;
    }
    await take(texts);
    rows += page.length;
  }
  return { rows, hash: hash.digest('hex') };
}

/** Refuses values that PostgreSQL or JSON would not return unchanged. */
function textOf({ name, key }: Table, row: Row): string {
  for (const [column, value] of Object.entries(row)) {
    const isText = typeof value === 'string' && !value.includes('\0');
    if (isText || value === null || Number.isFinite(value)) continue;
    const which = key.map((one) => `${one} ${JSON.stringify(row[one])}`).join(', ');
    throw new Error(`In the table ${name} the ${column} of ${which} cannot be moved: it has bytes that are no text.`);
  }
  return JSON.stringify(row);
}

/**
 * Yields all rows of a table in pages, in the same order and with the same values from either engine. Whole numbers are
 * decimal texts, because JavaScript's numbers do not hold 64 bits.
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
