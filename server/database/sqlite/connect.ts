// Kysely on one connection to SQLite, as all of the server uses it.
import type BetterSqlite3 from 'better-sqlite3';
import type { DatabaseConnection, QueryResult } from 'kysely';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { NamedAdapter } from '../engine-of.ts';
import type { ReadsOfTurn } from './read-in-turns.ts';
import { withStatementCache } from './statement-cache.ts';

/** `translate` is given each error of the connection and says what its caller shall see; `reads` is of one that only reads. */
export function connect<Schema>(
  connection: BetterSqlite3.Database,
  translate: (error: unknown) => unknown,
  reads?: ReadsOfTurn,
): Kysely<Schema> {
  const database = withStatementCache(connection);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database }, translate) });
  directReads.set(db, (sql, parameters) => {
    try {
      reads?.begin();
      return database.prepare(sql).all(parameters);
    } catch (error) {
      throw translate(error);
    }
  });
  return db;
}

type DirectRead = (sql: string, parameters: readonly unknown[]) => unknown[];

const directReads = new WeakMap<object, DirectRead>();

/**
 * Reads without Kysely's way through promises and plugins, which for the shortest queries takes longer than SQLite does.
 * Undefined inside a transaction, and for whatever stands around a connection.
 */
export const directRead = (db: object): DirectRead | undefined => directReads.get(db);

class Dialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  readonly #translate: (error: unknown) => unknown;

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], translate: (error: unknown) => unknown) {
    super(config);
    this.#config = config;
    this.#translate = translate;
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#config, this.#translate);
  }
}

class Adapter extends SqliteAdapter implements NamedAdapter {
  readonly engine = 'sqlite';
}

class Driver extends SqliteDriver {
  readonly #translate: (error: unknown) => unknown;
  #translating: DatabaseConnection | undefined;

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], translate: (error: unknown) => unknown) {
    super(config);
    this.#translate = translate;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#translating ??= this.#around(await super.acquireConnection());
    return this.#translating;
  }

  /** Takes the write lock at the start of a transaction, not in its middle, where waiting for it could not help. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  #around(connection: DatabaseConnection): DatabaseConnection {
    const refuse = (error: unknown): never => {
      throw this.#translate(error);
    };
    return {
      executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        connection.executeQuery<Row>(query).catch(refuse),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }
}
