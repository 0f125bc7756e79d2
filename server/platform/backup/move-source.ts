// The data folder that is moved. It is locked, so that no server starts on it, and only read.
import { existsSync } from 'node:fs';
import { databaseIn } from '../data-folder.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { lockDatabase } from '../database/sqlite/server-lock.ts';
import { openStoredFile, type StoredFile } from '../database/sqlite/stored-file.ts';
import { loadSecret, type Secret } from '../secret.ts';

interface MoveSource {
  database: StoredFile;
  secret: Secret;
  /** Throws if the database was changed since it was opened, for example by a command. */
  assertUnchanged(): void;
}

export async function withMoveSource<T>(folder: string, work: (source: MoveSource) => Promise<T>): Promise<T> {
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
  if (pending.length > 0)
    throw new Error(
      `The database in ${folder} is of an older version: start the server on it once, or run npm run migrate -- --apply.`,
    );
}
