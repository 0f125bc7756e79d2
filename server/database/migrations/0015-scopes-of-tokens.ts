import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

// Tokens from before could do everything, and go on so.
export async function scopesOfTokens(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "apiToken" ADD COLUMN "scopes" ${words.text} NOT NULL DEFAULT 'read write'`).execute(db);
}
