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

describe('reads in one turn of the event loop', () => {
  it('see a write as soon as its promise resolves, even if another caller opened the snapshot', async () => {
    // The rejected job of the same group reads before the group commits, in the turn in which the other job resolves.
    const refused = db.write(null, () => Promise.reject(new Error('changed my mind'))).catch(counted);
    const told = db.write(null, (trx) => trx.insertInto('counter').values(counter('a')).execute()).then(counted);
    expect(await refused).toEqual([]);
    expect(await told).toEqual(['a']);
    expect(await counted()).toEqual(['a']);
  });

  it('see a long write as soon as its promise resolves', async () => {
    let isDone = false;
    // A reader in every turn holds a snapshot in the turn of the commit, too.
    const others = (async () => {
      for (; !isDone; await nextTurn()) await counted();
    })();
    const store = db.writeLong(null, (trx) => trx.insertInto('counter').values(counter('a')).execute());
    expect(await store.then(counted)).toEqual(['a']);
    isDone = true;
    await others;
  });

  it('share one snapshot, and the next turn sees what another process stored meanwhile', async () => {
    const other = new BetterSqlite3(join(folder, 'test.db'));
    expect(await counted()).toEqual([]);
    other.exec(`INSERT INTO "counter" ("key", "windowStart", "hits", "expiresAt") VALUES ('b', 0, 1, 0)`);
    expect(await counted()).toEqual([]);
    await nextTurn();
    expect(await counted()).toEqual(['b']);
    other.close();
  });

  it('continue after a failed read', async () => {
    const broken = prepared(sql`SELECT "key" FROM "no such table"`);
    await expect(broken(db.read)).rejects.toThrow();
    expect(await counted()).toEqual([]);
  });
});
