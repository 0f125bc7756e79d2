// Reads from a real standby, which may lag, and promotes that standby to primary.

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBird } from '../../../chickens/repository.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type Cluster, findBinaries, startCluster } from '../../../testing/postgres/cluster.ts';
import { createDatabase, createTemplate, urlOf } from '../../../testing/postgres/databases.ts';
import { type Database, openDatabase } from '../open.ts';

type Standby = Awaited<ReturnType<Cluster['startStandby']>>;

let primary: Cluster;
let standby: Standby;
let url: string;
let replicaUrl: string;

async function runStatement(cluster: { url: string }, statement: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

const startBoth = async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error('These tests stop PostgreSQLs of their own, and there is none for this machine.');
  primary = await startCluster(binaries);
  await (await openDatabase(await createTemplate(primary.url))).close();
  url = await createDatabase(primary.url);
  standby = await primary.startStandby();
  replicaUrl = urlOf(standby.url, new URL(url).pathname.slice(1));
};

const addOwner = (db: Database) =>
  db.write(null, (trx) =>
    trx
      .insertInto('keeper')
      .values({
        id: 'hattie',
        email: 'hattie@example.org',
        sharePhone: 0,
        shareEmail: 1,
        createdAt: 0,
        maxDistance: 25,
      })
      .execute(),
  );
const addBird = (db: Database, id: string) =>
  db.write(null, (trx) => insertBird(trx, { ...birdNamed(id), keeperId: 'hattie' }));

describe('a replica', () => {
  let db: Database;
  let server: TestApp;
  beforeAll(startBoth);
  afterAll(() => primary.stop());
  beforeEach(async () => {
    db = await openDatabase(url, undefined, { replicaUrl });
    server = await createTestApp({ db });
  });
  afterEach(() => server.close());

  const answers = () =>
    db.readRecent(async (recent) => {
      const { rows } = await sql<{ replica: boolean }>`SELECT pg_is_in_recovery() AS "replica"`.execute(recent);
      return rows[0]?.replica ? 'replica' : 'primary';
    });
  const birds = async (headers = {}) =>
    (await server.app.inject({ url: '/api/chickens/browse', headers })).json().map(({ id }: { id: string }) => id);

  it('serves new birds to visitors and each keeper’s own changes even while replay is paused', async () => {
    await expect.poll(answers).toBe('replica');
    await addOwner(db);
    await addBird(db, 'prudence');
    await expect.poll(() => birds()).toEqual(['prudence']);
    const headers = await server.signIn('wren@example.org');
    await expect.poll(answers).toBe('replica');
    await runStatement(standby, 'SELECT pg_wal_replay_pause()');
    await addBird(db, 'agatha');
    expect((await birds(headers)).sort()).toEqual(['agatha', 'prudence']);
    await runStatement(standby, 'SELECT pg_wal_replay_resume()');
    await expect.poll(async () => (await birds()).sort()).toEqual(['agatha', 'prudence']);
    await expect.poll(answers).toBe('replica');
  });

  it('that falls behind is not read from until it has caught up', async () => {
    await expect.poll(answers).toBe('replica');
    expect(db.replicaLag()).toBeLessThan(1000);
    await runStatement(standby, 'SELECT pg_wal_replay_pause()');
    await addBird(db, 'beatrix');
    await expect.poll(answers).toBe('primary');
    expect(db.replicaLag()).toBeGreaterThan(1000);
    expect(await birds()).toContain('beatrix');
    await runStatement(standby, 'SELECT pg_wal_replay_resume()');
    await expect.poll(answers).toBe('replica');
    expect(await birds()).toContain('beatrix');
  });

  it('that hangs delays reads only briefly', async () => {
    await expect.poll(answers).toBe('replica');
    standby.freeze();
    expect(await answers()).toBe('primary');
    expect((await server.app.inject('/api/chickens/browse')).statusCode).toBe(200);
    standby.goOn();
    await expect.poll(answers).toBe('replica');
  });

  it('that lacks a bird makes requests for it fall back to the primary', async () => {
    await expect.poll(answers).toBe('replica');
    await runStatement(standby, 'SELECT pg_wal_replay_pause()');
    await addBird(db, 'clementine');
    expect((await server.app.inject('/api/chickens/clementine')).statusCode).toBe(200);
    expect((await server.app.inject('/api/chickens/nobody')).statusCode).toBe(404);
    await runStatement(standby, 'SELECT pg_wal_replay_resume()');
  });

  it('that crashes is replaced by the primary within the same request, and used again after its restart', async () => {
    await expect.poll(answers).toBe('replica');
    await standby.crash();
    expect(await answers()).toBe('primary');
    expect(await answers()).toBe('primary');
    await standby.start();
    await expect.poll(answers).toBe('replica');
  });

  it('that is synchronous, as the README sets it up, keeps writes unacknowledged while it hangs', async () => {
    const readme = readFileSync(new URL('../../../../scripts/deploy/README.md', import.meta.url), 'utf8');
    const section = readme.slice(readme.indexOf('### A standby'));
    const [setUp = '', isFollowing = ''] = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, block]) => block);
    for (const statement of setUp.trim().split('\n')) await runStatement(primary, statement);
    await runStatement(primary, 'SELECT pg_reload_conf()');
    await expect.poll(() => runStatement(primary, isFollowing)).toEqual([{ sync_state: 'sync' }]);
    // Writes wait only once the checkpointer has read the setting, which a CHECKPOINT makes certain.
    await runStatement(primary, 'CHECKPOINT');
    await addBird(db, 'dorothea');
    standby.freeze();
    await expect(addBird(db, 'eleanor')).rejects.toMatchObject({ fault: 'unreachable' });
    standby.goOn();
    await runStatement(primary, 'ALTER SYSTEM RESET synchronous_standby_names');
    await runStatement(primary, 'SELECT pg_reload_conf()');
    await addBird(db, 'florence');
    // The standby may answer again, a moment behind.
    await expect.poll(birds).toContain('florence');
  });

  it('that is no standby, or of another database, is never used and is reported to the operator', async () => {
    const other = await startCluster(String(findBinaries()));
    for (const wrong of [url, other.url]) {
      const told: boolean[] = [];
      const own = await openDatabase(url, undefined, {
        replicaUrl: wrong,
        onReplica: (keepsUp) => void told.push(keepsUp),
      });
      await expect.poll(() => told).toEqual([false]);
      expect(own.replicaLag()).toBeGreaterThan(1000);
      await own.close();
    }
    await other.stop();
  });
});

