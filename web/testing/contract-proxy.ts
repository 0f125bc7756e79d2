// A proxy in front of the real server. It passes bytes on unchanged and has Prism, which shares no code with our own checks,
// validate a copy of every API response against the contract.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http';
import { closed } from '../../server/platform/contract/schemas.ts';
import { generatedDocument } from '../../server/platform/contract/served-document.ts';

export interface ContractProxy {
  url: string;
  /** The violations of the contract, one sentence each. The list is complete once the proxy is closed. */
  violations: string[];
  close(): Promise<void>;
}

type Judge = (request: IHttpRequest, response: IHttpResponse) => Promise<string[]>;

export async function startContractProxy(server: string): Promise<ContractProxy> {
  const judge = await createJudge(server);
  const violations: string[] = [];
  const judged: Promise<unknown>[] = [];
  const listener = createServer(async (incoming, outgoing) => {
    try {
      const response = await passOn(incoming, outgoing, server);
      const { method = '', url = '' } = incoming;
      if (!url.startsWith('/api/') || method === 'HEAD') return;
      const asked = { method: method.toLowerCase() as IHttpRequest['method'], url: { path: url.split('?')[0] ?? '' } };
      judged.push(judge(asked, response).then((found) => violations.push(...found)));
    } catch {
      // The page went away, or the server is down: both ends then see what they would see without a proxy.
      outgoing.destroy();
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    violations,
    async close() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await Promise.all(judged);
    },
  };
}

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, server: string): Promise<IHttpResponse> {
  const { method, headers, url = '/' } = incoming;
  const forwarded = request(new URL(url, server), { method, headers });
  incoming.pipe(forwarded);
  const [reply] = (await once(forwarded, 'response')) as [IncomingMessage];
  const { statusCode = 0, rawHeaders } = reply;
  outgoing.writeHead(statusCode, rawHeaders);
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  await pipeline(reply, outgoing);
  const body = await decoded(Buffer.concat(chunks), reply.headers['content-encoding']);
  const headersAsText = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]));
  return { statusCode, headers: headersAsText, body: contentOf(body, reply) };
}

async function decoded(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  if (encoding === 'gzip') return promisify(gunzip)(body);
  return body;
}

const contentOf = (body: Buffer, { headers, statusCode }: IncomingMessage): unknown =>
  /\bjson\b/.test(headers['content-type'] ?? '') && statusCode !== 204 ? JSON.parse(String(body)) : String(body);

async function createJudge(server: string): Promise<Judge> {
  // Closed, so that a field which is not documented is a violation too.
  const operations = await getHttpOperationsFromSpec(closed(generatedDocument()) as object);
  const logger = createLogger('contract-proxy', { level: 'silent' });
  // How the server answers bad requests is what it is there to see, so only answers are judged.
  const config = {
    isProxy: true as const,
    upstream: new URL(server),
    upstreamProxy: undefined,
    validateRequest: false,
    validateResponse: true,
    checkSecurity: false,
    errors: true,
    mock: { dynamic: false },
  };
  return async (asked, response) => {
    const prism = createInstance(config, {
      logger,
      forward: () => () => async () => ({ _tag: 'Right', right: response }),
    });
    const result = await prism.request(asked, operations)();
    const found = result._tag === 'Left' ? [result.left] : result.right.validations.output;
    return found.map(({ message, ...at }) =>
      [
        `${asked.method} ${asked.url.path} ${response.statusCode}:`,
        ...('path' in at ? (at.path ?? []) : []),
        message,
      ].join(' '),
    );
  };
}
