import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ddlOf } from './dialect/ddl.ts';
import { engineOf } from './engine.ts';
import type { Migration } from './migrations/migration.ts';

/** An entry among the migrations of a database while it is the target of a move, or after the move was aborted. */
export const UNFINISHED_MOVE = 'unfinished-move';

/** The first schema was once 24 migrations, with this name on the last of them. */
const LAST_FOLDED = '0025-spots';

interface Applied {
  name: string;
  /** Missing in databases from before there was a mark. */
  sparesOlder?: number;
}

async function listApplied<T>(db: Kysely<T>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`SELECT * FROM "migration" ORDER BY "name"`.execute(db);
  const isFolded = rows.some(({ name }) => name === LAST_FOLDED);
  return isFolded ? [{ name: '0001-first-schema' }, ...rows.filter(({ name }) => name > LAST_FOLDED)] : rows;
}

/** Returns the names of the applied migrations; the 24 folded ones count as the first schema. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<Set<string>> {
  return new Set((await listApplied(db)).map(({ name }) => name));
}

/** Returns an unknown migration that a server of this version cannot go on beside. */
const unbearable = (applied: readonly Applied[], known: ReadonlyMap<string, Migration>): string | undefined =>
  applied.find(({ name, sparesOlder }) => !known.has(name) && !sparesOlder)?.name;

/**
 * Returns the names of the pending migrations. Refuses a database with a migration that this version does not know, unless
 * that one spares older versions.
 */
export async function pendingMigrations<T>(db: Kysely<T>, known: ReadonlyMap<string, Migration>): Promise<string[]> {
  const applied = await listApplied(db);
  const name = unbearable(applied, known);
  if (name === UNFINISHED_MOVE)
    throw new Error('A move into this database was not finished: run npm run move-to-postgres again.');
  if (name !== undefined && name < LAST_FOLDED)
    throw new Error(
      `The database has the migration '${name}' but not '${LAST_FOLDED}': start it once with a version that knows both, then with this one.`,
    );
  if (name !== undefined)
    throw new Error(`The database has the migration '${name}', which this version does not know: start a newer one.`);
  const names = new Set(applied.map((one) => one.name));
  return [...known.keys()].filter((one) => !names.has(one));
}

export interface SchemaState {
  /** The newest migration that this version knows. */
  known: string;
  /** The newest one that the database has. */
  found: string;
  /** False if a newer version has changed the database so that this one must not serve it anymore. */
  isServed: boolean;
}

export async function schemaState<T>(db: Kysely<T>, known: ReadonlyMap<string, Migration>): Promise<SchemaState> {
  const applied = await listApplied(db);
  return {
    known: [...known.keys()].at(-1) ?? '',
    found: applied.at(-1)?.name ?? '',
    isServed: unbearable(applied, known) === undefined,
  };
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
    const migration = known.get(name);
    await whenFree(db, async (trx) => {
      await migration?.(trx, ddl);
      await sql`INSERT INTO "migration" ("name", "appliedAt") VALUES (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
      if (migration?.sparesOlder)
        await sql`UPDATE "migration" SET "sparesOlder" = 1 WHERE "name" = ${name}`.execute(trx);
    });
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;
const MOST_TRIES = 30;

/**
 * Runs the transaction of a migration. On PostgreSQL it waits only briefly for the lock of a table, and is tried again, because
 * all requests to that table wait behind it. Where every transaction takes long, it waits longer.
 */
async function whenFree<T>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
    try {
      return await db.transaction().execute(async (trx) => {
        if (engineOf(trx) === 'postgres') await sql.raw(`SET LOCAL lock_timeout = ${waitMs}`).execute(trx);
        await work(trx);
      });
    } catch (error) {
      if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
      await wait(waitMs);
    }
  }
}

/** True if a lock was not free in time, or if two transactions waited for each other. */
function isInTheWay(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code === '55P03' || code === '40P01';
}
