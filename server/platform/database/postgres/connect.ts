// Opens Kysely on a pool of connections to PostgreSQL.
import type { DatabaseConnection, QueryResult } from 'kysely';
import { type CompiledQuery, Kysely, PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../engine.ts';
import type { NamedAdapter } from '../engine-of.ts';
import { PreparingClient } from './preparing-client.ts';

interface Limits {
  /** Milliseconds that a caller waits for a connection, as many callers may queue for it. */
  connect: number;
  /** Ends a statement of a database that no longer answers. */
  statement: number;
  lock: number;
  /** Releases the locks of a server that lost its connection during a transaction. */
  idle: number;
}

const limits = {
  /** Another database can be asked instead. */
  short: { connect: 1000, statement: 1000, lock: 1000, idle: 10_000 },
  /** Every statement of ours is faster than this. */
  usual: { connect: 10_000, statement: 15_000, lock: 10_000, idle: 10_000 },
  /** Statements and locks have no limit. */
  long: { connect: 10_000, statement: 0, lock: 0, idle: 60_000 },
} satisfies Record<string, Limits>;

export interface PoolOptions {
  /** The name of the pool in the metrics. */
  name: string;
  url: string;
  connections: number;
  /** The time limits; `usual` by default. */
  patience?: keyof typeof limits;
  settings?: Record<string, string | number>;
  /** Maps each error to the one that the caller gets. */
  translate: (error: unknown) => unknown;
}

export interface Pool<Schema> {
  db: Kysely<Schema>;
  counts(): PoolCounts;
}

export function openPool<Schema>(options: PoolOptions): Pool<Schema> {
  const { name, url, connections, patience = 'usual', settings, translate } = options;
  const { connect, statement, lock, idle } = limits[patience];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    connectionTimeoutMillis: connect,
    ...(statement > 0 && { query_timeout: statement + 1000 }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'heritage-flock',
  });
  // A broken idle connection is no caller's error, because the pool opens another one.
  pool.on('error', () => undefined);
  const timeouts = {
    ...{ statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle },
  };
  // JIT compilation takes longer than any statement of ours.
  const all = Object.entries({ ...timeouts, jit: 'off', ...settings });
  const set = all.map(([name, value]) => `SET ${name} = '${value}'`).join('; ');
  const config = {
    pool,
    onCreateConnection: async (connection: DatabaseConnection) => {
      await connection.executeQuery({ sql: set, parameters: [] } as unknown as CompiledQuery);
    },
  };
  return {
    db: new Kysely<Schema>({ dialect: new Dialect(config, translate) }),
    counts: () => ({ pool: name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

type Config = ConstructorParameters<typeof PostgresDialect>[0];

class Adapter extends PostgresAdapter implements NamedAdapter {
  readonly engine = 'postgres';
}

class Dialect extends PostgresDialect {
  readonly #config: Config;
  readonly #translate: (error: unknown) => unknown;

  constructor(config: Config, translate: (error: unknown) => unknown) {
    super(config);
    this.#config = config;
    this.#translate = translate;
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config, this.#translate);
  }
}

class Driver extends PostgresDriver {
  readonly #refuse: (error: unknown) => never;
  readonly #known = new WeakSet<DatabaseConnection>();

  constructor(config: Config, translate: (error: unknown) => unknown) {
    super(config);
    this.#refuse = (error) => {
      throw translate(error);
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(this.#refuse);
    // The method is replaced in place, because the driver stores state of its own in the object.
    if (!this.#known.has(connection)) {
      const ask = connection.executeQuery.bind(connection);
      connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        ask<Row>(query).catch(this.#refuse);
      this.#known.add(connection);
    }
    return connection;
  }
}
