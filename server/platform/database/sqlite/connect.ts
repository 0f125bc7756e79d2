// Opens Kysely on one connection to SQLite.
import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { NamedAdapter } from '../engine.ts';

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

interface SharedReadTransaction {
  /** Called before each read; begins the transaction of this tick unless it has begun. */
  begin(): void;
  /** Called around each write transaction, so that a caller never reads the state from before an acknowledged commit. */
  end(): void;
}

/**
 * SQLite locks and unlocks its log around each statement outside of a transaction, which takes three times as long as the
 * shortest statements. So all prepared queries of one tick of the event loop share a read transaction and one state.
 */
export function sharedReadTransaction(connection: BetterSqlite3.Database): SharedReadTransaction {
  const [begin, commit] = [connection.prepare('BEGIN'), connection.prepare('COMMIT')];
  let endOfTick: NodeJS.Immediate | undefined;

  function end(): void {
    if (endOfTick === undefined) return;
    clearImmediate(endOfTick);
    endOfTick = undefined;
    // SQLite ends the transaction by itself after some errors.
    if (connection.inTransaction) commit.run();
  }

  return {
    begin() {
      if (endOfTick !== undefined) return;
      begin.run();
      endOfTick = setImmediate(end);
    },
    end,
  };
}
