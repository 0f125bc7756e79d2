import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

const MANY = 60;
let app: FastifyInstance;
afterEach(() => app.close());

/** Blocks the event loop for longer than a request may wait. */
function block(): void {
  const end = performance.now() + 700;
  while (performance.now() < end);
}

/** Opens connections and returns a function that sends requests on all of them and resolves with the heads. */
async function openConnections(count: number) {
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').setEncoding('utf8'));
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)))).toBe(count);
  return (paths: string[]): Promise<string[]> =>
    Promise.all(
      paths.map(
        (path, nth) =>
          new Promise<string>((resolve) => {
            sockets[nth]?.once('data', resolve);
            sockets[nth]?.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
          }),
      ),
    );
}

const statusOf = (head: string) => Number(head.slice(9, 12));

it('sheds some API requests while the event loop is late, but none for health checks and pages', async () => {
  const lines: string[] = [];
  app = createHttp({
    config: { trustedProxies: [], geocodeOrigin: '' },
    log: createLog({ write: (line) => void lines.push(line) }),
  });
  for (const path of ['/api/birds', '/api/health', '/page']) {
    app.get(path, async () => {
      await setTimeout(20);
      return 'answered';
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const askAtOnce = await openConnections(MANY + 2);
  const paths = [...Array.from({ length: MANY }, () => '/api/birds'), '/api/health', '/page'];
  const busy = setInterval(block);
  let heads: string[] = [];
  try {
    await expect
      .poll(async () => {
        heads = await askAtOnce(paths);
        return heads.map(statusOf);
      })
      .toContain(503);
  } finally {
    clearInterval(busy);
  }
  expect(heads.find((head) => statusOf(head) === 503)).toMatch(/^retry-after: 2\r$/im);
  expect(heads.slice(-2).map(statusOf)).toEqual([200, 200]);
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^request (refused|failed)$/.test(msg));
  const INFO = 30;
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ level, reason }) => level === INFO && reason.startsWith('The server is busy.'))).toBe(true);
  // A single request is answered, however late the event loop has just been.
  expect((await askAtOnce(['/api/birds'])).map(statusOf)).toEqual([200]);
});
