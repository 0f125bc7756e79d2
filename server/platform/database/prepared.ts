import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { EngineName } from './dialect/ddl.ts';
import { engineOf } from './engine.ts';
import { directRead } from './sqlite/connect.ts';

class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** The placeholder of the index-th argument of a `prepared` query. */
export function argument(index: number): RawBuilder<unknown> {
  return sql.val(new Slot(index));
}

// A planner may look at a value that is compared with an index or limits a list, and replan the statement for each new
// value. It does not look into expressions.

/** Like `argument`, for an integer that bounds a range or a limit. */
export function integerArgument(index: number): RawBuilder<unknown> {
  return sql`(${argument(index)} + CAST(0 AS BIGINT))`;
}

/** Like `argument`, for a text that bounds a range. */
export function textArgument(index: number): RawBuilder<unknown> {
  return sql`(${argument(index)} || '')`;
}

export type Prepared<Row, Arguments extends unknown[]> = <T>(db: Kysely<T>, ...args: Arguments) => Promise<Row[]>;

/**
 * A query that Kysely compiles once per engine instead of at every call. This is for the few that run many times in one
 * request, because compiling costs more than such a query takes.
 */
export function prepared<Row, Arguments extends unknown[]>(builder: RawBuilder<Row>): Prepared<Row, Arguments> {
  const compiled = new Map<EngineName, CompiledQuery<Row>>();
  return async (db, ...args) => {
    const read = directRead(db);
    const engine = read ? 'sqlite' : engineOf(db);
    let known = compiled.get(engine);
    if (!known) {
      known = builder.compile(db);
      compiled.set(engine, known);
    }
    const parameters = known.parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    return read ? (read(known.sql, parameters) as Row[]) : (await db.executeQuery<Row>({ ...known, parameters })).rows;
  };
}

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
    if (ofArray && !directRead(db) && engineOf(db) === 'postgres')
      return values.length > 0 ? ofArray(db, ...args, values) : [];
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
