// Prism in this process: the contract as a mock. It stands behind a small door of our own, since Prism never answers a
// request whose JSON is broken.
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { chosenIn } from '../mock/settings.ts';
import { headersOfPage, preferredPage } from './mock-pages.ts';
import { brokenJson, methodsAt, ownRefusal } from './mock-refusals.ts';

export interface Prism {
  url: string;
  /** Reads the contract again; a contract that cannot be read leaves the old one in force and throws. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  contract?: string;
  port?: number;
  /** Where what is no call of the API is answered: the documentation, and the contract itself. */
  docs?: () => string;
}

export async function startPrism({
  contract = '.generated/contract.json',
  port = 0,
  docs,
}: Options = {}): Promise<Prism> {
  let inner = await startInner(contract);
  const door = createHttpServer((incoming, outgoing) => {
    const isCall = /^\/api(\/|$)/.test(incoming.url ?? '');
    answer(incoming, outgoing, docs && !isCall ? docs() : inner.url).catch((error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end(String(error));
    });
  });
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async reload() {
      const old = inner;
      inner = await startInner(contract);
      await old.close();
    },
    async close() {
      await closeServer(door);
      await inner.close();
    },
  };
}

async function startInner(contract: string) {
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    cors: false,
    components: { logger: createLogger('mock', { level: 'silent' }) },
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: true,
      upstreamProxy: undefined,
      mock: { dynamic: false, ignoreExamples: false, seed: 'flock' },
    },
  });
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, target: string): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync<Buffer>(incoming));
  const { delaySeconds, withoutPictures } = chosenIn(incoming.headers.cookie);
  if (delaySeconds > 0) await pause(delaySeconds * 1000);
  if (withoutPictures && incoming.headers.accept?.startsWith('image/')) {
    outgoing.writeHead(503, { 'cache-control': 'no-store' }).end();
    return;
  }
  if (/\bjson\b/.test(incoming.headers['content-type'] ?? '') && body.length > 0 && !isJson(body)) {
    outgoing.writeHead(400, { 'content-type': 'application/problem+json' });
    outgoing.end(brokenJson());
    return;
  }
  // A JSON content type without a body is allowed where the operation has none; Prism would try to parse it.
  const headers: IncomingMessage['headers'] = { ...incoming.headers, 'content-length': String(body.length) };
  delete headers['transfer-encoding'];
  if (body.length === 0) delete headers['content-type'];
  const prefer = preferredPage(headers.prefer as string | undefined, incoming.url ?? '/');
  if (prefer) headers.prefer = prefer;
  // Prism's examples are text: of pictures it can give only the drawn ones.
  if (headers.accept?.includes('image/')) headers.accept = 'image/svg+xml,*/*;q=0.1';
  const forwarded = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
  forwarded.end(body);
  const [reply] = (await once(forwarded, 'response')) as [IncomingMessage];
  const status = reply.statusCode ?? 502;
  if (status < 400) {
    outgoing.writeHead(status, headersOfPage(reply.headers, prefer));
    reply.pipe(outgoing);
    return;
  }
  const text = Buffer.concat(await Array.fromAsync<Buffer>(reply)).toString();
  const own = ownRefusal(status, String(reply.headers['sl-violations'] ?? '') || undefined, text);
  const { 'content-length': _length, ...others } = reply.headers;
  const allow = status === 405 ? methodsAt(new URL(incoming.url ?? '/', target).pathname) : undefined;
  outgoing.writeHead(status, {
    ...others,
    ...(own && { 'content-type': 'application/problem+json' }),
    ...(allow && { allow: allow.join(', ') }),
  });
  outgoing.end(own ?? text);
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
