// Opens Kysely on one connection to SQLite.
import type BetterSqlite3 from 'better-sqlite3';
import type { DatabaseConnection, QueryResult, SqliteDatabase } from 'kysely';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { NamedAdapter } from '../engine-of.ts';
import type { SharedReadTransaction } from './shared-read-transaction.ts';

/** `translate` maps each error to the one that the caller gets; `reads` is the transaction of a read-only connection. */
export function connect<Schema>(
  connection: BetterSqlite3.Database,
  translate: (error: unknown) => unknown,
  reads?: SharedReadTransaction,
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
 * Reads without Kysely's promises and plugins, which take longer than SQLite itself for the shortest queries. The result is
 * undefined inside a transaction, and for anything else that wraps a connection.
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

  /** Takes the write lock at the start of a transaction, because waiting for it later could deadlock. */
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

type Statement = BetterSqlite3.Statement;

/**
 * Kysely prepares every query anew, which costs more than most of ours take. This wrapper of a connection caches the most
 * recently used statements.
 */
export function withStatementCache(connection: BetterSqlite3.Database, capacity = 500): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      // A statement that is still being iterated cannot be run a second time.
      if (known?.busy) return connection.prepare(sql);
      const statement = known ?? connection.prepare(sql);
      // A Map keeps the order of insertion: putting it back makes it the youngest.
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > capacity) statements.delete(statements.keys().next().value as string);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}
