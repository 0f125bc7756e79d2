// Guarantees of several servers that share a database and whose clocks differ by five seconds. The servers are apps of
// this process with their own pools and queues.
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { latestChange } from '../../../chickens/flock-queries.ts';
import { nearest } from '../../../chickens/near-queries.ts';
import { insertBird } from '../../../chickens/repository.ts';
import { austin, birdNamed } from '../../../chickens/testing.ts';
import { type Flock, keepFlock } from '../../../flock/testing.ts';
import { decideOnKeeper, withholdBirdsOf } from '../../../moderation/moderate-use-case.ts';
import { cellOf } from '../../../science/geography/cell.ts';
import { seedSampleFlock } from '../../../seed/fill-database.ts';
import { loadPlaces } from '../../../seed/load-places.ts';
import { townsNamed } from '../../../seed/testing.ts';
import { codeFor, tryCode, wrongCode } from '../../../testing/asking.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { keeperAt, later, listBird, makeWebhook } from '../../../testing/events.ts';
import { CLUSTER } from '../../../testing/open-test-database.ts';
import { createDatabase, dropDatabase } from '../../../testing/postgres/databases.ts';
import { startReceiver } from '../../../testing/webhook-receiver.ts';
import { agreeOnKey } from '../../agree-on-key.ts';
import { random } from '../../random.ts';
import { secretFrom } from '../../secret.ts';
import { type Database, openDatabase } from '../open.ts';

const wren = 'wren@example.org';

