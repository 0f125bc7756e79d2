import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import { isOlder } from './sqlite/pragmas.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  file = join(folder, 'test.db');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Changes the file without the server's knowledge. */
function tamper(sql: string): void {
  const connection = new BetterSqlite3(file);
  connection.exec(sql);
  connection.close();
}

describe('opening a database', () => {
  it('uses WAL, synchronous writes, secure delete, and foreign keys', async () => {
    const db = await openDatabase(file);
    expect(db.settings()).toMatchObject({ journal_mode: 'wal', synchronous: 2, secure_delete: 1, foreign_keys: 1 });
    await db.close();
  });

  it('makes the file readable by its owner only', async () => {
    const db = await openDatabase(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await db.close();
  });

  it('reopens a closed database with what was written, though its WAL is gone', async () => {
    const keeper = {
      id: 'ada',
      email: 'ada@example.org',
      sharePhone: 0,
      shareEmail: 1,
      maxDistance: 25,
      createdAt: 0,
    } as const;
    const written = await openDatabase(file);
    await written.write(null, (trx) => trx.insertInto('keeper').values(keeper).execute());
    await written.close();
    expect(() => statSync(`${file}-wal`)).toThrow('ENOENT');
    const db = await openDatabase(file);
    expect(await db.read.selectFrom('keeper').select('id').execute()).toEqual([{ id: 'ada' }]);
    await db.close();
  });

  it('refuses a second server on the same file until the first has closed', async () => {
    const first = await openDatabase(file);
    await expect(openDatabase(file)).rejects.toThrow(`Another server is already using ${file}.`);
    await first.close();
    const second = await openDatabase(file);
    await second.close();
  });

  it('refuses a database that a newer version has changed, and releases its lock', async () => {
    await (await openDatabase(file)).close();
    tamper(`INSERT INTO "migration" ("name", "appliedAt") VALUES ('9999-from-the-future', '')`);
    await expect(openDatabase(file)).rejects.toThrow('9999-from-the-future');
    tamper(`DELETE FROM "migration" WHERE "name" LIKE '9999%'`);
    await (await openDatabase(file)).close();
  });

  it('refuses the database of another program', async () => {
    tamper('CREATE TABLE "invoice" ("id" INTEGER)');
    await expect(openDatabase(file)).rejects.toThrow('a database of another program');
  });

  it('leaves no trace of deleted rows in any file once they are expunged', async () => {
    const db = await openDatabase(file);
    const secret = 'canary@example.org';
    await db.write(null, (trx) =>
      trx.insertInto('counter').values({ key: secret, windowStart: 0, hits: 1, expiresAt: 0 }).execute(),
    );
    const found = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(secret));
    expect(found()).not.toEqual([]);
    await db.write(null, (trx) => trx.deleteFrom('counter').execute());
    await db.expunge();
    expect(found()).toEqual([]);
    await db.close();
  });

  it('cannot write through the read connection', async () => {
    const db = await openDatabase(file);
    await expect(db.read.deleteFrom('keeper').execute()).rejects.toMatchObject({ fault: 'unwritable' });
    await db.close();
  });
});

describe('the minimum SQLite version', () => {
  it('is 3.51.3', () => {
    const oldest = [3, 51, 3];
    expect(isOlder([3, 51, 2], oldest)).toBe(true);
    expect(isOlder([3, 9, 0], oldest)).toBe(true);
    expect(isOlder([3, 51, 3], oldest)).toBe(false);
    expect(isOlder([3, 54], oldest)).toBe(false);
    expect(isOlder([4, 0, 0], oldest)).toBe(false);
  });
});
