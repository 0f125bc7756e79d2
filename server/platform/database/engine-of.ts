import type { Kysely } from 'kysely';
import type { EngineName } from './dialect/ddl.ts';

/** Our adapters have a name, because `instanceof` would fail where Kysely is installed twice. */
export interface NamedAdapter {
  readonly engine: EngineName;
}

/** Returns the engine of a connection or transaction. */
export function engineOf<T>(db: Kysely<T>): EngineName {
  return (db.getExecutor().adapter as unknown as NamedAdapter).engine;
}
