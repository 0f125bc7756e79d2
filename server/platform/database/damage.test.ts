// Simulates a disk that returns corrupted bytes.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { StorageError } from './engine.ts';
import { openDatabase } from './open.ts';

const PAGE = 4096;
/** So many rows of a kilobyte make the table definitions a small part of the file. */
const MOST_OF_THE_FILE = 1500;
const town = { county: null, postcode: null, regionId: 1, latitude: 0, longitude: 0 };
let folder: string;
let file: string;
let test: TestApp | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
  file = join(folder, 'flock.db');
  const db = await openTestDatabase(file);
  await db.write(null, async (trx) => {
    for (let id = 1; id <= MOST_OF_THE_FILE; id++) {
      await trx
        .insertInto('place')
        .values({ ...town, id, name: 'x'.repeat(1000) })
        .execute();
    }
  });
  await db.close();
});

afterEach(async () => {
  await test?.close();
  test = undefined;
  rmSync(folder, { recursive: true });
});

/** Overwrites the second half of the file, where the rows are, except the last pages, which may hold the schema. */
function damage(): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xaa, bytes.length / 2, bytes.length - 10 * PAGE));
}

const health = async () => (await test?.app.inject('/api/health'))?.json();
const askForCode = async () =>
  (await test?.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'wren@example.org' } }))
    ?.statusCode;

it('finds no fault in an intact file', async () => {
  test = await createTestApp({ database: file });
  await test.deps.db.check();
  expect(await health()).toMatchObject({ status: 'ok' });
});

it('detects a damaged page in the check after start: health reports it and writes are refused', async () => {
  damage();
  test = await createTestApp({ database: file });
  expect(await askForCode()).toBe(200);
  await test.deps.db.check();
  expect(await health()).toMatchObject({ status: 503, detail: expect.stringContaining('damaged') });
  test.clock.advance(60_000);
  expect(await askForCode()).toBe(503);
});

it('detects a damaged page in any query and reports it once', async () => {
  damage();
  const found: string[] = [];
  const db = await openDatabase(file, (what) => found.push(what));
  const all = () => db.read.selectFrom('place').selectAll().execute();
  await expect(all()).rejects.toThrow(StorageError);
  await expect(all()).rejects.toMatchObject({ fault: 'damaged' });
  await expect(db.write(null, async () => 'written')).rejects.toMatchObject({ fault: 'damaged' });
  expect(found).toHaveLength(1);
  await db.close();
});

it('refuses to open a file that is no longer a database', async () => {
  writeFileSync(file, Buffer.alloc(3 * PAGE, 0xaa));
  await expect(openTestDatabase(file)).rejects.toMatchObject({ fault: 'damaged' });
});

it('recovers from a damaged WAL: only the changes after the damage are lost', async () => {
  const db = await openTestDatabase(file);
  const change = (key: string) =>
    db.write(null, (trx) => trx.insertInto('counter').values({ key, windowStart: 0, hits: 1, expiresAt: 0 }).execute());
  await change('first');
  const intact = readFileSync(`${file}-wal`).length;
  await change('second');
  // The copy is what a killed server leaves behind.
  const left = join(folder, 'left.db');
  copyFileSync(file, left);
  writeFileSync(`${left}-wal`, readFileSync(`${file}-wal`).fill(0xaa, intact));
  await db.close();

  const found: string[] = [];
  const restarted = await openDatabase(left, (what) => found.push(what));
  await restarted.check();
  const keys = await restarted.read.selectFrom('counter').select('key').execute();
  expect(keys).toEqual([{ key: 'first' }]);
  await restarted.write(null, (trx) => trx.deleteFrom('counter').execute());
  expect(found).toEqual([]);
  await restarted.close();
});
