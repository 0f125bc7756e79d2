import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Ddl } from '../dialect/ddl.ts';

/** A change of the schema or of the data, written with the DDL of the engine that it runs on. */
export type Migration = (db: Kysely<unknown>, ddl: Ddl) => Promise<void>;

/** Builds a migration that only runs statements. */
export const statements =
  (of: (ddl: Ddl) => readonly string[]): Migration =>
  async (db, ddl) => {
    for (const statement of of(ddl)) await sql.raw(statement).execute(db);
  };
