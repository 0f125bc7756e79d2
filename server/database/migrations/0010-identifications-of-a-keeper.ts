import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// Deleting an account and its export looked through those of all keepers.
export async function identificationsOfAKeeper(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE INDEX "identificationsOfKeeper" ON "birdIdentification" ("keeperId")`).execute(db);
}
