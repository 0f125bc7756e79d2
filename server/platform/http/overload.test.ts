import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Keeps the event loop busy for longer than a request may wait. */
function block(): void {
  const end = performance.now() + 700;
  while (performance.now() < end);
}

it('refuses API requests while the event loop is late, and still answers health checks and pages', async () => {
  app = createHttp({
    config: { trustedProxies: [], geocodeOrigin: '' },
    log: createLog({ write: () => undefined }),
  });
  for (const path of ['/api/birds', '/api/health', '/page']) app.get(path, async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const busy = setInterval(block);
  try {
    await expect.poll(async () => (await ask('/api/birds')).status).toBe(503);
    expect((await ask('/api/birds')).headers.get('Retry-After')).toBe('2');
    expect((await ask('/api/health')).status).toBe(200);
    expect((await ask('/page')).status).toBe(200);
  } finally {
    clearInterval(busy);
  }
  await expect.poll(async () => (await ask('/api/birds')).status).toBe(200);
});
