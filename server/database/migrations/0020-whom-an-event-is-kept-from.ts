import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

// Blocks go with the account that made them, before it is told that its birds are gone.
export async function whomAnEventIsKeptFrom(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "webhookEvent" ADD COLUMN "keptFrom" ${words.text}`).execute(db);
}
