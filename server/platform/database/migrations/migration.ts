import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Ddl } from '../dialect/ddl.ts';

/** A change of the schema or of the data, written with the DDL of the engine that it runs on. */
export interface Migration {
  (db: Kysely<unknown>, ddl: Ddl): Promise<void>;
  /**
   * True if it takes nothing away from servers that do not know it, so that they go on beside it during an upgrade. They
   * are refused by any other migration.
   */
  sparesOlder?: true;
}

/** Builds a migration that only runs statements. */
export const statements =
  (of: (ddl: Ddl) => readonly string[]): Migration =>
  async (db, ddl) => {
    for (const statement of of(ddl)) await sql.raw(statement).execute(db);
  };

/** Builds a migration of statements that only add: tables, indices, and columns that may be left out of an INSERT. */
export const additions = (of: (ddl: Ddl) => readonly string[]): Migration =>
  Object.assign(statements(of), { sparesOlder: true as const });
