import { pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { type Database, type DatabaseLocation, isPostgres } from './open.ts';
import { openSharedFile } from './sqlite/stored-file.ts';

type Beside = Pick<Database, 'read' | 'write' | 'close'>;

/**
 * For commands that change a few rows while the server runs, or does not. As long as one of their transactions is open on
 * SQLite, the server's own writes wait, and with them everybody: each has to be a matter of milliseconds. The server sees
 * what they have committed in its next turn.
 */
export async function openBeside(location: DatabaseLocation): Promise<Beside> {
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

function openFile(file: string): Beside {
  const { db, close } = openSharedFile(file);
  return {
    read: db,
    write: (_turn, job) => db.transaction().execute(job),
    close: async () => close(),
  };
}
