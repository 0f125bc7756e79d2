import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Long enough that forty of them take longer than anybody may wait. */
function beBusy(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

/** The statuses and delays told to requests that arrive all at once, each over a connection that has long been there. */
async function askAtOnce(paths: string[]): Promise<{ status: number; retryAfter: number | undefined }[]> {
  const { port } = app.server.address() as AddressInfo;
  const asked = paths.map((path) => ({ path, socket: connect(port, '127.0.0.1').setEncoding('utf8'), answer: '' }));
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open))))
    .toBe(paths.length);
  for (const one of asked) {
    one.socket.on('data', (text: string) => {
      one.answer += text;
    });
    one.socket.write(`GET ${one.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  }
  await expect.poll(() => asked.every(({ answer }) => answer.includes('\r\n\r\n'))).toBe(true);
  for (const { socket } of asked) socket.destroy();
  return asked.map(({ answer }) => ({
    status: Number(answer.slice(9, 12)),
    retryAfter: Number(/^retry-after: (\d+)/im.exec(answer)?.[1]) || undefined,
  }));
}

it('turns late ones of many away, each for some seconds, and still answers health and pages', async () => {
  app = createHttp({
    config: { trustedProxies: [], geocodeOrigin: '' },
    log: createLog({ write: () => undefined }),
  });
  for (const path of ['/api/slow', '/api/health', '/page']) {
    app.get(path, async () => {
      beBusy();
      return 'answered';
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = Array.from({ length: 60 }, () => '/api/slow');
  const answers = await askAtOnce([...slow, '/api/health', '/page']);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 32)).toEqual(slow.slice(0, 32).map(() => 200));
  expect(statuses.slice(-3)).toEqual([503, 200, 200]);
  const delays = answers.flatMap(({ status, retryAfter }) => (status === 503 ? [retryAfter] : []));
  expect(new Set(delays)).toEqual(new Set([1, 2, 3, 4]));
});
