// Moves an installation from SQLite to PostgreSQL, through the command where its output and exit code matter.
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture, startInBackground } from '../../../../scripts/processes.ts';
import { profileOf } from '../../../testing/asking.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { dump } from '../../../testing/dump.ts';
import { startObjectStore } from '../../../testing/object-store-stand-in.ts';
import { CLUSTER } from '../../../testing/open-test-database.ts';
import { photoForm } from '../../../testing/photo-form.ts';
import { filesIn, keepPhotographedFlock, look, photoOf } from '../../../testing/photographed-flock.ts';
import { createDatabase, dropDatabase } from '../../../testing/postgres/databases.ts';
import { rowsOfEveryTable } from '../../../testing/rows-of-every-table.ts';
import { noteKey } from '../../agree-on-key.ts';
import { type MoveOptions, moveToPostgres } from '../../backup/move-to-postgres.ts';
import { databaseIn, keyIn, photosIn } from '../../data-folder.ts';
import { createFolderPhotoStore } from '../../photo-store/folder-photo-store.ts';
import { openObjectPhotoStore } from '../../photo-store/object-photo-store.ts';
import { secretFrom } from '../../secret.ts';
import { inOrderOfReference } from '../copy-tables.ts';
import { tablesOf } from '../dialect/tables.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';
import { lockDatabase, openStoredFile } from '../sqlite/stored-file.ts';

const cluster = String(process.env[CLUSTER]);
const key = secretFrom(new Uint8Array(32));
let folder: string;
let source: string;
let cookie: string;
let photoUrls: string[];
let certificateUrl: string;
const urls: string[] = [];

const at = (name: string) => join(folder, name);
const command = (args: string[], environment: Record<string, string> = {}) =>
  capture('scripts/move-to-postgres.ts', args, { DATA_DIR: '', ...environment });
const move = (from: string, url: string, options: Partial<MoveOptions> = {}) =>
  moveToPostgres(from, url, { photoBucket: null, photoFolder: photosIn(from), isDryRun: false, ...options });

/** Creates an empty database, with our tables unless it is made from template0. */
async function target(template?: 'template0'): Promise<{ name: string; url: string }> {
  const name = randomUUID();
  const url = await createDatabase(cluster, name, template);
  urls.push(url);
  return { name, url };
}

