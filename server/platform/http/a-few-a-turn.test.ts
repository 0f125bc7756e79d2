import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aFewATurn } from './a-few-a-turn.ts';

it('lets others go between groups, keeps the order, and does once what comes twice while it waits', async () => {
  const done: number[] = [];
  const add = aFewATurn((item: number) => void done.push(item));
  const all = Array.from({ length: 100 }, (_, nth) => nth);
  for (const item of [...all, 3, 99]) add(item);
  expect(done).toEqual([]);
  await setImmediate();
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(100);
  for (let turns = 0; turns < 10; turns++) await setImmediate();
  expect(done).toEqual(all);
});

it('takes what comes later', async () => {
  const done: string[] = [];
  const add = aFewATurn((item: string) => {
    done.push(item);
    if (item === 'hen') add('chick');
  });
  add('hen');
  await setImmediate();
  await setImmediate();
  add('hen');
  await setImmediate();
  await setImmediate();
  expect(done).toEqual(['hen', 'chick', 'hen', 'chick']);
});
