import type BetterSqlite3 from 'better-sqlite3';

type Connection = BetterSqlite3.Database;
type Settings = Record<string, string | number>;

// This marks the file as ours ("Hflk"), so that no other SQLite file is ever migrated by mistake.
const APPLICATION_ID = 0x48666c6b;
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Settings of each connection. */
const everyConnection: Settings = {
  busy_timeout: 5000,
  foreign_keys: 1,
  trusted_schema: 0,
  cache_size: -65536,
  temp_store: 2,
  mmap_size: 0,
};

/** `synchronous` 2 is FULL: better-sqlite3's default for WAL is NORMAL, which loses acknowledged rows at a power cut. */
const writerOnly: Settings = {
  synchronous: 2,
  secure_delete: 1,
  journal_size_limit: 64 * 1024 * 1024,
  wal_autocheckpoint: 1000,
};

export function configureWriter(connection: Connection): void {
  refuseOldSqlite(connection);
  refuseForeignFile(connection);
  // A database in memory has no write-ahead log.
  set(connection, 'journal_mode', connection.memory ? 'memory' : 'wal');
  for (const [name, value] of Object.entries({ ...everyConnection, ...writerOnly })) set(connection, name, value);
  set(connection, 'application_id', APPLICATION_ID);
}

export function configureReader(connection: Connection): void {
  for (const [name, value] of Object.entries({ ...everyConnection, query_only: 1 })) set(connection, name, value);
}

export const isOurs = (connection: Connection): boolean => read(connection, 'application_id') === APPLICATION_ID;

/**
 * Configures a short command that runs alongside a server: it waits for the server's transaction, however long, and leaves
 * checkpoints to the server.
 */
export function configureAlongside(connection: Connection): void {
  refuseForeignFile(connection);
  const patient = { busy_timeout: 60_000, wal_autocheckpoint: 0 };
  for (const [name, value] of Object.entries({ ...everyConnection, ...writerOnly, ...patient })) {
    set(connection, name, value);
  }
}

/** Returns true if commits are on disk before they are acknowledged. */
export const isDurable = (connection: Connection): boolean => Number(read(connection, 'synchronous')) >= 2;

/** Returns the settings in force, read back from SQLite. */
export function settingsOf(connection: Connection): Settings {
  const names = ['journal_mode', ...Object.keys(everyConnection), ...Object.keys(writerOnly), 'application_id'];
  const settings: Settings = { sqlite: versionOf(connection) };
  for (const name of names) settings[name] = read(connection, name) ?? 'not in memory';
  return settings;
}

/** SQLite ignores settings that it does not know or cannot apply, so every setting is read back. */
function set(connection: Connection, name: string, value: string | number): void {
  connection.pragma(`${name} = ${value}`);
  const inForce = read(connection, name);
  const unsupportedInMemory = connection.memory && (name === 'mmap_size' || name === 'wal_autocheckpoint');
  if (inForce !== value && !unsupportedInMemory) {
    throw new Error(`SQLite did not take ${name} = ${value} (it says ${inForce}).`);
  }
}

function read(connection: Connection, name: string): string | number | undefined {
  return connection.pragma(name, { simple: true }) as string | number | undefined;
}

function versionOf(connection: Connection): string {
  return (connection.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version;
}

/** Two connections that checkpoint at once could corrupt the file in versions before 3.51.3. */
function refuseOldSqlite(connection: Connection): void {
  const version = versionOf(connection);
  if (isOlder(version.split('.').map(Number), OLDEST_SQLITE)) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} or newer is needed.`);
  }
}

export function isOlder(version: readonly number[], than: readonly number[]): boolean {
  for (const [index, least] of than.entries()) {
    const part = version[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}

function refuseForeignFile(connection: Connection): void {
  const tables = connection.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number };
  if (!isOurs(connection) && (read(connection, 'application_id') !== 0 || tables.tables > 0)) {
    throw new Error(`${connection.name} is a database of another program.`);
  }
}
