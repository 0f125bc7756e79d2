import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

// Frozen once released: a later change of the schema is a later migration.
export async function allocationsOfChallenges(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "signInChallenge" ADD COLUMN "allocationHash" ${words.text}`).execute(db);
}
