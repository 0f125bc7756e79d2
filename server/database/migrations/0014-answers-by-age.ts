import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// So that old answers are found whosever they are.
export async function answersByAge(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE INDEX "answersByAge" ON "keptAnswer" ("createdAt")`).execute(db);
}
