import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

let app: FastifyInstance;
let begun: string[];

beforeEach(async () => {
  begun = [];
  app = createHttp({
    config: { trustedProxies: [], geocodeOrigin: '' },
    log: createLog({ write: () => undefined }),
  });
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    begun.push(name);
    // The first of them is slower than all that come after it.
    await pause(name === 'a0' ? 20 : 0);
    return name;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** A connection that sends all of these in one piece; `answered` are their names, in the order of the answers. */
function ask(names: string[]) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  let isClosed = false;
  socket.on('data', (piece: string) => {
    text += piece;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  const answered = () => [...text.matchAll(/\r\n\r\n([ab]\d+)/g)].map(([, name]) => name);
  return { socket, answered, isClosed: () => isClosed };
}

const names = (letter: string, many: number) => Array.from({ length: many }, (_, number) => `${letter}${number}`);

it('one that sends many requests at once has them answered in order, and keeps nobody waiting behind them', async () => {
  const greedy = ask(names('a', 60));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const other = ask(names('b', 1));
  await expect.poll(() => other.answered()).toEqual(['b0']);
  await expect.poll(() => greedy.answered()).toEqual(names('a', 60));
  expect(begun.indexOf('b0')).toBeLessThan(30);
  for (const { socket } of [greedy, other]) socket.destroy();
});

it('one that sends more than anybody can be waiting for is cut off', async () => {
  const greedy = ask(names('a', 200));
  await expect.poll(greedy.isClosed).toBe(true);
  expect(begun.length).toBeLessThan(70);
  const other = ask(names('b', 2));
  await expect.poll(() => other.answered()).toEqual(['b0', 'b1']);
  other.socket.destroy();
});
