// PostgreSQL goes away under a running server: the server lives on, reports it, and loses no acknowledged write.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBird } from '../../../chickens/repository.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { CLUSTER } from '../../../testing/open-test-database.ts';
import { type Cluster, findBinaries, startCluster } from '../../../testing/postgres/cluster.ts';
import { createTemplate, urlOf } from '../../../testing/postgres/databases.ts';
import { openDatabase } from '../open.ts';

// The cluster belongs to this file, because the tests of other files need theirs to stay up.
let cluster: Cluster;
const shared = String(process.env[CLUSTER]);
let server: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error('These tests stop a PostgreSQL of their own, and there is none for this machine.');
  cluster = await startCluster(binaries);
  await (await openDatabase(await createTemplate(cluster.url))).close();
  process.env[CLUSTER] = cluster.url;
});
afterAll(async () => {
  process.env[CLUSTER] = shared;
  await cluster.stop();
});

beforeEach(async () => {
  server = await createTestApp({ database: randomUUID() });
  headers = await server.signIn('wren@example.org');
  const owner = { id: 'hattie', email: 'hattie@example.org', sharePhone: 0, shareEmail: 1, createdAt: 0 } as const;
  await server.deps.db.write(null, async (trx) => {
    await trx
      .insertInto('keeper')
      .values({ ...owner, maxDistance: 25 })
      .execute();
    for (let bird = 0; bird < 400; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: 'hattie' });
  });
});
afterEach(() => server.close());

const pass = (bird: number) =>
  server.app.inject({
    ...{ method: 'PUT', url: `/api/chickens/bird${bird}/swipe`, headers },
    payload: { direction: 'pass' },
  });

/** Swipes birds, ten at a time, and returns the acknowledged ones. Refused requests must get a 503 with Retry-After. */
async function passAll(from: number, to: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const bird = next++;
      const answer = await pass(bird);
      if (answer.statusCode === 200) acknowledged.push(`bird${bird}`);
      else expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return acknowledged;
}

async function expectStored(acknowledged: string[]): Promise<void> {
  const stored = await server.deps.db.read.selectFrom('swipe').select('chickenId').execute();
  const ids = new Set(stored.map(({ chickenId }) => chickenId));
  expect(acknowledged.filter((bird) => !ids.has(bird))).toEqual([]);
}

it('a crash of PostgreSQL under writes loses no acknowledged write, and the server recovers', async () => {
  const under = passAll(0, 300);
  await expect
    .poll(async () => (await server.deps.db.read.selectFrom('swipe').select('chickenId').execute()).length)
    .toBeGreaterThan(20);
  await cluster.crash();
  expect((await pass(399)).statusCode).toBe(503);
  expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(503);
  const acknowledged = await under;
  expect(acknowledged.length).toBeLessThan(300);
  await cluster.start();
  await expect.poll(async () => (await pass(398)).statusCode).toBe(200);
  await expectStored([...acknowledged, 'bird398']);
});

it('an exhausted connection pool makes callers wait and shows up in the pool statistics', async () => {
  const { db } = server.deps;
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(db.read);
  const holder = new pg.Client(urlOf(cluster.url, String(rows[0]?.name)));
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(7)');
  const taken = Array.from({ length: 8 }, () => sql`SELECT pg_advisory_xact_lock_shared(7)`.execute(db.read));
  const answer = server.app.inject({ url: '/api/user/profile', headers });
  await expect
    .poll(() => db.pools().find(({ pool }) => pool === 'read'))
    .toEqual({
      ...{ pool: 'read', open: 8, idle: 0 },
      waiting: expect.toSatisfy((waiting: number) => waiting > 0),
    });
  await holder.end();
  expect((await answer).statusCode).toBe(200);
  await Promise.all(taken);
});

it('a PostgreSQL that hangs for ten seconds loses no acknowledged write, and writes resume', async () => {
  const under = passAll(0, 200);
  await expect
    .poll(async () => (await server.deps.db.read.selectFrom('swipe').select('chickenId').execute()).length)
    .toBeGreaterThan(20);
  cluster.freeze();
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  cluster.goOn();
  const acknowledged = await under;
  expect((await pass(398)).statusCode).toBe(200);
  await expectStored([...acknowledged, 'bird398']);
});
