// What keepers had in a released version, and what its API answered them: the rows of every table as JSON, which both
// engines can load. `npm run release` records them, and every later version has to answer the same.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OperationId } from '../platform/contract/operation.ts';
import { inOrderOfReference } from '../platform/database/copy-tables.ts';
import { tablesOf } from '../platform/database/dialect/tables.ts';
import { engineOf } from '../platform/database/engine.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/migrations.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openPostgres } from '../platform/database/postgres/engine.ts';
import { fillAtOnce } from '../platform/database/postgres/move-target.ts';
import type { Schema } from '../platform/database/schema.ts';
import { openSqlite } from '../platform/database/sqlite/engine.ts';
import { contractOperations } from './contract.ts';
import { createTwoKeepers, type EquippedKeeper, type TwoKeepers } from './two-keepers.ts';

const folder = join(import.meta.dirname, '../../fixtures/released');

type Row = Record<string, unknown>;

export interface Question {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
  /** The name of a keeper of `cookies`; null for a stranger. */
  as: string | null;
  answer: { status: number; body: unknown };
}

export interface ReleasedDatabase {
  version: string;
  /** The time at which the questions were asked. */
  now: string;
  migrations: string[];
  /** The cookies of sessions that go on. The key that signed them is made of zeros. */
  cookies: Record<string, string>;
  tables: Record<string, Row[]>;
  questions: Question[];
}

const fileOf = (version: string) => join(folder, `database-${version}.json`);

export const releasedDatabases = (): ReleasedDatabase[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('database-'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** What each of the keepers does first, by the examples of the contract. */
const deeds: OperationId[] = [
  ...(['recordHatch', 'addChickens', 'listChicken', 'updateMatch', 'addTripLogEntries'] as const),
  ...(['createSearch', 'reportChicken'] as const),
];

/** Answers that come from the database, and from nothing that another version may know better. */
const asked: OperationId[] = [
  ...(['getProfile', 'exportKeeper', 'listTokens', 'listReveals', 'listBlocks', 'listSearches'] as const),
  ...(['listWebhooks', 'browseChickens', 'listMyChickens', 'getChicken', 'getPedigree', 'listMatches'] as const),
  ...(['listTrips', 'listDonations', 'getDonation', 'getSharedTrip'] as const),
];
const publicly: OperationId[] = ['browseChickens', 'getChicken', 'getPedigree', 'getSharedTrip'];

/** Records the database of this version, once. Returns null if it is recorded already. */
export async function recordReleasedDatabase(version: string): Promise<string | null> {
  if (existsSync(fileOf(version))) return null;
  // In memory, so that everything is made anew and in the same way.
  const world = await createTwoKeepers({ db: await openDatabase(':memory:') });
  try {
    const keepers = await liveThere(world);
    const { deps, clock } = world.test;
    await deps.mailSender.idle();
    await deps.webhookSender.idle();
    const released: ReleasedDatabase = {
      version,
      now: clock.now().toISOString(),
      migrations: [...migrations.keys()],
      cookies: Object.fromEntries(Object.entries(keepers).map(([name, { cookie }]) => [name, String(cookie.cookie)])),
      tables: await rowsOfEveryTable(deps.db.read),
      questions: await askAll(world, keepers),
    };
    writeFileSync(fileOf(version), asText(released));
  } finally {
    await world.test.close();
  }
  return fileOf(version);
}

/** Four keepers, of whom one has blocked another. */
async function liveThere(world: TwoKeepers): Promise<Record<string, EquippedKeeper>> {
  const { wren, robin } = world;
  await world.renew();
  const keepers = { wren, robin, jay: world.wren, lark: world.robin };
  const act = async (id: OperationId, on: EquippedKeeper, by: EquippedKeeper) => {
    const answer = await world.call(id, on, by.cookie);
    if (answer.statusCode > 299) throw new Error(`${id}: ${answer.body}`);
  };
  for (const [one, other] of [
    [wren, robin],
    [robin, wren],
  ] as const) {
    for (const id of deeds) await act(id, isOfOther.has(id) ? other : one, one);
  }
  await act('updateChicken', keepers.lark, keepers.lark);
  await act('blockKeeper', keepers.jay, keepers.jay);
  return keepers;
}

const isOfOther = new Set<OperationId>(['updateMatch', 'reportChicken']);

async function rowsOfEveryTable(db: Kysely<Schema>): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const { name, columns } of await tablesOf(db)) {
    if (name === 'migration') continue;
    const { rows } = await sql<Row>`SELECT ${sql.join(columns.map((one) => sql.ref(one)))} FROM ${sql.table(name)}
      ORDER BY 1, 2`.execute(db);
    if (rows.length > 0) tables[name] = rows;
  }
  return tables;
}

