import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseIn } from '../server/platform/data-folder.ts';
import { removeOldCopies } from '../server/platform/database/copy-before-migration.ts';
import { migrate, pendingMigrations } from '../server/platform/database/migrate.ts';
import { migrations } from '../server/platform/database/migrations/migrations.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { openSqlite } from '../server/platform/database/sqlite/engine.ts';
import { openStoredFile } from '../server/platform/database/sqlite/stored-file.ts';
import { changesBetween } from '../server/platform/database/try-migrations.ts';
import { capture } from './processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const command = (...args: string[]) => capture('scripts/migrate.ts', args, { DATA_DIR: folder });

/** Creates a database of a server that knew only the first migrations. */
async function databaseOf(known: number): Promise<void> {
  const engine = openSqlite(databaseIn(folder), () => undefined);
  await migrate(engine.writer, new Map([...migrations].slice(0, known)));
  await engine.close();
}

async function pendingIn(file: string): Promise<string[]> {
  const database = openStoredFile(file);
  return pendingMigrations(database.read, migrations).finally(() => database.close());
}

it('reports what would change and changes nothing', async () => {
  await databaseOf(1);
  const pending = await pendingIn(databaseIn(folder));
  const { code, output } = await command();
  expect(code).toBe(0);
  expect(output).toContain('0027-asking-first\n');
  expect(output).toContain('table contactAsk is new');
  expect(output).toContain('index contactAskOnce is new');
  expect(output).toContain('table keeper changes: +askFirst');
  expect(output).toContain('Nothing was changed');
  expect(await pendingIn(databaseIn(folder))).toEqual(pending);
  expect(readdirSync(folder).filter((name) => /trial|before/.test(name))).toEqual([]);
});

it('reports dropped indexes, columns and rows', () => {
  const structure = (table: string, columns: string[], rows: number, ...parts: [string, string][]) => ({
    parts: new Map([['table hatch', table], ...parts]),
    columns: new Map([['hatch', columns]]),
    rows: new Map([['hatch', rows]]),
  });
  const before = structure('of before', ['id', 'requestKey'], 3, ['index hatchRequest', '']);
  expect(changesBetween(before, structure('of today', ['id'], 2))).toEqual([
    'index hatchRequest goes',
    'table hatch changes: -requestKey',
    'table hatch has 2 rows instead of 3',
  ]);
});

it('migrates with --apply and keeps a copy of the old database', async () => {
  await databaseOf(2);
  expect((await command('--apply')).output).toContain('.before-0027-asking-first for seven days');
  expect(await pendingIn(databaseIn(folder))).toEqual([]);
  expect(await pendingIn(`${databaseIn(folder)}.before-0027-asking-first`)).toContain('0027-asking-first');
  expect((await command()).output).toContain('is up to date');
});

it('does not touch a database that a server is using', async () => {
  await databaseOf(2);
  const engine = openSqlite(databaseIn(folder), () => undefined);
  expect(await command('--apply')).toMatchObject({ code: 1, output: expect.stringContaining('Another server') });
  expect((await command()).output).toContain('Nothing was changed');
  await engine.close();
});

it('a start copies an existing database before it migrates; copies are removed after a week', async () => {
  await (await openDatabase(databaseIn(folder))).close();
  expect(readdirSync(folder).join()).not.toContain('before');
  rmSync(databaseIn(folder));
  await databaseOf(2);
  await (await openDatabase(databaseIn(folder))).close();
  const copy = `${databaseIn(folder)}.before-0027-asking-first`;
  await removeOldCopies(databaseIn(folder));
  expect(readdirSync(folder).join()).toContain('before');
  const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
  await utimes(copy, eightDaysAgo, eightDaysAgo);
  await removeOldCopies(databaseIn(folder));
  expect(readdirSync(folder).join()).not.toContain('before');
});

it('reports a missing database', async () => {
  expect(await command()).toMatchObject({ code: 1, output: expect.stringContaining('no database') });
});
