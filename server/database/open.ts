import { closeSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { DatabaseConnection, Transaction } from 'kysely';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { configureReader, configureWriter, settingsOf } from './pragmas.ts';
import type { Schema } from './schema.ts';
import { lockDatabase } from './server-lock.ts';
import { withStatementCache } from './statement-cache.ts';
import type { Turn } from './turn.ts';
import { createWriter } from './writer.ts';

export interface Database {
  /** Read-only; sees what is committed. */
  read: Kysely<Schema>;
  /** Resolves only when the job's changes are on disk. A job may await nothing but its transaction (see writer.ts). */
  write<T>(turn: Turn, job: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * After personal data was deleted: empties the log of changes too, so that nothing of it is in any file any more.
   * (Deleted content is overwritten in the database itself by `secure_delete`.)
   */
  expunge(): Promise<void>;
  close(): Promise<void>;
  /** The settings in force, read back from SQLite. */
  settings(): Record<string, string | number>;
}

/** `':memory:'` is for tests: there, reading and writing share the one connection. */
export async function openDatabase(file: string): Promise<Database> {
  const inMemory = file === ':memory:';
  const unlock = inMemory ? () => undefined : lockDatabase(file);
  let connection: BetterSqlite3.Database | undefined;
  try {
    // Addresses and phone numbers are in it: readable by the server's own user only.
    if (!inMemory) closeSync(openSync(file, 'a', 0o600));
    connection = new BetterSqlite3(file);
    configureWriter(connection);
    const kysely = kyselyOn(connection);
    await migrate(kysely, migrations);
    return serve(connection, kysely, inMemory ? connection : openReader(file), unlock);
  } catch (error) {
    connection?.close();
    unlock();
    throw error;
  }
}

function serve(
  connection: BetterSqlite3.Database,
  kysely: Kysely<Schema>,
  readerConnection: BetterSqlite3.Database,
  unlock: () => void,
): Database {
  const writer = createWriter(kysely, connection);
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await writer.drain();
    if (readerConnection !== connection) readerConnection.close();
    connection.pragma('optimize');
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
    unlock();
  }
  return {
    read: kyselyOn(readerConnection),
    // With one writer every job has its turn anyway.
    write: (_turn, job) => writer.write(job),
    expunge: () => writer.aside(() => void connection.pragma('wal_checkpoint(TRUNCATE)')),
    close: () => {
      closing ??= close();
      return closing;
    },
    settings: () => settingsOf(connection),
  };
}

function openReader(file: string): BetterSqlite3.Database {
  const reader = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  configureReader(reader);
  return reader;
}

function kyselyOn(connection: BetterSqlite3.Database): Kysely<Schema> {
  return new Kysely({ dialect: new ImmediateDialect({ database: withStatementCache(connection) }) });
}

/** Takes the write lock at the start of a transaction, not in its middle, where waiting for it could not help. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }
}
