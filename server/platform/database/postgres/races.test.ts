// Two server processes share their limits while many concurrent requests reach both.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBird } from '../../../chickens/repository.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import { gazetteerVersion, loadPlaces } from '../../../seed/load-places.ts';
import { townsNamed } from '../../../seed/testing.ts';
import { codeFor, wrongCode } from '../../../testing/asking.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { environmentIn } from '../../../testing/environment-in.ts';
import { killServers, listening, runServer, type ServerProcess } from '../../../testing/server-process.ts';
import { readSecret } from '../../secret.ts';
import { openDatabase } from '../open.ts';

let folder: string;
let started: ServerProcess[];
let ports: number[];
/** A third server, in this process, prepares the data. */
let beside: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heritage-flock-races-'));
  const environment = await environmentIn(folder);
  const db = await openDatabase(String(environment.DATABASE_URL));
  await loadPlaces(db, gazetteerVersion(), () => townsNamed('Portland'));
  beside = await createTestApp({ db, secret: readSecret(String(environment.SECRET_KEY_FILE)), now: new Date() });
  started = ['a', 'b'].map((name) =>
    runServer({ ...environment, DATA_DIR: join(folder, name), TRUSTED_PROXIES: '127.0.0.1', DEVELOPMENT_ON_LAN: '1' }),
  );
});
// Vitest polls only within tests, so this is a beforeEach; only the first one waits.
beforeEach(async () => {
  // The processes run on the real clock, and the prepared data must match it.
  beside.clock.set(new Date());
  ports = await Promise.all(started.map(listening));
});
afterAll(async () => {
  await killServers();
  await beside.close();
  await rm(folder, { recursive: true });
});

/** Sends concurrent requests from different networks to the processes in turn, and returns the statuses. */
const statuses = (
  times: number,
  path: (n: number) => string,
  method: string,
  headers: object,
  body: object,
  networks = '192.0.2',
) =>
  Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const answer = await fetch(`http://127.0.0.1:${ports[n % ports.length]}${path(n)}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `${networks}.${n}` },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );

// Each round has its own addresses and birds; run `RACES=100 npm run unit -- --engine=postgres races`.
const rounds = Array.from({ length: Number(process.env.RACES ?? 1) }, (_, round) => round);

it.each(rounds)('a hundred concurrent likes reveal at most sixty contacts (round %i)', async (round) => {
  const headers = await beside.signIn(`robin${round}@example.org`);
  const owner = `hattie${round}`;
  const { db } = beside.deps;
  await db.write(null, async (trx) => {
    const keeper = { id: owner, email: `${owner}@example.org`, sharePhone: 0, shareEmail: 1, createdAt: 0 } as const;
    await trx
      .insertInto('keeper')
      .values({ ...keeper, maxDistance: 25 })
      .execute();
    for (let n = 0; n < 100; n++) await insertBird(trx, { ...birdNamed(`${owner}-bird${n}`), keeperId: owner });
  });
  const like = { direction: 'like' };
  const answered = await statuses(100, (n) => `/api/chickens/${owner}-bird${n}/swipe`, 'PUT', headers, like);
  expect(answered.filter((status) => status === 200)).toHaveLength(60);
  expect(answered.filter((status) => status === 429)).toHaveLength(40);
  const reveals = db.read.selectFrom('contactReveal').select('id').where('ownerId', '=', owner);
  expect(await reveals.execute()).toHaveLength(60);
});

// This test is last because so many failures look like an attack on the site, which then sends no codes for a while.
it.each(rounds)('fifty concurrent codes from fifty networks count as five guesses (round %i)', async (round) => {
  const email = `wren${round}@example.org`;
  const { read } = beside.deps.db;
  const failures = async () =>
    (await read.selectFrom('signInFailures').select('failures').execute()).reduce((sum, row) => sum + row.failures, 0);
  const before = await failures();
  const code = await codeFor(beside, email, `198.51.100.${round}`);
  const answered = await statuses(50, () => '/api/auth/verify-code', 'POST', {}, { email, code: wrongCode });
  expect(new Set(answered)).toEqual(new Set([401]));
  expect((await failures()) - before).toBe(5);
  const right = { email, code };
  const networks = `10.0.${round}`;
  expect(await statuses(2, () => '/api/auth/verify-code', 'POST', {}, right, networks)).toEqual([401, 401]);
});
