import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Words } from '../dialect/words.ts';

/** A change of the schema, or of what is stored, in the words of the engine that it runs on. */
export type Migration = (db: Kysely<unknown>, words: Words) => Promise<void>;

/** A migration of statements alone. */
export const statements =
  (of: (words: Words) => readonly string[]): Migration =>
  async (db, words) => {
    for (const statement of of(words)) await sql.raw(statement).execute(db);
  };
