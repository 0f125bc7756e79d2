// Limits on expensive operations: how many run at once, for whom, and how often.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertBirds } from '../../chickens/repository.ts';
import { birdNamed } from '../../chickens/testing.ts';
import { importFile, keepFlock } from '../../flock/testing.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

type Headers = { cookie: string };

let server: TestApp;
let wren: Headers;
beforeEach(async () => {
  server = await createTestApp();
  wren = await server.signIn('wren@example.org');
});
afterEach(() => server.close());

async function give(headers: Headers, birds: number): Promise<void> {
  const { id: keeperId } = (await server.app.inject({ url: '/api/user/profile', headers })).json();
  const flock = Array.from({ length: birds }, (_, nth) => ({ ...birdNamed(`${keeperId}-${nth}`), keeperId }));
  await server.deps.db.write(null, (trx) => insertBirds(trx, flock));
}
const exported = (headers: Headers) => server.app.inject({ url: '/api/user/export', headers });
const statuses = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ statusCode }) => statusCode)
      .entries()
      .map(([status, { length }]) => [status, length]),
  );

it('one keeper’s exports run one at a time, and further requests get 503 with Retry-After', async () => {
  await give(wren, 1000);
  const answers = await Promise.all(Array.from({ length: 24 }, () => exported(wren)));
  expect(statuses(answers)).toEqual({ 200: 3, 503: 21 });
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect([refused?.headers['retry-after'], refused?.json().code]).toEqual(['5', 'unavailable']);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json().chickens).toHaveLength(1000);
  // Finished exports free their slots.
  expect((await exported(wren)).statusCode).toBe(200);
});

it('exports of at most ten keepers run or wait at once', async () => {
  const keepers = await Promise.all(Array.from({ length: 14 }, (_, nth) => server.signIn(`keeper${nth}@example.org`)));
  for (const keeper of keepers) await give(keeper, 500);
  const answers = await Promise.all(keepers.map(exported));
  expect(statuses(answers)).toEqual({ 200: 10, 503: 4 });
});

it('an export is streamed in pieces, so that other requests are answered meanwhile', async () => {
  await give(wren, 4000);
  let isOver = false;
  const whole = exported(wren).finally(() => {
    isOver = true;
  });
  const meanwhile: boolean[] = [];
  for (let nth = 0; nth < 5; nth++) {
    await server.app.inject({ url: '/api/health/live' });
    meanwhile.push(isOver);
  }
  expect(meanwhile).toEqual(Array(5).fill(false));
  const { chickens } = (await whole).json();
  expect(new Set(chickens.map(({ id }: { id: string }) => id)).size).toBe(4000);
});

it('each kind of operation has its own slots and its own hourly limit', async () => {
  const flock = await keepFlock(server, 'wren@example.org');
  const hen = await flock.add('Hazel');
  const ask = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: flock.headers, payload });
  const kinds: [most: number, send: () => Promise<{ statusCode: number; headers?: object }>][] = [
    [120, () => ask('/api/flock-plan', {})],
    [120, () => ask('/api/flock-forecast', {})],
    [300, () => ask('/api/breeding-recommendations', { chickenId: hen.id })],
    [30, () => exported(flock.headers)],
    [120, async () => ({ statusCode: (await importFile(server, flock, ['id,sire,dam', 'a,,'])).status })],
  ];
  for (const [most, send] of kinds) {
    expect((await send()).statusCode).toBe(200);
    for (let nth = 1; nth < most; nth++) await send();
    expect((await send()).statusCode).toBe(429);
  }
  // Both kinds of export share one limit.
  const pedigree = await server.app.inject({ url: '/api/user/pedigree', headers: flock.headers });
  expect([pedigree.statusCode, pedigree.headers['ratelimit-limit']]).toEqual([429, '30']);
  server.clock.advance(3_600_000);
  expect((await exported(flock.headers)).headers).toMatchObject({ 'ratelimit-remaining': '29' });
});

it('a network has its own export limit, whichever keeper asks from it', async () => {
  let last = 200;
  for (let keeper = 0; keeper < 5; keeper++) {
    const headers = await server.signIn(`keeper${keeper}@example.org`);
    for (let nth = 0; nth < 25; nth++) last = (await exported(headers)).statusCode;
  }
  expect(last).toBe(429);
  const elsewhere = await server.app.inject({ url: '/api/user/export', headers: wren, remoteAddress: '192.0.2.7' });
  expect(elsewhere.statusCode).toBe(200);
});

it('slow operations get a longer socket timeout', async () => {
  const patience: Record<string, number | undefined> = {};
  const listening = await createTestApp({
    beforeReady: (app) =>
      app.addHook('preHandler', async ({ raw, url }) => {
        patience[url] = raw.socket.timeout;
      }),
  });
  const url = await listening.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookie } = await listening.signIn('wren@example.org');
  const headers = { cookie, 'content-type': 'application/json' };
  const plan = await fetch(`${url}/api/flock-plan`, { method: 'POST', headers, body: '{}' });
  const profile = await fetch(`${url}/api/user/profile`, { headers });
  const deleted = await fetch(`${url}/api/user`, { method: 'DELETE', headers: { cookie } });
  expect([plan.status, profile.status, deleted.status]).toEqual([200, 200, 204]);
  expect(patience).toMatchObject({ '/api/flock-plan': 60_000, '/api/user': 60_000, '/api/user/profile': 10_000 });
  await listening.close();
});
