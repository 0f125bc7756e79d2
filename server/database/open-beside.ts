import { pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './open.ts';
import { openSharedFile } from './sqlite/shared-file.ts';

/**
 * For commands that change a few rows while the server runs, or does not. As long as one of their transactions is open, the
 * server's own writes wait, and with them everybody: each has to be a matter of milliseconds. The server sees what they
 * have committed at its next question.
 */
export async function openBeside(file: string): Promise<Pick<Database, 'read' | 'write' | 'close'>> {
  const { db, close } = openSharedFile(file);
  try {
    const pending = await pendingMigrations(db, migrations);
    if (pending.length > 0) throw new Error(`${file} is of an older version: start the server once, then try again.`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    read: db,
    write: (_turn, job) => db.transaction().execute(job),
    close: async () => close(),
  };
}
