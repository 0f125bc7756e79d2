import { copyBeforeMigration } from './copy-before-migration.ts';
import type { Engine, ReplicaOptions } from './engine.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/engine.ts';

export type Database = Omit<Engine, 'prepare'>;

/** A file, or the address of a PostgreSQL database. `':memory:'` is for tests. */
export type DatabaseLocation = string;

export const isPostgres = (location: DatabaseLocation): boolean => /^postgres(ql)?:\/\//.test(location);

/**
 * Brought up to date. `onDamage` is called once, with what was found, when a query or `check()` meets a damaged page; from
 * then on nothing is written.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onDamage: (found: string) => void = () => undefined,
  replica: ReplicaOptions = {},
): Promise<Database> {
  const engine = isPostgres(location)
    ? await (await import('./postgres/engine.ts')).openPostgres({ url: location, ...replica }, onDamage)
    : openSqlite(location, onDamage);
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
