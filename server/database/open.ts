import type { Kysely, Transaction } from 'kysely';
import type { Pause } from '../pause.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import { type Engine, openEngine } from './dialect/engine.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import type { Turn } from './turn.ts';

export interface Database extends Pick<Engine, 'check' | 'isDamaged' | 'isDurable' | 'settings' | 'writes'> {
  /** Read-only; sees what is committed. */
  read: Kysely<Schema>;
  /** Resolves only when the job's changes are on disk. A job may await nothing but its transaction. */
  write<T>(turn: Turn, job: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * For the few jobs that take longer than a request may keep all others waiting. Beside its transaction the job awaits
   * `pause` between its slices: then reads and answers go on, while other writes wait for its end. All of it is stored, or
   * nothing: not if it fails, and not if the server stops in its middle.
   */
  writeInSlices<T>(turn: Turn, job: (trx: Transaction<Schema>, pause: Pause) => Promise<T>): Promise<T>;
  /**
   * After personal data was deleted: empties the log of changes too, so that nothing of it is in any file any more.
   * (The database itself overwrites what is deleted.)
   */
  expunge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brought up to date. `onDamage` is called once, with what was found, when a query or `check()` meets a damaged page; from
 * then on nothing is written. `':memory:'` is for tests.
 */
export async function openDatabase(
  file: string,
  onDamage: (found: string) => void = () => undefined,
): Promise<Database> {
  const engine = openEngine(file, onDamage);
  try {
    await migrate(engine.writer, migrations, (first) => copyBeforeMigration(file, first));
  } catch (error) {
    await engine.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    ...engine,
    // With one writer every job has its turn anyway.
    write: (_turn, job) => engine.write(job),
    writeInSlices: (_turn, job) => engine.writeInSlices(job),
    close: () => {
      closing ??= engine.close();
      return closing;
    },
  };
}
