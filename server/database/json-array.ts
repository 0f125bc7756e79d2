// JSON put together by the database: SQLite's way of saying it.
import { type RawBuilder, sql } from 'kysely';

/** A JSON array, in bytes, of an expression that is JSON itself, in the order of another one. */
export function jsonArray(element: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql`CAST('[' || coalesce(group_concat(${element}, ',' ORDER BY ${order}), '') || ']' AS BLOB)`;
}

/** Cut by bytes: of a text SQLite would count all the characters first. */
export function withoutFirstByte(text: RawBuilder<string>): RawBuilder<Buffer> {
  return sql`substr(CAST(${text} AS BLOB), 2)`;
}
