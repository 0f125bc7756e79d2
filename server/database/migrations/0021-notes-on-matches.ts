import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from '../dialect/words.ts';

const { text } = words;

// Not columns of the swipes, which every page of birds reads.
export async function notesOnMatches(db: Kysely<unknown>): Promise<void> {
  const table = `CREATE TABLE "matchNote" (
    "keeperId" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL,
    "state" ${text} NOT NULL,
    "note" ${text},
    PRIMARY KEY ("keeperId", "chickenId"),
    FOREIGN KEY ("keeperId", "chickenId") REFERENCES "swipe" ("keeperId", "chickenId") ON DELETE CASCADE
  ) ${words.tableByKey}`;
  await sql.raw(table).execute(db);
}
