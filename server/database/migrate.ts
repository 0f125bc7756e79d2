import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { words } from './dialect/words.ts';
import type { Migration } from './migrations/migrations.ts';

/**
 * Brings the schema up to date. Each migration and its entry in the list are one transaction: a process killed in the
 * middle leaves the old schema or the new one. Refuses a database that a newer version has already changed.
 */
export async function migrate<T>(writer: Kysely<T>, known: ReadonlyMap<string, Migration>): Promise<void> {
  const db = writer as Kysely<unknown>;
  const text = sql.raw(words.text);
  await sql`CREATE TABLE IF NOT EXISTS "migration" ("name" ${text} NOT NULL PRIMARY KEY, "appliedAt" ${text} NOT NULL)`.execute(
    db,
  );
  const done = (await sql<{ name: string }>`SELECT "name" FROM "migration" ORDER BY "name"`.execute(db)).rows;
  for (const { name } of done) {
    if (!known.has(name)) {
      throw new Error(`The database has the migration '${name}', which this version does not know: start a newer one.`);
    }
  }
  const applied = new Set(done.map(({ name }) => name));
  for (const [name, migration] of known) {
    if (applied.has(name)) continue;
    await db.transaction().execute(async (trx) => {
      await migration(trx);
      await sql`INSERT INTO "migration" VALUES (${name}, ${new Date().toISOString()})`.execute(trx);
    });
  }
}
