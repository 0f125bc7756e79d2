import type { Kysely } from 'kysely';
import type { EngineName } from './dialect/words.ts';

/** Every adapter of ours says so; to ask for its class would fail where Kysely is installed twice. */
export interface NamedAdapter {
  readonly engine: EngineName;
}

/** Which engine a connection or transaction leads to. */
export function engineOf<T>(db: Kysely<T>): EngineName {
  return (db.getExecutor().adapter as unknown as NamedAdapter).engine;
}
