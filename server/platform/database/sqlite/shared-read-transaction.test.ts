import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { Database } from '../open.ts';
import { prepared } from '../prepared.ts';

let folder: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shared-read-'));
  db = await openTestDatabase(join(folder, 'test.db'));
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const keys = prepared<{ key: string }, []>(sql`SELECT "key" FROM "counter" ORDER BY "key"`);
const counted = async () => (await keys(db.read)).map(({ key }) => key);
const counter = (key: string) => ({ key, windowStart: 0, hits: 1, expiresAt: 0 });

describe('reads of one turn of the event loop', () => {
  it('find what was written, by whoever is told of it first', async () => {
    // Whoever is refused within the group reads before its commit, in the turn in which the other one is told of it.
    const refused = db.write(null, () => Promise.reject(new Error('changed my mind'))).catch(counted);
    const told = db.write(null, (trx) => trx.insertInto('counter').values(counter('a')).execute()).then(counted);
    expect(await refused).toEqual([]);
    expect(await told).toEqual(['a']);
    expect(await counted()).toEqual(['a']);
  });

  it('find what was written by a long job', async () => {
    let isDone = false;
    // Somebody reads in every turn, so also in the one of the commit.
    const others = (async () => {
      for (; !isDone; await nextTurn()) await counted();
    })();
    const store = db.writeLong(null, (trx) => trx.insertInto('counter').values(counter('a')).execute());
    expect(await store.then(counted)).toEqual(['a']);
    isDone = true;
    await others;
  });

  it('see one state of the database, and the next turn what another process has stored meanwhile', async () => {
    const other = new BetterSqlite3(join(folder, 'test.db'));
    expect(await counted()).toEqual([]);
    other.exec(`INSERT INTO "counter" ("key", "windowStart", "hits", "expiresAt") VALUES ('b', 0, 1, 0)`);
    expect(await counted()).toEqual([]);
    await nextTurn();
    expect(await counted()).toEqual(['b']);
    other.close();
  });

  it('go on after one that fails', async () => {
    const broken = prepared(sql`SELECT "key" FROM "no such table"`);
    await expect(broken(db.read)).rejects.toThrow();
    expect(await counted()).toEqual([]);
  });
});
