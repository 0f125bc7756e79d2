import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPedigree } from '../../../science/kinship/build-pedigree.ts';
import { inbreedingOf } from '../../../science/kinship/inbreeding.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { computeInThread, yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { Database } from '../open.ts';
import type { Schema } from '../schema.ts';

let folder: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'));
  db = await openTestDatabase(join(folder, 'test.db'));
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const count = (key: string) => async (trx: Transaction<Schema>) => {
  await trx.insertInto('counter').values({ key, windowStart: 0, hits: 1, expiresAt: 0 }).execute();
  return key;
};

const counted = async () =>
  (await db.read.selectFrom('counter').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('group commit', () => {
  it('makes a write visible as soon as its promise resolves', async () => {
    expect(await db.write(null, count('a'))).toBe('a');
    expect(await counted()).toEqual(['a']);
  });

  it('rolls back only the failing jobs of a group', async () => {
    const outcomes = await Promise.allSettled([
      db.write(null, count('a')),
      db.write(null, async (trx) => {
        await count('b')(trx);
        throw new Error('changed my mind');
      }),
      db.write(null, count('a')),
      db.write(null, count('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await counted()).toEqual(['a', 'c']);
  });

  it('runs jobs in the order they came', async () => {
    const seen: number[] = [];
    await Promise.all([1, 2, 3].map((job) => db.write(null, async () => seen.push(job))));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('rejects every job of a group whose commit fails, and continues with the next group', async () => {
    const orphan = db.write(null, async (trx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
      const session = { tokenHash: 'x', keeperId: 'nobody', createdAt: 0, expiresAt: 0, lastSeenAt: 0 };
      await trx.insertInto('session').values(session).execute();
    });
    const outcomes = await Promise.allSettled([db.write(null, count('a')), orphan, db.write(null, count('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await db.write(null, count('c'));
    expect(await counted()).toEqual(['c']);
  });

  it('rejects a job with a "full" fault when the disk is full, stores none of it, and recovers', async () => {
    const big = (key: string) => (trx: Transaction<Schema>) => count(`${key}${'.'.repeat(1_000_000)}`)(trx);
    const pages = (limit: number) =>
      db.write(null, async (trx) => void (await sql`PRAGMA max_page_count = ${sql.lit(limit)}`.execute(trx)));
    await pages(100);
    const [full, after] = await Promise.allSettled([db.write(null, big('a')), db.write(null, count('after'))]);
    expect(full).toMatchObject({ status: 'rejected', reason: { fault: 'full' } });
    expect(after.status).toBe('fulfilled');
    expect(await counted()).toEqual(['after']);
    await pages(100_000);
    await db.write(null, count('b'));
    expect(await counted()).toEqual(['after', 'b']);
  });

  it('rolls back and rejects a job that awaits anything but its transaction, without delaying others', async () => {
    const elsewhere = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const strayed = db.write(null, async (trx) => {
      await count('a')(trx);
      await elsewhere.promise;
      late = count('late')(trx).catch((error: Error) => error.message);
      await late;
    });
    const other = db.write(null, count('b'));
    await expect(strayed).rejects.toThrow('waited for something other than its transaction');
    await other;
    elsewhere.resolve();
    await elsewhere.promise;
    expect(await late).toContain('committed');
    expect(await counted()).toEqual(['b']);
  });

  it('finishes the accepted jobs before it closes and rejects later ones', async () => {
    const accepted = Promise.all(Array.from({ length: 600 }, (_, job) => db.write(null, count(`${job}`))));
    const closed = db.close();
    await expect(db.write(null, count('late'))).rejects.toThrow('closing');
    expect(await accepted).toHaveLength(600);
    await closed;
  });

  it('yields to the event loop between jobs that take long together', async () => {
    let turns = 0;
    const count = setInterval(() => turns++, 0);
    const turnOf: number[] = [];
    const slowly = async () => {
      const end = performance.now() + 10;
      while (performance.now() < end);
      turnOf.push(turns);
    };
    await Promise.all(Array.from({ length: 20 }, () => db.write(null, slowly)));
    clearInterval(count);
    expect(new Set(turnOf).size).toBeGreaterThan(1);
  });

  it('does not starve the event loop under an endless stream of writes', async () => {
    let busy = true;
    const endless = (async () => {
      for (let job = 0; busy; job++) await db.write(null, count(`${job}`));
    })();
    await new Promise((resolve) => setTimeout(resolve, 10));
    busy = false;
    await endless;
  });

  it('shares one commit among many jobs', async () => {
    const versions = new Set<number>();
    // data_version changes for other connections with every commit.
    const look = async () => {
      const { rows } = await sql<{ data_version: number }>`PRAGMA data_version`.execute(db.read);
      versions.add(rows[0]?.data_version ?? 0);
    };
    await Promise.all(Array.from({ length: 200 }, (_, job) => db.write(null, count(`${job}`)).then(look)));
    expect(await counted()).toHaveLength(200);
    expect(versions.size).toBe(1);
  });
});

/** Writes in chunks that block long enough for timers to be due; `meanwhile` runs before the last chunk. */
const inChunks = (keys: string[], meanwhile: () => void = () => undefined) =>
  db.writeLong(null, async (trx) => {
    for (const [nth, key] of keys.entries()) {
      await count(key)(trx);
      if (nth === keys.length - 2) setImmediate(meanwhile);
      const busy = performance.now() + 10;
      while (performance.now() < busy);
      await yieldToEventLoop();
    }
    return keys.length;
  });

describe('a long job', () => {
  it('lets reads run between its chunks without seeing it, and makes other writes wait', async () => {
    const happened: string[] = [];
    const seen: Promise<string[]>[] = [];
    const long = inChunks(['a', 'b', 'c'], () => {
      seen.push(counted());
      seen[0]?.then(() => happened.push('read'));
      db.write(null, count('other')).then(() => happened.push('other write'));
    }).then(() => happened.push('long write'));
    await long;
    await db.write(null, count('last'));
    expect(happened).toEqual(['read', 'long write', 'other write']);
    expect(await Promise.all(seen)).toEqual([[]]);
    expect(await counted()).toEqual(['a', 'b', 'c', 'last', 'other']);
  });

  it('is rolled back as a whole when it fails, and the next job is stored', async () => {
    await expect(inChunks(['a', 'a'])).rejects.toThrow('UNIQUE');
    expect(await counted()).toEqual([]);
    await db.write(null, count('b'));
    expect(await counted()).toEqual(['b']);
  });

  it('is rolled back and rejected when it awaits anything but its transaction and its yields', async () => {
    const strayed = db.writeLong(null, async (trx) => {
      await count('a')(trx);
      await yieldToEventLoop();
      // The promise never settles, because on a slow machine a timer could fire before the writer checks.
      await new Promise(() => undefined);
    });
    await expect(strayed).rejects.toThrow('waited for something other than its transaction');
    await db.write(null, count('c'));
    expect(await counted()).toEqual(['c']);
  });

  it('may await a computation in a worker thread, as any write may', async () => {
    const built = buildPedigree([{ id: 'chick', sire: 'cock', dam: 'hen' }], { parentsWithoutRecord: 'founders' });
    if (!built.ok) throw new Error('This pedigree is sound.');
    const file = new URL('../../../science/kinship/inbreeding.ts', import.meta.url);
    const store = async (trx: Transaction<Schema>) => {
      const { mendelian } = await computeInThread(file, inbreedingOf, built.pedigree);
      return count(mendelian.join())(trx);
    };
    expect(await db.write(null, store)).toBe('1,1,0.5');
    await expect(db.writeLong(null, store)).rejects.toThrow('UNIQUE');
    expect(await counted()).toEqual(['1,1,0.5']);
  });

  it('leaves no trace when the server crashes midway', async () => {
    await db.write(null, count('before'));
    const copy = join(folder, 'copy.db');
    const sizes: number[] = [];
    const many = Array.from({ length: 10 }, (_, nth) => `${nth}`.padEnd(1_000_000, '.'));
    await inChunks(many, () => {
      // The files as they are now are what a crash would leave.
      for (const end of ['', '-wal']) copyFileSync(join(folder, `test.db${end}`), `${copy}${end}`);
      sizes.push(statSync(`${copy}-wal`).size);
    });
    // The WAL already holds a part of the job.
    expect(sizes[0]).toBeGreaterThan(4_000_000);
    const left = await openTestDatabase(copy);
    const rows = await left.read.selectFrom('counter').select('key').execute();
    await left.close();
    expect(rows).toEqual([{ key: 'before' }]);
    expect(await counted()).toHaveLength(11);
  });

  it('restores the database settings and checkpoints what it wrote into the main file', async () => {
    const before = db.settings();
    await inChunks(['a'.repeat(2_000_000), 'b'.repeat(2_000_000), 'c']);
    await expect.poll(() => db.settings()).toEqual(before);
    expect(statSync(join(folder, 'test.db')).size).toBeGreaterThan(4_000_000);
  });

  it('finishes before the database closes', async () => {
    const accepted = inChunks(['a', 'b']);
    await db.close();
    expect(await accepted).toBe(2);
  });
});
