// The documentation beside the mock, as the server serves it.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { generatedDocument } from '../server/platform/contract/served-document.ts';
import { serveDocs } from '../server/platform/operations/serve-docs.ts';

export interface MockDocs {
  url(): string;
  /** Reads contract and pages again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export async function startMockDocs(): Promise<MockDocs> {
  let app = await start();
  return {
    url: () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async reload() {
      const old = app;
      app = await start();
      await old.close();
    },
    close: () => app.close(),
  };
}

async function start(): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  serveDocs(app, generatedDocument(), { folder: '.generated/docs', baseUrl: 'http://localhost:3000' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
