import { pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { type Database, type DatabaseLocation, isPostgres } from './open.ts';
import { openSharedFile } from './sqlite/stored-file.ts';

type Alongside = Pick<Database, 'read' | 'write' | 'close'>;

/**
 * Opens the database for a command that changes a few rows, whether the server is running or not. On SQLite, a running
 * server blocks while a transaction of the command is open, so each has to take milliseconds. The server sees its commits
 * immediately.
 */
export async function openAlongside(location: DatabaseLocation): Promise<Alongside> {
  const db = isPostgres(location)
    ? await (await import('./postgres/engine.ts')).openPostgres({ url: location }, () => undefined)
    : openFile(location);
  try {
    const pending = await pendingMigrations(db.read, migrations);
    if (pending.length > 0)
      throw new Error('The database is of an older version: start the server once, then try again.');
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

function openFile(file: string): Alongside {
  const { db, close } = openSharedFile(file);
  return {
    read: db,
    write: (_key, job) => db.transaction().execute(job),
    close: async () => close(),
  };
}
