// A keeper's program that is sent messages: it checks signature and form of each, as the contract tells a receiver to.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ValidateFunction } from 'ajv';
import { Webhook } from 'standardwebhooks';
import type { Schema } from '../platform/contract/contract.ts';
import { closed, closedShared, createAjv, outsideDocument } from '../platform/contract/schemas.ts';
import { contract } from './contract.ts';

export interface Received {
  id: string;
  url: string;
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  /** All that came, oldest first, taken or not. */
  received: Received[];
  /** Sets its response; 204 by default. */
  answers(answer: number | RequestListener): void;
  close(): Promise<void>;
}

const ajv = createAjv(closedShared(contract), { allErrors: true });
const checks = new Map(
  Object.entries(contract.webhooks).map(([type, { schema }]): [string, ValidateFunction] => [
    type,
    ajv.compile(closed(outsideDocument(schema)) as Schema),
  ]),
);

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: RequestListener = (_, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { type, data } = JSON.parse(body);
    received.push({ id: headers['webhook-id'] ?? '', url: request.url ?? '', type, data, headers, body });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/flock`,
    received,
    answers(next) {
      answer = typeof next === 'number' ? (_, response) => response.writeHead(next).end() : next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the violations of the contract in a message. */
export function faultsOf({ type, body }: Received): string[] {
  const check = checks.get(type);
  if (!check) return [`the contract has no webhook ${type}`];
  return check(JSON.parse(body))
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Throws where the signature is not right; the receivers' own library looks at it. */
export function verify({ body, headers }: Received, secret: string): void {
  new Webhook(secret).verify(body, headers);
}
