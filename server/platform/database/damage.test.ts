// A disk that gives back other bytes than it was given.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { StorageError } from './engine.ts';
import { openDatabase } from './open.ts';

const PAGE = 4096;
/** Rows of a kilobyte, beside which all tables' definitions are little. */
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

/** The second half of the file, where the rows lie; its last pages may belong to the schema, to which closing adds statistics. */
function damage(): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xaa, bytes.length / 2, bytes.length - 10 * PAGE));
}

const health = async () => (await test?.app.inject('/api/health'))?.json();
const askForCode = async () =>
  (await test?.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'wren@example.org' } }))
    ?.statusCode;

it('finds nothing wrong with a file that is as it was written', async () => {
  test = await createTestApp({ database: file });
  await test.deps.db.check();
  expect(await health()).toMatchObject({ status: 'ok' });
});

it('finds a damaged page by the check after start: health says so, and nothing more is written', async () => {
  damage();
  test = await createTestApp({ database: file });
  expect(await askForCode()).toBe(200);
  await test.deps.db.check();
  expect(await health()).toMatchObject({ status: 503, detail: expect.stringContaining('damaged') });
  test.clock.advance(60_000);
  expect(await askForCode()).toBe(503);
});

it('notices a damaged page at any query, and says once what to do', async () => {
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

it('refuses to start on a file that is no database any more', async () => {
  writeFileSync(file, Buffer.alloc(3 * PAGE, 0xaa));
  await expect(openTestDatabase(file)).rejects.toMatchObject({ fault: 'damaged' });
});

it('starts with a damaged log of changes: what stands in it after the damage is gone, and the rest is whole', async () => {
  const db = await openTestDatabase(file);
  const change = (key: string) =>
    db.write(null, (trx) => trx.insertInto('counter').values({ key, windowStart: 0, hits: 1, expiresAt: 0 }).execute());
  await change('first');
  const intact = readFileSync(`${file}-wal`).length;
  await change('second');
  // As a server leaves its files that was killed.
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