async function askAll(world: TwoKeepers, keepers: Record<string, EquippedKeeper>): Promise<Question[]> {
  const questions: Question[] = [];
  const ask = async (id: OperationId, keeper: EquippedKeeper, as: string | null) => {
    const { method = 'GET', path } = contractOperations.find((operation) => operation.id === id) ?? {};
    const url = String(path).replaceAll(/\{(\w+)\}/g, (_, name: string) => keeper.things[name] ?? 'none');
    const payload = id === 'getSharedTrip' ? { shareToken: keeper.things.shareToken } : undefined;
    const call = { method: method as 'GET', url, ...(payload && { payload }) };
    const headers = as === null ? {} : keepers[as]?.cookie;
    const answer = await world.test.app.inject({ ...call, headers });
    if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.body}`);
    questions.push({ ...call, as, answer: { status: 200, body: answer.json() } });
  };
  for (const [name, keeper] of Object.entries(keepers)) for (const id of asked) await ask(id, keeper, name);
  for (const id of publicly) await ask(id, keepers.wren as EquippedKeeper, null);
  return questions;
}

/** One line for each row and question. */
function asText({ tables, questions, ...head }: ReleasedDatabase): string {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n');
  const named = Object.entries(tables).map(([name, rows]) => `    ${JSON.stringify(name)}: [\n${lines(rows)}\n    ]`);
  const text = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  return `${text},\n  "tables": {\n${named.join(',\n')}\n  },\n  "questions": [\n${lines(questions)}\n  ]\n}\n`;
}

/** Makes an empty database what it was in that version. `location` is a file or the URL of a PostgreSQL database. */
export async function loadReleasedDatabase(location: string, { migrations: names, tables }: ReleasedDatabase) {
  const engine = location.startsWith('postgres')
    ? await openPostgres({ url: location }, () => undefined)
    : openSqlite(location);
  try {
    await engine.prepare(async (db) => {
      await migrate(db, new Map([...migrations].filter(([name]) => names.includes(name))));
      const ordered = inOrderOfReference(await tablesOf(db)).filter(({ name }) => name !== 'migration');
      await withoutTriggers(
        db,
        ordered.map(({ name }) => name),
        async (trx) => {
          // Migrations insert rows, too.
          for (const { name } of ordered.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(trx);
          for (const { name } of ordered) {
            for (const row of tables[name] ?? []) {
              const columns = Object.keys(row).map((one) => sql.ref(one));
              await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})`.execute(
                trx,
              );
            }
          }
        },
      );
    });
  } finally {
    await engine.close();
  }
}

async function withoutTriggers(
  db: Kysely<Schema>,
  tables: readonly string[],
  work: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  if (engineOf(db) === 'postgres') return fillAtOnce(db, tables, work);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string; text: string }>`
      SELECT "name", "sql" AS "text" FROM "sqlite_schema" WHERE "type" = 'trigger'`.execute(trx);
    for (const { name } of rows) await sql`DROP TRIGGER ${sql.id(name)}`.execute(trx);
    await work(trx);
    for (const { text } of rows) await sql.raw(text).execute(trx);
  });
}
