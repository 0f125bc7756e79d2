import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { wordsOf } from './dialect/words.ts';
import { engineOf } from './engine-of.ts';
import type { Migration } from './migrations/migration.ts';

/** Among the migrations of a database while everything is moved into it, and afterwards if that was broken off. */
export const UNFINISHED_MOVE = 'unfinished-move';

/** The names of the migrations that are to come. Refuses a database that a newer version has already changed. */
export async function pendingMigrations<T>(
  writer: Kysely<T>,
  known: ReadonlyMap<string, Migration>,
): Promise<string[]> {
  const db = writer as Kysely<unknown>;
  const { rows } = await sql<{ name: string }>`SELECT "name" FROM "migration" ORDER BY "name"`.execute(db);
  for (const { name } of rows) {
    if (known.has(name)) continue;
    if (name === UNFINISHED_MOVE)
      throw new Error('A move into this database was not finished: run npm run move-to-postgres again.');
    throw new Error(`The database has the migration '${name}', which this version does not know: start a newer one.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return [...known.keys()].filter((name) => !applied.has(name));
}

/**
 * Brings the schema up to date. Each migration and its entry in the list are one transaction: a process killed in the
 * middle leaves the old schema or the new one. `before` is called when there is something to change in what is there.
 */
export async function migrate<T>(
  writer: Kysely<T>,
  known: ReadonlyMap<string, Migration>,
  before: (first: string) => void = () => undefined,
): Promise<void> {
  const db = writer as Kysely<unknown>;
  const words = wordsOf[engineOf(db)];
  const text = sql.raw(words.text);
  await sql`CREATE TABLE IF NOT EXISTS "migration" ("name" ${text} NOT NULL PRIMARY KEY, "appliedAt" ${text} NOT NULL)`.execute(
    db,
  );
  const pending = await pendingMigrations(db, known);
  const [first] = pending;
  if (first !== undefined && pending.length < known.size) before(first);
  for (const name of pending) {
    await db.transaction().execute(async (trx) => {
      await known.get(name)?.(trx, words);
      await sql`INSERT INTO "migration" VALUES (${name}, ${new Date().toISOString()})`.execute(trx);
    });
  }
}
