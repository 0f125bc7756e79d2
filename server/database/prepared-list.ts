import type { Kysely } from 'kysely';
import type { Prepared } from './prepared.ts';

export type PreparedList<Row, Value> = <T>(db: Kysely<T>, given: unknown[], values: readonly Value[]) => Promise<Row[]>;

/**
 * A prepared query over a list of any length, whose values come behind the other arguments. A list is filled up to one of a
 * few sizes, so that the statements stay few, and one that is longer than the largest is asked for in parts.
 */
export function preparedList<Row, Value>(
  sizes: readonly [number, ...number[]],
  filler: Value,
  make: (size: number) => Prepared<Row, unknown[]>,
): PreparedList<Row, Value> {
  const queries = new Map(sizes.map((size) => [size, make(size)]));
  const largest = Math.max(...sizes);
  return async (db, given, values) => {
    const rows: Row[] = [];
    for (let at = 0; at < values.length; at += largest) {
      const part = values.slice(at, at + largest);
      const size = sizes.find((enough) => enough >= part.length) ?? largest;
      const filled = Array.from({ length: size }, (_, index) => part[index] ?? filler);
      rows.push(...(await (queries.get(size) as Prepared<Row, unknown[]>)(db, ...given, ...filled)));
    }
    return rows;
  };
}
