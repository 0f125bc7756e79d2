// Metrics for Prometheus. Labels name operations, statuses and caches, never a person or a bird.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { backupState } from '../backup/scheduled-backups.ts';
import type { Deps } from '../deps.ts';

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Must be called before the app listens. */
export function createMetrics(
  app: FastifyInstance,
  {
    db,
    mailSender,
    photos,
    cacheLookups,
    clock,
    config,
  }: Pick<Deps, 'db' | 'mailSender' | 'photos' | 'cacheLookups' | 'clock' | 'config'>,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  // These are memory, processor time, file descriptors and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  watchRequests(app, registers);

  // Values that are counted elsewhere are read at each scrape.
  const read = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      collect: async function () {
        this.set(await value());
      },
    });
  read('writer_queue', 'Writes that wait for their commit', () => db.writes().waiting);
  read('outbox_messages', 'Messages that wait to be sent', async () => (await mailSender.state()).pending);
  read('outbox_age_seconds', 'For how long the oldest of them has waited', async () => {
    const { oldest } = await mailSender.state();
    return oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest) / 1000);
  });

  read('photo_store_failing_seconds', 'For how long photos cannot be reached', () => {
    const { failingSince } = photos.health();
    return failingSince === null ? 0 : Math.max(0, (clock().getTime() - failingSince) / 1000);
  });

  read('backup_age_seconds', 'Age of the newest scheduled backup; NaN where none is known', async () => {
    const newestAt = (await backupState(config.dataDir, clock()))?.newestAt ?? Number.NaN;
    return (clock().getTime() - newestAt) / 1000;
  });

  read('database_replica_lag_seconds', 'By how much the replica is behind; NaN without one', () => {
    const lag = db.replicaLag();
    return lag === null ? Number.NaN : lag / 1000;
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they are for, and callers who wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, open, idle, waiting } of db.pools()) {
        this.set({ pool, state: 'busy' }, open - idle);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({ name: 'database_info', help: 'The engine in use', labelNames: ['engine'], registers }).set(
    { engine: db.engine },
    1,
  );

  const count = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  count('writer_commits_total', 'Commits; each is one wait for the disk', () => db.writes().commits);
  count(
    'writer_jobs_total',
    'Writes in these commits: as many to a group as this is times the commits',
    () => db.writes().jobs,
  );
  new Counter({
    name: 'photo_store_operations_total',
    help: 'What the store of photos was asked for',
    labelNames: ['operation', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { operation, done, failed } of photos.asked()) {
        this.inc({ operation, outcome: 'done' }, done);
        this.inc({ operation, outcome: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'cache_lookups_total',
    help: 'How often what is kept in memory was asked for',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { cache, hits, misses } of cacheLookups.all()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  return registry;
}

/** Requests that no operation answered (pages of the app, unknown paths) are labeled `other`. */
function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'other';
    requests.inc({ operation, status: reply.statusCode });
    durations.observe({ operation }, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves metrics on a port of their own that only this machine can reach; the public port has none. */
export async function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(body);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
