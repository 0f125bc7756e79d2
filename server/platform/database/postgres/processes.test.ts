// Runs several server processes of one machine on one port (CLUSTER=2).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertBird } from '../../../chickens/repository.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import type { Environment } from '../../../config.ts';
import { gazetteerVersion, loadPlaces } from '../../../seed/load-places.ts';
import { townsNamed } from '../../../seed/testing.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { environmentIn } from '../../../testing/environment-in.ts';
import { killServers, listening, runServer, type ServerProcess } from '../../../testing/server-process.ts';
import { readSecret } from '../../secret.ts';
import { openDatabase } from '../open.ts';

let environment: Environment;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heritage-flock-processes-'));
  environment = { ...(await environmentIn(folder)), CLUSTER: '2' };
  // Loading all towns of the world takes long, and no test searches for one.
  const db = await openDatabase(String(environment.DATABASE_URL));
  await loadPlaces(db, gazetteerVersion(), () => townsNamed('Portland'));
  await db.close();
});
afterEach(async () => {
  await killServers();
  await rm(folder, { recursive: true });
});

const started = ({ output }: ServerProcess) =>
  [...output().matchAll(/"pid":(\d+).*a process has started/g)].map(([, pid]) => Number(pid));
const isAlive = (pid: number) => {
  try {
    return kill(pid, 0);
  } catch {
    return false;
  }
};

it('worker processes share the port, are replaced when killed, and stop together on a signal to the group', async () => {
  const server = runServer(environment);
  const port = await listening(server);
  await expect.poll(() => started(server)).toHaveLength(2);
  const [first] = started(server);
  kill(Number(first), 'SIGKILL');
  await expect.poll(() => started(server)).toHaveLength(3);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/health`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A terminal sends SIGINT to the whole process group.
  for (const pid of started(server).filter(isAlive)) kill(pid, 'SIGINT');
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(0);
  expect(started(server).filter(isAlive)).toEqual([]);
});

it('worker processes lose no acknowledged write when one is killed under load', async () => {
  const db = await openDatabase(String(environment.DATABASE_URL));
  const secret = readSecret(String(environment.SECRET_KEY_FILE));
  const beside = await createTestApp({ db, secret, now: new Date() });
  const headers = { ...(await beside.signIn('wren@example.org')), 'content-type': 'application/json' };
  await db.write(null, async (trx) => {
    const owner = { id: 'hattie', email: 'hattie@example.org', sharePhone: 0, shareEmail: 1, createdAt: 0 } as const;
    await trx
      .insertInto('keeper')
      .values({ ...owner, maxDistance: 25 })
      .execute();
    for (let bird = 0; bird < 600; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: 'hattie' });
  });
  const server = runServer(environment);
  const port = await listening(server);
  await expect.poll(() => started(server)).toHaveLength(2);
  const acknowledged: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < 600) {
      const bird = `bird${next++}`;
      const answer = await fetch(`http://127.0.0.1:${port}/api/chickens/${bird}/swipe`, {
        ...{ method: 'PUT', headers },
        body: JSON.stringify({ direction: 'pass' }),
        // A request in flight to the killed process is never answered, so callers need a timeout.
        signal: AbortSignal.timeout(5000),
      }).catch(() => null);
      if (answer?.status === 200) acknowledged.push(bird);
    }
  };
  const working = Promise.all(Array.from({ length: 16 }, work));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  kill(Number(started(server)[0]), 'SIGKILL');
  const before = acknowledged.length;
  await working;
  expect(acknowledged.length).toBeGreaterThan(before);
  const stored = await db.read.selectFrom('swipe').select('chickenId').execute();
  const ids = new Set(stored.map(({ chickenId }) => chickenId));
  expect(acknowledged.filter((bird) => !ids.has(bird))).toEqual([]);
  await beside.close();
});

it('a server whose worker processes cannot start says so and exits', async () => {
  const server = runServer({ ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/flock' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('Cannot start: ');
});
