import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { MailFailure } from '../mail/mailer.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

let test: TestApp;
let registry: Registry;

beforeEach(async () => {
  test = await createTestApp({
    beforeReady: (app, deps) => {
      registry = createMetrics(app, deps);
    },
    mailer: { send: async () => Promise.reject(new MailFailure('unreachable')) },
  });
});
afterEach(() => test.close());

const lines = async (name: string): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

it('counts requests and measures their duration by operation and status', async () => {
  await test.app.inject('/api/chickens/browse');
  await test.app.inject('/api/chickens/browse?limit=none');
  await test.app.inject('/no-such-page');
  expect(await lines('http_requests_total')).toEqual([
    'http_requests_total{operation="browseChickens",status="200"} 1',
    'http_requests_total{operation="browseChickens",status="422"} 1',
    'http_requests_total{operation="other",status="404"} 1',
  ]);
  expect(await lines('http_request_duration_seconds_count')).toContain(
    'http_request_duration_seconds_count{operation="browseChickens"} 2',
  );
});

it('reports the outbox, the writer, the caches, and the event loop', async () => {
  await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'wren@example.org' } });
  await test.deps.mailSender.idle();
  test.clock.advance(90_000);
  for (let times = 0; times < 3; times++) await test.app.inject('/api/chickens/browse');
  const figure = async (name: string) => Number((await lines(`${name} `))[0]?.split(' ')[1]);
  expect(await figure('outbox_messages')).toBe(1);
  expect(await figure('outbox_age_seconds')).toBe(90);
  expect(await figure('writer_queue')).toBe(0);
  expect(await figure('writer_commits_total')).toBeGreaterThan(0);
  expect(await figure('writer_jobs_total')).toBeGreaterThanOrEqual(await figure('writer_commits_total'));
  expect(await lines('cache_lookups_total{cache="pages"')).toEqual([
    'cache_lookups_total{cache="pages",outcome="hit"} 2',
    'cache_lookups_total{cache="pages",outcome="miss"} 1',
  ]);
  expect((await lines('nodejs_eventloop_lag_p99_seconds ')).length).toBe(1);
});

it('reports the state of the photo store', async () => {
  await test.deps.photos.check();
  await test.deps.photos.open('none');
  expect(await lines('photo_store_failing_seconds ')).toEqual(['photo_store_failing_seconds 0']);
  expect(await lines('photo_store_operations_total{operation="get"')).toEqual([
    'photo_store_operations_total{operation="get",outcome="done"} 1',
    'photo_store_operations_total{operation="get",outcome="failed"} 0',
  ]);
});

it('reports the engine, its connections, and that there is no replica', async () => {
  await test.app.inject('/api/chickens/browse');
  const { engine } = test.deps.db;
  expect(await lines('database_info')).toEqual([`database_info{engine="${engine}"} 1`]);
  expect(await lines('database_replica_lag_seconds ')).toEqual(['database_replica_lag_seconds Nan']);
  const pools = engine === 'sqlite' ? [] : ['read', 'write', 'long'];
  expect(await lines('database_connections{')).toEqual(
    pools.flatMap((pool) =>
      ['busy', 'idle', 'waiting'].map((state) =>
        expect.stringMatching(`^database_connections\\{pool="${pool}",state="${state}"\\} \\d+$`),
      ),
    ),
  );
});

it('contains no personal data and no bird ids', async () => {
  const { cookie } = await test.signIn('wren@example.org');
  await test.app.inject({ url: '/api/chickens/b1rdjavar00st3r1?search=wren', headers: { cookie } });
  expect(await registry.metrics()).not.toMatch(/wren|b1rdjava|example/);
});

it('is served on its own port and not on the public one', async () => {
  const server = await serveMetrics(registry, 0);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('# TYPE http_requests_total counter');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
  expect((await test.app.inject('/metrics')).statusCode).toBe(404);
});
