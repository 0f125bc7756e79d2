// Opens Kysely on a pool of connections to PostgreSQL.
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { NamedAdapter, PoolCounts } from '../engine.ts';
import { isOutdatedPlan } from './storage-fault.ts';

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

// A client that prepares each statement once per connection, and returns numbers as JavaScript numbers.

/** Prepared statements stay in the connection's memory, and statements of varying length must not fill it. */
const MOST_PREPARED = 500;

const INT8 = 20;
const NUMERIC = 1700;

/** Every stored integer is below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  if (names.size < 10 * MOST_PREPARED) names.set(text, name);
  return name;
}

export class PreparingClient extends pg.Client {
  readonly #prepared = new Set<string>();
  /** A part of the names, which makes the statements of an earlier generation obsolete. */
  #generation = 0;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, types });
    // The caller gets the error anyway, and without a listener a broken connection would end the process.
    this.on('error', () => undefined);
  }

  // Kysely passes a text and its values, the pool itself only a text.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (this.#prepared.size < MOST_PREPARED) this.#prepared.add(name);
      if (this.#prepared.has(name)) return this.#askPrepared({ name, text, values }) as never;
    }
    return send(this, ...args) as never;
  }

  /** Tries again if another server has changed the table since. Within a transaction, the whole of it has to be repeated. */
  async #askPrepared({ name, text, values }: Prepared): Promise<unknown> {
    const ask = () => send(this, { name: `${name}${this.#generation}`, text, values });
    try {
      return await ask();
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#generation++;
      if (this.getTransactionStatus() !== 'I') throw error;
      return ask();
    }
  }
}

type Prepared = Pick<pg.QueryConfig, 'text' | 'values'> & { name: string };

/** Closes a connection that does not answer in time, so that the next caller does not get it. */
function send(client: pg.Client, ...args: unknown[]): Promise<unknown> {
  const sent: Promise<unknown> | undefined = Reflect.apply(pg.Client.prototype.query, client, args);
  sent?.catch((error: Error) => {
    if (error.message === 'Query read timeout') client.connection.stream.destroy();
  });
  return sent as Promise<unknown>;
}
