import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

// Until now the id was the address's hash, so an address could have one waiting message.
const statements = [
  `ALTER TABLE "outbox" ADD COLUMN "addressHash" ${words.text} NOT NULL DEFAULT ''`,
  `UPDATE "outbox" SET "addressHash" = "id", "id" = "kind" || '/' || "id"`,
  `CREATE INDEX "outboxOfAddress" ON "outbox" ("addressHash")`,
];

export async function mailOfSeveralKinds(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
