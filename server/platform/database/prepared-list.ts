import type { Kysely } from 'kysely';
import { engineOf } from './engine-of.ts';
import type { Prepared } from './prepared.ts';

export type PreparedList<Row, Value> = <T>(db: Kysely<T>, args: unknown[], values: readonly Value[]) => Promise<Row[]>;

interface Options<Row, Value> {
  sizes: readonly [number, ...number[]];
  filler: Value;
  /** A query for this number of values, which follow the other arguments. */
  ofValues: (size: number) => Prepared<Row, unknown[]>;
  /** A query for an array in one argument, because PostgreSQL is slow with many arguments. */
  ofArray?: Prepared<Row, unknown[]>;
}

/**
 * A prepared query for a list of any length. Without `ofArray`, the list is padded to one of a few sizes, so that there are
 * few statements, and a list that is longer than the largest size is queried in parts.
 */
export function preparedList<Row, Value>({
  sizes,
  filler,
  ofValues,
  ofArray,
}: Options<Row, Value>): PreparedList<Row, Value> {
  const queries = new Map(sizes.map((size) => [size, ofValues(size)]));
  const largest = Math.max(...sizes);
  return async (db, args, values) => {
    if (ofArray && engineOf(db) === 'postgres') return values.length > 0 ? ofArray(db, ...args, values) : [];
    const rows: Row[] = [];
    for (let at = 0; at < values.length; at += largest) {
      const part = values.slice(at, at + largest);
      const size = sizes.find((enough) => enough >= part.length) ?? largest;
      const filled = Array.from({ length: size }, (_, index) => part[index] ?? filler);
      rows.push(...(await (queries.get(size) as Prepared<Row, unknown[]>)(db, ...args, ...filled)));
    }
    return rows;
  };
}
