import { copyBeforeMigration } from './copy-before-migration.ts';
import type { Engine, ReplicaOptions } from './engine.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/engine.ts';

export type Database = Omit<Engine, 'prepare'>;

/** The path of a file, or the URL of a PostgreSQL database. `':memory:'` is for tests. */
export type DatabaseLocation = string;

export const isPostgres = (location: DatabaseLocation): boolean => /^postgres(ql)?:\/\//.test(location);

/**
 * Opens the database and migrates it. `onDamage` is called once with the finding if a query or `check()` reads a damaged
 * page; all later writes are refused. `image` is what a database in memory begins with.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onDamage: (found: string) => void = () => undefined,
  { image, ...replica }: ReplicaOptions & { image?: Buffer } = {},
): Promise<Database> {
  const engine = isPostgres(location)
    ? await (await import('./postgres/engine.ts')).openPostgres({ url: location, ...replica }, onDamage)
    : openSqlite(location, onDamage, image);
  const keepCopy = (first: string) => copyBeforeMigration(location, first);
  try {
    await engine.prepare((db) => migrate(db, migrations, engine.engine === 'sqlite' ? keepCopy : undefined));
  } catch (error) {
    await engine.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    ...engine,
    close: () => {
      closing ??= engine.close();
      return closing;
    },
  };
}