/** Returns the name and hash of every file except those that SQLite creates when it reads. */
const filesOf = (dataDir: string) =>
  filesIn(dataDir)
    .filter((file) => !/-(shm|wal)$/.test(file))
    .map((file) => [relative(dataDir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]);

async function rowsIn(location: string): Promise<string> {
  const file = location.startsWith('postgres:') ? await openDatabase(location) : openStoredFile(location);
  return dump(file).finally(() => file.close());
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

/** Copies the source installation and changes the copy's database. */
function copyOfSource(name: string, change = ''): string {
  cpSync(source, at(name), { recursive: true });
  const file = new BetterSqlite3(databaseIn(at(name)));
  file.exec(change);
  file.close();
  return at(name);
}

/** Adds a health paper with a photo and returns the photo's URL. */
async function certificateOf({ app }: TestApp, chickenId: string, headers: Record<string, string>): Promise<string> {
  const paper = { chickenIds: [chickenId], kind: 'mareks', date: '2026-05-02' };
  const added = await app.inject({ method: 'POST', url: '/api/papers', headers, payload: paper });
  const form = photoForm(await photoOf(200));
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/papers/${added.json().papers[0].id}/certificates` },
    ...{ headers: { ...headers, ...form.headers }, payload: form.body },
  });
  return answer.json().certificates[0].url;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  source = at('data');
  mkdirSync(source);
  writeFileSync(keyIn(source), Buffer.alloc(32).toString('base64url'));
  // The installation to move runs on SQLite.
  delete process.env[CLUSTER];
  const photoStore = createFolderPhotoStore(photosIn(source));
  const before = await createTestApp({ database: databaseIn(source), photoStore });
  const wren = await keepPhotographedFlock(before);
  cookie = wren.headers.cookie;
  const prudence = await wren.sendMany(await wren.add('Prudence'), 3);
  photoUrls = prudence.photos.map(({ url }) => url);
  certificateUrl = await certificateOf(before, prudence.id, wren.headers);
  await before.deps.db.write('start', async (trx) => {
    for (const { name } of inOrderOfReference(await tablesOf(trx))) {
      const rows = rowsOfEveryTable[name as keyof typeof rowsOfEveryTable] ?? [];
      for (const row of rows)
        await trx
          .insertInto(name as 'setting')
          .values(row as never)
          .execute();
    }
    // Today's counters of offered birds keep their values, because the test offers another bird after the move.
    await sql`UPDATE "counter" SET "hits" = 9223372036854775807 - "rowid" WHERE "key" NOT LIKE 'offered/%'`.execute(
      trx,
    );
  });
  await before.close();
  process.env[CLUSTER] = cluster;
});
afterAll(async () => {
  for (const url of urls) await dropDatabase(cluster, url);
  rmSync(folder, { recursive: true });
});

it('moves every row and photo, keeps sessions valid, and leaves the source folder unchanged', async () => {
  const { name, url } = await target('template0');
  const before = filesOf(source);
  const { code, output } = await command([source, url], { DATA_DIR: at('servers') });
  expect(output).toMatch(/^counter +1,2\d\d$/m);
  expect(output).toContain('\n4 photos (4 files');
  expect(output).toContain(`SECRET_KEY_FILE=${keyIn(source)}`);
  expect(code).toBe(0);
  expect(filesOf(source)).toEqual(before);

  const agreed = `setting {"name":"key","value":"${key.hash('which-key')}"}`;
  const [stored, moved] = [(await rowsIn(databaseIn(source))).split('\n'), (await rowsIn(url)).split('\n')];
  expect(moved.filter((line) => line !== agreed)).toEqual(stored);
  const tables = await ask<{ name: string }>(
    url,
    `SELECT relname AS "name" FROM pg_class WHERE relkind = 'r'
    AND relnamespace = 'public'::regnamespace ORDER BY relname COLLATE "C"`,
  );
  const filled = new Set(moved.map((line) => line.split(' ')[0]));
  expect([...filled].sort()).toEqual(tables.map((table) => table.name));
  const file = new BetterSqlite3(databaseIn(source), { readonly: true });
  const exact = file.prepare(`SELECT CAST("hits" AS TEXT) AS "hits" FROM "counter" ORDER BY 1`).all();
  file.close();
  expect(await ask(url, 'SELECT "hits"::text COLLATE "C" AS "hits" FROM "counter" ORDER BY 1')).toEqual(exact);
  expect(filesOf(join(at('servers'), 'photos'))).toEqual(filesOf(photosIn(source)));

  const photoStore = createFolderPhotoStore(join(at('servers'), 'photos'));
  const after = await createTestApp({ database: name, photoStore });
  expect((await profileOf(after, { cookie })).json()).toMatchObject({ email: 'wren@example.org' });
  for (const photo of [...photoUrls, certificateUrl])
    expect((await look(after, photo, { cookie })).statusCode).toBe(200);
  await after.deps.db.write('start', (trx) => noteKey(trx, key));
  // Sequences continue after the moved rows, and triggers fire for new rows.
  const numbers = `SELECT (SELECT max("serial") FROM "chicken")::int AS "bird", (SELECT max("number") FROM "flockChange")::int
    AS "change"`;
  const [last] = await ask<{ bird: number; change: number }>(url, numbers);
  const added = await after.app.inject({
    ...{ method: 'POST', url: '/api/chickens', headers: { cookie } },
    payload: { name: 'Juniper', breed: 'Java', sex: 'Hen' },
  });
  expect(added.statusCode).toBe(201);
  expect(await ask(url, numbers)).toEqual([{ bird: Number(last?.bird) + 1, change: Number(last?.change) + 1 }]);
  await after.close();
});

it('shows with --dry-run what would be moved, and changes nothing', async () => {
  const { url } = await target('template0');
  const before = filesOf(source);
  const { code, output } = await command([source, url, '--dry-run'], { DATA_DIR: at('dry') });
  expect(output).toMatch(/^counter +1,2\d\d$/m);
  expect(output).toContain('Nothing was changed');
  expect(code).toBe(0);
  expect(await ask(url, `SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  expect(filesOf(source)).toEqual(before);
  expect(existsSync(at('dry'))).toBe(false);
});

it('moves photos into a bucket, also after a failed first attempt', async () => {
  const standIn = await startObjectStore();
  const { url } = await target();
  await standIn.leave();
  await expect(move(source, url, { photoBucket: standIn.bucket })).rejects.toThrow('Photos are not available');
  await standIn.mend();
  await move(source, url, { photoBucket: standIn.bucket });
  const store = await openObjectPhotoStore(standIn.bucket, { owner: key.hash('photo store') });
  for (const photoUrl of photoUrls) {
    const photoId = String(photoUrl.split('/').at(-1));
    const photo = await store.get(photoId);
    expect(
      createHash('sha256')
        .update(photo ? await buffer(photo.stream) : '')
        .digest('base64url'),
    ).toBe(photoId);
  }
  // Photos that are already in the bucket need not be in the folder.
  const inBucket = copyOfSource('in-bucket');
  rmSync(photosIn(inBucket), { recursive: true });
  const moved = await move(inBucket, (await target()).url, { photoBucket: standIn.bucket });
  expect(moved).toMatchObject({ photos: 4, files: 0 });
  await standIn.close();
});

it('refuses to move when a photo is missing or corrupt', async () => {
  const { url } = await target();
  const spoilt = copyOfSource('spoilt');
  const [one, other] = filesIn(photosIn(spoilt));
  writeFileSync(String(one), 'something else');
  rmSync(String(other));
  const options = { photoFolder: at('unspoilt') };
  await expect(move(spoilt, url, options)).rejects.toThrow(/Its file holds something else: [\w-]{43}/);
  await expect(move(spoilt, url)).rejects.toThrow(/It is not there: [\w-]{43}/);
});

it('refuses a target database that has data and leaves it unchanged', async () => {
  const { url } = await target();
  const db = await openDatabase(url);
  await db.write('start', (trx) => noteKey(trx, key));
  const before = await dump(db);
  await expect(move(source, url)).rejects.toThrow('something in that database already (setting)');
  await expect(move(source, url, { isDryRun: true })).rejects.toThrow('something in that database already');
  expect(await dump(db)).toBe(before);
  await db.close();
  const foreign = (await target('template0')).url;
  await ask(foreign, 'CREATE TABLE "keeper" ("anything" TEXT); INSERT INTO "keeper" VALUES (1)');
  await expect(move(source, foreign)).rejects.toThrow('something in that database already (keeper)');
});

it('refuses a source folder that is in use, has no key, has no database, or is of another version', async () => {
  const { url } = await target();
  const unlock = lockDatabase(databaseIn(source));
  expect(await command([source, url])).toEqual({
    code: 1,
    output: expect.stringContaining('Another server is already'),
  });
  unlock();
  const keyless = copyOfSource('keyless');
  rmSync(keyIn(keyless));
  await expect(move(keyless, url)).rejects.toThrow('secret.key is missing');
  const older = copyOfSource('older', `DELETE FROM "migration" WHERE "name" LIKE '0028%'`);
  await expect(move(older, url)).rejects.toThrow('older version: start the server on it once');
  const newer = copyOfSource('newer', `INSERT INTO "migration" ("name", "appliedAt") VALUES ('9999-later', '')`);
  await expect(move(newer, url)).rejects.toThrow('does not know: start a newer one');
  await expect(move(at('nowhere'), url)).rejects.toThrow('There is no database');
  expect(existsSync(at('nowhere'))).toBe(false);
});

it('names the row with a value that PostgreSQL cannot store', async () => {
  const { url } = await target();
  const odd = copyOfSource('odd', `UPDATE "trip" SET "plan" = 'a' || char(0)`);
  await expect(move(odd, url)).rejects.toThrow(
    'In the table trip the plan of keeperId "keeper-Z", id "trip" cannot be',
  );
});

it('fails when the source or the target is changed during the move', async () => {
  const { url } = await target();
  const busy = copyOfSource('busy');
  await expect(
    moveMeanwhile(busy, url, async () => {
      // `npm run moderate` writes to the file like this.
      const file = new BetterSqlite3(databaseIn(busy));
      file.exec(`UPDATE "keeper" SET "name" = 'Wren'`);
      file.close();
    }),
  ).rejects.toThrow('was changed meanwhile');
  const late = moveMeanwhile(busy, url, (server) => server.query(`INSERT INTO "setting" VALUES ('key', 'another')`));
  await expect(late).rejects.toThrow('something in that database already (setting)');
  await (await openDatabase(url)).close();
});

/** Runs `work` while the move waits for a lock. */
async function moveMeanwhile(from: string, url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE "keeper" IN SHARE MODE');
  const moving = move(from, url);
  moving.catch(() => undefined);
  await untilItWaits(url);
  await work(holder);
  await holder.query('COMMIT');
  await holder.end();
  await moving;
}

it('verifies every table after copying and rolls back when one differs', async () => {
  const { url } = await target();
  await ask(url, 'CREATE RULE "lossy" AS ON INSERT TO "hatch" DO INSTEAD NOTHING');
  await expect(move(source, url)).rejects.toThrow(
    'The table hatch is another one after it was moved (2 rows, 0 there)',
  );
  expect(await ask(url, 'SELECT * FROM "keeper"')).toEqual([]);
});

const untilItWaits = (url: string) => {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  return expect.poll(() => ask(url, waiting)).not.toEqual([]);
};

it('a killed move keeps servers from starting on the target and is completed by a second run', async () => {
  const { url } = await target();
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE "swipe" IN SHARE MODE');
  const mover = startInBackground(['scripts/move-to-postgres.ts', source, url], { DATA_DIR: '' });
  await untilItWaits(url);
  // A second move starts while the first one is running.
  const second = copyOfSource('second');
  await expect(move(second, url)).rejects.toThrow('Another move into this database');
  await mover.stop('SIGKILL');
  await holder.query('COMMIT');
  await holder.end();
  await expect.poll(() => openDatabase(url).catch((error: Error) => error.message)).toContain('was not finished');
  await move(source, url);
  const stored = (await rowsIn(url)).split('\n').filter((line) => !line.startsWith('setting '));
  expect(stored).toEqual((await rowsIn(databaseIn(source))).split('\n'));
});

it('explains wrong arguments and unreachable databases in a sentence', async () => {
  const refused = (sentence: string) => ({ code: 1, output: expect.stringMatching(new RegExp(`^${sentence}`)) });
  expect(await command([source])).toEqual(refused('Usage: npm run move-to-postgres'));
  const nobody = await command([source, 'postgres://someone:secret@127.0.0.1:1/flock']);
  expect(nobody).toEqual({ code: 1, output: 'PostgreSQL at 127.0.0.1:1 does not answer.\n' });
  const absent = new URL(cluster);
  absent.pathname = '/absent';
  await expect(move(source, absent.href)).rejects.toThrow('database "absent" does not exist');
});

it('migrates the empty tables of an older version first', async () => {
  const { url } = await target('template0');
  const older = new Map([...migrations].slice(0, 1));
  const { openPool } = await import('./connect.ts');
  const { db } = openPool<Schema>({ name: 'older', url, connections: 1, translate: (error) => error });
  await migrate(db, older);
  await db.destroy();
  await move(source, url);
  expect(await ask(url, 'SELECT count(*)::int AS "keepers" FROM "keeper"')).toEqual([{ keepers: 3 }]);
});
