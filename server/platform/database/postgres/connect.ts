// Kysely on a pool of connections to PostgreSQL, as all of the server uses it.
import type { DatabaseConnection, QueryResult } from 'kysely';
import { type CompiledQuery, Kysely, PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../engine.ts';
import type { NamedAdapter } from '../engine-of.ts';
import { PreparingClient } from './preparing-client.ts';

interface Limits {
  /** How long a caller waits for a connection, in milliseconds: many who come at once stand in line for it. */
  connect: number;
  /** For the database that no longer answers. */
  statement: number;
  lock: number;
  /** For a server that is cut off in the middle: what it has locked is free again some time. */
  idle: number;
}

const limits = {
  /** Where another database can be asked in its place. */
  short: { connect: 1000, statement: 1000, lock: 1000, idle: 10_000 },
  /** Longer than any statement of ours takes. */
  usual: { connect: 10_000, statement: 15_000, lock: 10_000, idle: 10_000 },
  /** None but the last. */
  long: { connect: 10_000, statement: 0, lock: 0, idle: 60_000 },
} satisfies Record<string, Limits>;

export interface PoolOptions {
  /** What it is for, as the operator's figures call it. */
  name: string;
  url: string;
  connections: number;
  /** For how long it may wait for others, and take its time; usually `usual`. */
  patience?: keyof typeof limits;
  settings?: Record<string, string | number>;
  /** Given each error; answers what its caller shall see. */
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
  // An idle connection that breaks is not anybody's error: the pool makes another one.
  pool.on('error', () => undefined);
  const timeouts = {
    ...{ statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle },
  };
  // Compiling takes longer than any statement of ours.
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
    // In place, because the driver keeps things of its own in the object.
    if (!this.#known.has(connection)) {
      const ask = connection.executeQuery.bind(connection);
      connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        ask<Row>(query).catch(this.#refuse);
      this.#known.add(connection);
    }
    return connection;
  }
}