let name: string;
let servers: [TestApp, TestApp];
beforeEach(async () => {
  name = randomUUID();
  const open = () => createTestApp({ database: name, random, environment: { WEBHOOKS_TO_LOOPBACK: '1' } });
  servers = [await open(), await open()];
  // The clocks of two machines may differ by as much.
  one(1).clock.advance(5000);
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

const one = (n: number) => servers[n % 2] as TestApp;
const inTurn = <T>(times: number, ask: (server: TestApp, n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(one(n), n)));

// The tests in races.test.ts do the same between processes, for as many rounds as wanted.
describe('limits shared by servers whose clocks differ', () => {
  it('count fifty concurrent codes from fifty networks as five guesses', async () => {
    const code = await codeFor(one(0), wren);
    await inTurn(50, (server, n) => tryCode(server, wren, wrongCode, { remoteAddress: `192.0.2.${n}` }));
    const { read } = one(0).deps.db;
    expect(await read.selectFrom('signInFailures').select('failures').execute()).toEqual([{ failures: 5 }]);
    expect((await tryCode(one(1), wren, code)).statusCode).toBe(401);
  });

  it('allow sixty of a hundred concurrent likes, whichever server gets them', async () => {
    const headers = await one(0).signIn(wren);
    await one(0).deps.db.write(null, async (trx) => {
      const owner = { id: 'hattie', email: 'hattie@example.org', sharePhone: 0, shareEmail: 1, createdAt: 0 } as const;
      await trx
        .insertInto('keeper')
        .values({ ...owner, maxDistance: 25 })
        .execute();
      for (let n = 0; n < 100; n++) await insertBird(trx, { ...birdNamed(`bird${n}`), keeperId: 'hattie' });
    });
    const like = (server: TestApp, n: number) =>
      server.app.inject({
        ...{ method: 'PUT', url: `/api/chickens/bird${n}/swipe`, headers },
        payload: { direction: 'like' },
      });
    // The server whose clock is ahead gets the first likes, and then both get them.
    const first = await Promise.all(Array.from({ length: 40 }, (_, n) => like(one(1), n)));
    const answers = [...first, ...(await inTurn(60, (server, n) => like(server, 40 + n)))];
    const granted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(granted).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
    expect(await one(1).deps.db.read.selectFrom('contactReveal').select('id').execute()).toHaveLength(60);
  });

  it('allow 200 of 250 concurrent likes of one network', async () => {
    const live = { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' };
    const strict = [0, 1].map(() => createTestApp({ database: name, random, environment: live }));
    const [first, second] = (await Promise.all(strict)) as [TestApp, TestApp];
    await first.deps.db.write(null, async (trx) => {
      const owner = { id: 'hattie', email: 'hattie@example.org', sharePhone: 0, shareEmail: 1, createdAt: 0 } as const;
      await trx
        .insertInto('keeper')
        .values({ ...owner, maxDistance: 25 })
        .execute();
      for (let n = 0; n < 10; n++) await insertBird(trx, { ...birdNamed(`bird${n}`), keeperId: 'hattie' });
    });
    const thieves: { cookie: string }[] = [];
    for (let n = 0; n < 25; n++) {
      // A network gets at most twenty codes an hour.
      if (n === 20) for (const server of [first, second]) server.clock.advance(3_600_000);
      thieves.push(await first.signIn(`thief${n}@example.org`));
    }
    const likes = thieves.flatMap((headers, thief) =>
      Array.from({ length: 10 }, (_, bird) =>
        (thief % 2 ? first : second).app.inject({
          ...{ method: 'PUT', url: `/api/chickens/bird${bird}/swipe`, headers },
          payload: { direction: 'like' },
        }),
      ),
    );
    const answers = await Promise.all(likes);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
    expect(await first.deps.db.read.selectFrom('contactReveal').select('id').execute()).toHaveLength(200);
    await Promise.all([first, second].map((server) => server.close()));
  });
});

it('a code sent by one server is accepted by another whose clock is behind', async () => {
  const code = await codeFor(one(1), wren);
  expect((await tryCode(one(0), wren, code)).statusCode).toBe(200);
});

it('a change stored by one server is visible on the other at once, despite its caches', async () => {
  const headers = await one(0).signIn(wren);
  const birds = async (server: TestApp) => (await server.app.inject({ url: '/api/chickens/browse' })).json().length;
  expect([await birds(one(0)), await birds(one(1))]).toEqual([0, 0]);
  const bird = { name: 'Juniper', breed: 'Dominique', sex: 'Hen' };
  const added = await one(1).app.inject({ method: 'POST', url: '/api/chickens', headers, payload: bird });
  expect(added.statusCode).toBe(201);
  expect([await birds(one(0)), await birds(one(1))]).toEqual([1, 1]);
  await one(0).app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect((await one(1).app.inject({ url: '/api/user/profile', headers })).statusCode).toBe(401);
});

it('two keepers cannot make their birds ancestors of each other by concurrent edits', async () => {
  const [wrens, robins] = [await keepFlock(one(0), wren), await keepFlock(one(1), 'robin@example.org')];
  const roosters = async (flock: Flock) => {
    const old = await flock.add('Old', { sex: 'Rooster' });
    const names = Array.from({ length: 8 }, (_, nth) => `Rooster ${nth}`);
    return Promise.all(names.map((name) => flock.add(name, { sex: 'Rooster', sireId: old.id, isAvailable: true })));
  };
  const [hers, his] = [await roosters(wrens), await roosters(robins)];
  const both = await Promise.all(
    hers.map(async (bird, nth) => {
      const other = his[nth] as (typeof his)[number];
      const changed = [wrens.change(bird, { sireId: other.id }), robins.change(other, { sireId: bird.id })];
      return (await Promise.all(changed)).map(({ status }) => status).sort();
    }),
  );
  expect(both).toEqual(hers.map(() => [200, 422]));
});

it('a bird added while its keeper is being suspended is withheld as well', async () => {
  await one(0).signIn(wren);
  const [moderators, ofKeeper] = [one(0).deps.db, one(1).deps.db];
  const { id: keeperId } = await moderators.read.selectFrom('keeper').select('id').executeTakeFirstOrThrow();
  const [inserted, suspended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const adding = ofKeeper.write(`keeper/${keeperId}`, async (trx) => {
    await insertBird(trx, { ...birdNamed('late'), keeperId });
    inserted.resolve();
    await suspended.promise;
  });
  await inserted.promise;
  const decision = { moderator: 'Moderator', reason: 'Sold sick birds.', takenAt: 0 };
  await moderators.write(null, (trx) => decideOnKeeper(trx, 'suspend', keeperId, decision));
  const withholding = withholdBirdsOf(moderators, keeperId, true);
  // withholdBirdsOf has either ended without seeing this bird or waits for its transaction.
  const isWaiting = sql<{ count: number }>`SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  const waits = async () => (await isWaiting.execute(moderators.read)).rows[0]?.count;
  await Promise.race([withholding, expect.poll(waits).toBe(1)]);
  suspended.resolve();
  await Promise.all([adding, withholding]);
  expect((await one(0).app.inject({ url: '/api/chickens/late' })).statusCode).toBe(404);
});

it('a bird in a formerly empty cell is found nearby on every server at once', async () => {
  const near = async ({ deps: { db } }: TestApp) => {
    const options = { cell: cellOf(austin), after: null, limit: 10, latestChange: await latestChange(db.read) };
    return (await nearest(db.read, { keeperId: '' }, 'all', options))?.map(({ id }) => id);
  };
  const keeper = { id: 'other', email: 'other', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await one(0).deps.db.write(null, (trx) => trx.insertInto('keeper').values(keeper).execute());
  for (const n of [0, 1, 2, 3]) {
    const coordinates = { latitude: austin.latitude + n, longitude: austin.longitude };
    await one(n).deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed(`bird${n}`), coordinates }));
    const all = Array.from({ length: n + 1 }, (_, nth) => `bird${nth}`);
    expect([await near(one(0)), await near(one(1))]).toEqual([all, all]);
  }
});

it('servers that start at once create the schema, the places, and the sample flock once', async () => {
  const cluster = String(process.env[CLUSTER]);
  const empty = await createDatabase(cluster, randomUUID(), 'template0');
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(empty)));
  const fill = async (db: Database) => {
    await loadPlaces(db, '1', () => townsNamed('Portland'));
    await seedSampleFlock({ ...one(0).deps, db });
  };
  await Promise.all(databases.map(fill));
  const [first] = databases;
  const { keepers } = await first!.read
    .selectFrom('keeper')
    .select(({ fn }) => fn.countAll<number>().as('keepers'))
    .executeTakeFirstOrThrow();
  expect(keepers).toBeGreaterThan(5);
  expect(await first!.read.selectFrom('loadedData').select('name').execute()).toEqual([{ name: 'places' }]);
  await Promise.all(databases.map((db) => db.close()));
  await dropDatabase(cluster, empty);
});

it('a server with another secret key does not start', async () => {
  const { db } = one(0).deps;
  await agreeOnKey(db, secretFrom(new Uint8Array(32).fill(1)));
  await agreeOnKey(one(1).deps.db, secretFrom(new Uint8Array(32).fill(1)));
  await expect(agreeOnKey(db, secretFrom(new Uint8Array(32).fill(2)))).rejects.toThrow(
    'SECRET_KEY_FILE is not the key',
  );
});

it('a server does not start on a database that could lose acknowledged writes', async () => {
  const cluster = String(process.env[CLUSTER]);
  const url = await createDatabase(cluster);
  const db = await openDatabase(url);
  const database = new URL(url).pathname.slice(1);
  await db.write(null, (trx) => sql`ALTER DATABASE ${sql.id(database)} SET synchronous_commit = off`.execute(trx));
  await db.close();
  await expect(openDatabase(url)).rejects.toThrow('synchronous_commit off');
  await dropDatabase(cluster, url);
});

it('servers continue while another one alters a table under their prepared statements', async () => {
  const headers = await one(0).signIn(wren);
  const [profile, rename] = [
    { url: '/api/user/profile', headers },
    { method: 'PATCH', url: '/api/user/profile', headers },
  ];
  const ask = async (name: string) => {
    const renamed = await one(0).app.inject({ ...rename, payload: { name } } as InjectOptions);
    return [renamed.statusCode, (await one(0).app.inject(profile)).json().name];
  };
  expect(await ask('Wren')).toEqual([200, 'Wren']);
  const { db } = one(1).deps;
  for (const table of ['keeper', 'session']) {
    await db.write('start', (trx) => trx.schema.alterTable(table).addColumn('ofALaterVersion', 'text').execute());
  }
  expect(await ask('Robin')).toEqual([200, 'Robin']);
});

it('servers send each queued message once', async () => {
  await inTurn(1, (server) => codeFor(server, wren));
  for (const { deps } of servers) deps.mailSender.wake();
  await Promise.all(servers.map(({ deps }) => deps.mailSender.idle()));
  expect(servers.flatMap(({ mail }) => mail)).toHaveLength(1);
});

it('servers send each webhook message and each new-bird mail once', async () => {
  const receiver = await startReceiver();
  const headers = await keeperAt(one(0), wren);
  const owner = await keeperAt(one(1), 'robin@example.org');
  expect((await makeWebhook(one(0), headers, { url: receiver.url, events: ['bird.listed'] })).statusCode).toBe(201);
  await one(0).app.inject({ method: 'POST', url: '/api/user/searches', headers, payload: {} });
  const birds = await inTurn(6, (server, n) => listBird(server, owner, { name: `Bird ${n}` }));
  const atOnce = (work: (server: TestApp) => Promise<void>) => Promise.all(servers.map(work));
  await atOnce((server) => later(server));
  expect(receiver.received.map(({ data }) => (data.chicken as { id: string }).id).sort()).toEqual(birds.sort());
  // The mail about new birds is held for an hour to collect more of them.
  for (const { clock } of servers) clock.advance(2 * 60 * 60_000);
  await atOnce(async ({ deps }) => {
    deps.searchMailer.wake();
    await deps.searchMailer.idle();
    await deps.mailSender.idle();
  });
  const subjects = servers.flatMap(({ mail }) => mail.map(({ subject }) => subject));
  expect(subjects.filter((subject) => subject.includes('looking for'))).toHaveLength(1);
  await receiver.close();
});
