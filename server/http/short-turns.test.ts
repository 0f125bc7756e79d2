import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepTurnsShort } from './short-turns.ts';

it('requests are answered at once while nobody connects', () => {
  const inTurn = keepTurnsShort(new EventEmitter() as unknown as Server);
  const answered: number[] = [];
  for (let request = 0; request < 100; request++) inTurn(() => answered.push(request));
  expect(answered).toHaveLength(100);
});

it('while connections come in a turn answers a few requests, in order, and then all that wait', async () => {
  const server = new EventEmitter();
  const inTurn = keepTurnsShort(server as unknown as Server);
  const answered: number[] = [];
  const afterTurns: number[] = [];
  server.emit('connection');
  for (let request = 0; request < 100; request++) inTurn(() => answered.push(request));
  for (let turn = 0; turn < 10; turn++) {
    await nextTurn();
    afterTurns.push(answered.length);
    server.emit('connection');
  }
  expect(afterTurns).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(answered).toEqual(Array.from({ length: 100 }, (_, request) => request));
});
