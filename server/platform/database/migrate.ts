import { type Kysely, sql } from 'kysely';
import { ddlOf } from './dialect/ddl.ts';
import { engineOf } from './engine.ts';
import type { Migration } from './migrations/migration.ts';

/** An entry among the migrations of a database while it is the target of a move, or after the move was aborted. */
export const UNFINISHED_MOVE = 'unfinished-move';

/** The first schema was once 24 migrations, with this name on the last of them. */
const LAST_FOLDED = '0025-spots';

/** Returns the names of the applied migrations; the 24 folded ones count as the first schema. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`SELECT "name" FROM "migration" ORDER BY "name"`.execute(db);
  const names = rows.map(({ name }) => name);
  return new Set(
    names.includes(LAST_FOLDED) ? ['0001-first-schema', ...names.filter((name) => name > LAST_FOLDED)] : names,
  );
}

/** Returns the names of the pending migrations. Refuses a database with a migration that this version does not know. */
export async function pendingMigrations<T>(db: Kysely<T>, known: ReadonlyMap<string, Migration>): Promise<string[]> {
  const applied = await appliedMigrations(db);
  for (const name of applied) {
    if (known.has(name)) continue;
    if (name === UNFINISHED_MOVE)
      throw new Error('A move into this database was not finished: run npm run move-to-postgres again.');
    if (name < LAST_FOLDED)
      throw new Error(
        `The database has the migration '${name}' but not '${LAST_FOLDED}': start it once with a version that knows both, then with this one.`,
      );
    throw new Error(`The database has the migration '${name}', which this version does not know: start a newer one.`);
  }
  return [...known.keys()].filter((name) => !applied.has(name));
}

/**
 * Brings the schema up to date. Each migration and its entry in the list are one transaction, so that a killed process
 * leaves the old schema or the new one. `before` is called if an existing schema is going to change.
 */
export async function migrate<T>(
  writer: Kysely<T>,
  known: ReadonlyMap<string, Migration>,
  before: (first: string) => void = () => undefined,
): Promise<void> {
  const db = writer as Kysely<unknown>;
  const ddl = ddlOf[engineOf(db)];
  const text = sql.raw(ddl.text);
  await sql`CREATE TABLE IF NOT EXISTS "migration" ("name" ${text} NOT NULL PRIMARY KEY, "appliedAt" ${text} NOT NULL)`.execute(
    db,
  );
  const pending = await pendingMigrations(db, known);
  const [first] = pending;
  if (first !== undefined && pending.length < known.size) before(first);
  for (const name of pending) {
    await db.transaction().execute(async (trx) => {
      await known.get(name)?.(trx, ddl);
      await sql`INSERT INTO "migration" VALUES (${name}, ${new Date().toISOString()})`.execute(trx);
    });
  }
}
