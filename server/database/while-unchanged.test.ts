import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { Database } from './open.ts';
import { whileUnchanged } from './while-unchanged.ts';

const INSERT = (key: string) =>
  `INSERT INTO "counter" ("key", "windowStart", "hits", "expiresAt") VALUES ('${key}', 1, 1, 1)`;

let folder: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const countCounters = async () => (await db.read.selectFrom('counter').select('key').execute()).length;

const insert = (key: string) =>
  db.write(null, (trx) => trx.insertInto('counter').values({ key, windowStart: 1, hits: 1, expiresAt: 1 }).execute());

describe.each(['flock.db', ':memory:'])('what is kept while nothing changes, in %s', (name) => {
  beforeEach(async () => {
    db = await openTestDatabase(name === ':memory:' ? name : join(folder, name));
  });

  it('is read once until something is committed, and anew after that', async () => {
    const kept = whileUnchanged<number>(db.read);
    let readings = 0;
    const read = () => {
      readings++;
      return countCounters();
    };
    expect([await kept('a', read), await kept('a', read), readings]).toEqual([0, 0, 1]);
    await insert('first');
    expect([await kept('a', read), await kept('a', read), readings]).toEqual([1, 1, 2]);
    await kept('b', read);
    expect(readings).toBe(3);
  });

  it('is not a failure', async () => {
    const kept = whileUnchanged<number>(db.read);
    await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept('a', countCounters)).toBe(0);
  });
});

it('notices what another process has committed', async () => {
  const file = join(folder, 'flock.db');
  db = await openTestDatabase(file);
  const kept = whileUnchanged<number>(db.read);
  expect(await kept('a', countCounters)).toBe(0);
  const other = new BetterSqlite3(file);
  other.exec(INSERT('theirs'));
  other.close();
  expect(await kept('a', countCounters)).toBe(1);
});
