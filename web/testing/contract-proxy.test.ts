import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import capabilities from '../../fixtures/examples/getCapabilities.development.json' with { type: 'json' };
import { type ContractProxy, startContractProxy } from './contract-proxy.ts';

let server: Server;
let proxy: ContractProxy;
let answer: object;
let encoding: 'gzip' | 'identity';

beforeEach(async () => {
  answer = capabilities.value;
  encoding = 'identity';
  server = createServer((_request, response) => {
    const body = Buffer.from(JSON.stringify(answer));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': encoding,
      'x-request-id': 'req-7f3k2m9q4x1c',
      etag: '"a"',
      'cache-control': 'no-cache',
    });
    response.end(encoding === 'gzip' ? gzipSync(body) : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startContractProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function violationsAfter(path: string): Promise<string[]> {
  const response = await fetch(proxy.url + path);
  expect(await response.json()).toEqual(answer);
  await proxy.close();
  return proxy.violations;
}

test.each(['gzip', 'identity'] as const)('accepts responses that match the contract: %s', async (sent) => {
  encoding = sent;
  expect(await violationsAfter('/api/capabilities')).toEqual([]);
});

test('reports a contract violation', async () => {
  answer = { mail: 'perhaps' };
  expect(await violationsAfter('/api/capabilities')).toContain(
    'get /api/capabilities 200: body mail Response body property mail must be boolean',
  );
});

test('reports a field that is not in the contract', async () => {
  answer = { ...capabilities.value, secret: 1 };
  expect(await violationsAfter('/api/capabilities')).toEqual([expect.stringContaining('secret')]);
});

test('reports an operation that is not in the contract', async () => {
  expect(await violationsAfter('/api/eggs')).toHaveLength(1);
});

test('ignores paths outside the API', async () => {
  answer = { anything: true };
  expect(await violationsAfter('/manifest.webmanifest')).toEqual([]);
});
