import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepTurnsShort } from './short-turns.ts';

let now = 0;

const turnsOf = (server: EventEmitter) => keepTurnsShort(server as unknown as Server, { limit: 250, now: () => now });

it('requests are answered at once while nobody connects', () => {
  const inTurn = turnsOf(new EventEmitter());
  const answered: number[] = [];
  for (let request = 0; request < 100; request++) inTurn(() => answered.push(request));
  expect(answered).toHaveLength(100);
});

it('while connections come in a turn answers a few requests, in order, and then all that wait', async () => {
  const server = new EventEmitter();
  const inTurn = turnsOf(server);
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

/** Requests of one turn, each of which takes so long; which of them were late. */
async function lateOf(requests: number, milliseconds: number): Promise<number[]> {
  const inTurn = turnsOf(new EventEmitter());
  const late: number[] = [];
  for (let request = 0; request < requests; request++) {
    inTurn((isLate) => {
      if (isLate) late.push(request);
      else now += milliseconds;
    });
  }
  await nextTurn();
  inTurn((isLate) => expect(isLate).toBe(false));
  return late;
}

it('of many that come at once those are late for whom the limit is over, and the next turn begins anew', async () => {
  expect(await lateOf(400, 1)).toEqual(Array.from({ length: 149 }, (_, nth) => 251 + nth));
});

it('nobody is late among few, however slow they are', async () => {
  expect(await lateOf(32, 1000)).toEqual([]);
});

it('while connections come in those who are turned away take no place of those who are answered', async () => {
  const server = new EventEmitter();
  const inTurn = turnsOf(server);
  const answered: number[] = [];
  const late: number[] = [];
  server.emit('connection');
  for (let request = 0; request < 100; request++) inTurn((isLate) => (isLate ? late : answered).push(request));
  for (let turn = 0; turn < 8; turn++) {
    server.emit('connection');
    await nextTurn();
  }
  expect([answered.length, late.length]).toEqual([32, 0]);
  now += 251;
  server.emit('connection');
  await nextTurn();
  expect([answered.length, late.length]).toEqual([32, 68]);
});

it('of many that have waited while connections came in those are late for whom the turn that answers them is too long', async () => {
  const server = new EventEmitter();
  const inTurn = turnsOf(server);
  const late: boolean[] = [];
  for (let turn = 0; turn < 20; turn++) {
    server.emit('connection');
    for (let request = 0; request < 10; request++) {
      inTurn((isLate) => {
        late.push(isLate);
        if (late.length > 80) now += 10;
      });
    }
    await nextTurn();
  }
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(late).toHaveLength(200);
  expect(late.indexOf(true)).toBeGreaterThan(80 + 31);
  expect(late.lastIndexOf(false)).toBeLessThan(80 + 40);
});
