// Moves an installation from its data folder into PostgreSQL. Rows come last and in one transaction, so that a server
// starts on everything or not at all.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { noteKey } from '../agree-on-key.ts';
import { databaseIn, photosIn } from '../data-folder.ts';
import { copyTable, type Digest, digestOf, inOrderOfReference, rowsOf } from '../database/copy-tables.ts';
import { type Table, tablesOf } from '../database/dialect/tables.ts';
import { appliedMigrations, migrate, pendingMigrations, UNFINISHED_MOVE } from '../database/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import type { Schema } from '../database/schema.ts';
import { openSqlite } from '../database/sqlite/engine.ts';
import { lockDatabase, openStoredFile, type StoredFile } from '../database/sqlite/stored-file.ts';
import { openPhotoStore } from '../photo-store/open-photo-store.ts';
import type { PhotoBucket } from '../photos-url.ts';
import { loadSecret, type Secret } from '../secret.ts';
import { countPhotos, movePhotos, type PhotoCounts } from './move-photos.ts';
import { photosOf } from './verify-backup.ts';

export interface MoveOptions {
  /** The bucket in which the servers on PostgreSQL will look for photos; if null, they use `photoFolder`. */
  photoBucket: PhotoBucket | null;
  photoFolder: string;
  /** Reads both sides and changes neither. */
  isDryRun: boolean;
}

export interface Moved extends PhotoCounts {
  tables: { name: string; rows: number }[];
}

const MOST_NAMED = 5;

/** `folder` is only read. Throws, without having moved anything, if a copy differs from the original. */
export function moveToPostgres(folder: string, url: string, options: MoveOptions): Promise<Moved> {
  return withMoveSource(folder, async ({ database: { read }, secret, assertUnchanged }) => {
    const { fillAtOnce, withMoveTarget } = await import('../database/postgres/move-target.ts');
    const tables = inOrderOfReference(await tablesOf(read));
    const photoIds = await photosOf(databaseIn(folder));
    const counts = await countPhotos(photosIn(folder), photoIds);

    return withMoveTarget(url, async (target) => {
      await refuseFilled(target);
      if (options.isDryRun) return { ...counts, tables: await countRows(read, tables) };

      const owner = secret.hash('photo store');
      const store = await openPhotoStore(options.photoBucket, { folder: options.photoFolder, owner });
      await store.check();
      await migrate(target, new Map([...migrations, [UNFINISHED_MOVE, async () => undefined]]));
      const isFolderItself = !options.photoBucket && resolve(options.photoFolder) === resolve(photosIn(folder));
      await movePhotos(photosIn(folder), photoIds, { store, isFolderItself });

      const names = tables.map(({ name }) => name);
      const filling = fillAtOnce(target, names, async (trx) => {
        await refuseFilled(trx);
        const digests = await copyAll(read, trx, tables);
        await noteKey(trx, secret);
        assertUnchanged();
        return digests.map(({ rows }, index) => ({ name: names[index] as string, rows }));
      });
      const moved = await filling.catch(async (error) => {
        await leaveToOthers(target);
        throw error;
      });
      return { ...counts, tables: moved };
    });
  });
}

async function refuseFilled(target: Kysely<Schema>): Promise<void> {
  const filled = await filledTables(target);
  if (filled.length === 0) return;
  const named = filled.slice(0, MOST_NAMED).join(', ') + (filled.length > MOST_NAMED ? ' and others' : '');
  throw new Error(`There is something in that database already (${named}): name an empty one. Nothing was changed.`);
}

/** Returns the tables that hold other rows than the migrations of the database have inserted, and foreign tables. */
async function filledTables<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await tablesOf(db);
  const isMigrated = tables.some(({ name }) => name === 'migration');
  const applied = isMigrated ? await appliedMigrations(db) : new Set();

  const fresh = openSqlite(':memory:');
  try {
    await migrate(fresh.writer, new Map([...migrations].filter(([name]) => applied.has(name))));
    const ours = await tablesOf(fresh.writer);
    const filled: string[] = [];
    for (const { name } of tables.filter((table) => table.name !== 'migration')) {
      const own = ours.find((table) => table.name === name);
      if (!own || (await beginningOf(db, own)) !== (await beginningOf(fresh.writer, own))) filled.push(name);
    }
    return filled;
  } finally {
    await fresh.close();
  }
}

/** Reads the first page of a table, which is enough, because migrations insert only a few rows. */
async function beginningOf<T>(db: Kysely<T>, table: Table): Promise<string> {
  for await (const rows of rowsOf(db, table)) return JSON.stringify(rows);
  return '';
}

/** A server that was starting may have filled the database first, and then nothing may be moved into it anymore. */
async function leaveToOthers(target: Kysely<Schema>): Promise<void> {
  if ((await filledTables(target)).length === 0) return;
  await sql`DELETE FROM "migration" WHERE "name" = ${UNFINISHED_MOVE}`.execute(target);
}

async function countRows(read: Kysely<Schema>, tables: readonly Table[]): Promise<Moved['tables']> {
  const counted: Moved['tables'] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS "rows" FROM ${sql.table(name)}`.execute(read);
    counted.push({ name, rows: rows[0]?.rows ?? 0 });
  }
  return counted;
}

/** Replaces the rows that migrations have inserted, including the mark of an unfinished move. */
async function copyAll(read: Kysely<Schema>, trx: Transaction<Schema>, tables: readonly Table[]): Promise<Digest[]> {
  for (const { name } of tables.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(trx);
  const digests: Digest[] = [];
  for (const table of tables) {
    const original = await copyTable(read, trx, table);
    const copy = await digestOf(trx, table);
    if (original.rows !== copy.rows || original.hash !== copy.hash)
      throw new Error(
        `The table ${table.name} is another one after it was moved (${original.rows} rows, ${copy.rows} there): nothing was moved.`,
      );
    digests.push(original);
  }
  return digests;
}

// The data folder that is moved. It is locked, so that no server starts on it, and only read.

interface MoveSource {
  database: StoredFile;
  secret: Secret;
  /** Throws if the database was changed since it was opened, for example by a command. */
  assertUnchanged(): void;
}

async function withMoveSource<T>(folder: string, work: (source: MoveSource) => Promise<T>): Promise<T> {
  const file = databaseIn(folder);
  if (!existsSync(file)) throw new Error(`There is no database in ${folder}.`);
  const unlock = lockDatabase(file);
  const database = openStoredFile(file);
  try {
    const version = database.version();
    await refuseUnfit(folder, database);
    return await work({
      database,
      secret: loadSecret(folder, true),
      assertUnchanged() {
        if (database.version() !== version)
          throw new Error(`Something in ${folder} was changed meanwhile; nothing was moved. Run it again.`);
      },
    });
  } finally {
    database.close();
    unlock();
  }
}

async function refuseUnfit(folder: string, database: StoredFile): Promise<void> {
  const faults = database.faults();
  if (faults.length > 0)
    throw new Error(`The database in ${folder} is not whole:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  const pending = await pendingMigrations(database.read, migrations);
  const newer = [...(await appliedMigrations(database.read))].find((name) => !migrations.has(name));
  if (newer)
    throw new Error(`The database in ${folder} has the migration '${newer}', which this version does not know.`);
  if (pending.length > 0)
    throw new Error(
      `The database in ${folder} is of an older version: start the server on it once, or run npm run migrate -- --apply.`,
    );
}
