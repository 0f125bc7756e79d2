import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { EngineName } from './dialect/ddl.ts';
import { engineOf } from './engine-of.ts';
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
    const engine = engineOf(db);
    let known = compiled.get(engine);
    if (!known) {
      known = builder.compile(db);
      compiled.set(engine, known);
    }
    const parameters = known.parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    const read = directRead(db);
    return read ? (read(known.sql, parameters) as Row[]) : (await db.executeQuery<Row>({ ...known, parameters })).rows;
  };
}
