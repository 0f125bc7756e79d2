import type { Kysely } from 'kysely';
import { engineOf } from './engine-of.ts';
import type { Prepared } from './prepared.ts';

export type PreparedList<Row, Value> = <T>(db: Kysely<T>, given: unknown[], values: readonly Value[]) => Promise<Row[]>;

interface Options<Row, Value> {
  sizes: readonly [number, ...number[]];
  filler: Value;
  /** Over so many values, which come behind the other arguments. */
  ofValues: (size: number) => Prepared<Row, unknown[]>;
  /** Over an array of them, in one argument: for PostgreSQL, which takes long over many arguments. */
  ofArray?: Prepared<Row, unknown[]>;
}

/**
 * A prepared query over a list of any length. Where it is no array, it is filled up to one of a few sizes, so that the
 * statements stay few, and one that is longer than the largest is asked for in parts.
 */
export function preparedList<Row, Value>({
  sizes,
  filler,
  ofValues,
  ofArray,
}: Options<Row, Value>): PreparedList<Row, Value> {
  const queries = new Map(sizes.map((size) => [size, ofValues(size)]));
  const largest = Math.max(...sizes);
  return async (db, given, values) => {
    if (ofArray && engineOf(db) === 'postgres') return values.length > 0 ? ofArray(db, ...given, values) : [];
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