describe('a standby that is promoted', () => {
  let address: Server;
  /** The cluster that the address leads to, as a DNS name or a moving IP address would. */
  let leadsTo: string;
  const servers: TestApp[] = [];
  beforeAll(async () => {
    await startBoth();
    leadsTo = primary.url;
    address = createServer((socket) => {
      const { hostname, port } = new URL(leadsTo);
      const onward = connectTo(Number(port), hostname);
      socket.pipe(onward).pipe(socket);
      for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      }
    });
    await new Promise<void>((listening) => address.listen(0, '127.0.0.1', listening));
    const moving = new URL(url);
    moving.port = String((address.address() as AddressInfo).port);
    for (let nth = 0; nth < 2; nth++) servers.push(await createTestApp({ db: await openDatabase(moving.href) }));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    address.close();
    await primary.stop();
  });

  it('has every acknowledged write, and running servers continue on it without a restart', async () => {
    const [one, other] = servers as [TestApp, TestApp];
    // These are the steps of the README's section "When the primary is lost".
    await runStatement(primary, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await runStatement(primary, 'SELECT pg_reload_conf()');
    const headers = await one.signIn('wren@example.org');
    await addOwner(one.deps.db);
    await one.deps.db.write(null, async (trx) => {
      for (let bird = 0; bird < 400; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: 'hattie' });
    });
    const acknowledged: string[] = [];
    const refused: number[] = [];
    let [next, after] = [0, 0];
    let isPromoted = false;
    const work = async (server: TestApp) => {
      while (after < 20) {
        const bird = `bird${next++ % 400}`;
        const { statusCode } = await server.app.inject({
          ...{ method: 'PUT', url: `/api/chickens/${bird}/swipe`, headers },
          payload: { direction: 'pass' },
        });
        if (statusCode === 200) {
          acknowledged.push(bird);
          if (isPromoted) after++;
        } else {
          refused.push(statusCode);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const working = Promise.all([one, other, one, other].map(work));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    await primary.crash();
    await expect.poll(() => refused.length).toBeGreaterThan(4);
    await runStatement(standby, 'SELECT pg_promote()');
    leadsTo = standby.url;
    isPromoted = true;
    await working;
    expect(new Set(refused)).toEqual(new Set([503]));
    const browsed = await other.app.inject({ url: '/api/chickens/browse', headers });
    expect(browsed.statusCode).toBe(200);
    const stored = await one.deps.db.read.selectFrom('swipe').select('chickenId').execute();
    const ids = new Set(stored.map(({ chickenId }) => chickenId));
    expect(acknowledged.filter((bird) => !ids.has(bird))).toEqual([]);
  });
});
