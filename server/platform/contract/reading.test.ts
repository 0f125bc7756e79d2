// GET and HEAD are safe: links, prefetches and other sites' pages may request anything on anybody's behalf.
// The counters of expensive responses are the only rows that may change.
import { expect, it, onTestFinished } from 'vitest';
import { contractOperations } from '../../testing/contract.ts';
import { changedRows, dump, isNoCount } from '../../testing/dump.ts';
import { operationOf } from '../../testing/examples.ts';
import { rightCall } from '../../testing/right-calls.ts';
import { createTwoKeepers } from '../../testing/two-keepers.ts';

it('changes no row for GET and HEAD requests, whoever sends them and however often', async () => {
  const world = await createTwoKeepers();
  onTestFinished(() => world.test.close());
  const { test, wren, robin } = world;
  const before = await dump(test.deps.db);
  const statuses = new Set<number>();
  for (const { id } of contractOperations.filter(({ method }) => method === 'GET')) {
    for (const as of [wren.cookie, robin.cookie, {}, wren.cookie]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const right = rightCall(operationOf(id), wren.things, { photo: Buffer.of(), csv: Buffer.of() });
        statuses.add((await test.app.inject({ ...right, method, headers: as })).statusCode);
      }
    }
    expect([id, changedRows(before, await dump(test.deps.db)).filter(isNoCount)]).toEqual([id, []]);
  }
  expect([...statuses].sort()).toEqual([200, 401, 404]);
});
