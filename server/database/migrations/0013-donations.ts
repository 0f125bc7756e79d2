import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

const { text, integer } = words;

const statements = [
  `CREATE TABLE "donation" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "createdAt" ${integer} NOT NULL,
    "id" ${text} NOT NULL,
    "amount" ${integer} NOT NULL,
    "level" ${text} NOT NULL,
    PRIMARY KEY ("keeperId", "createdAt", "id")
  ) ${words.tableByKey}`,
];

export async function donations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
