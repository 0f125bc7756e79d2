// GET and HEAD only read: links, prefetches and other people's pages may ask for anything, as anybody. The only trace of a
// answer that is expensive to make is that it was counted.
import { expect, it, onTestFinished } from 'vitest';
import { contractOperations } from '../../testing/contract.ts';
import { changedRows, dump, isNoCount } from '../../testing/dump.ts';
import { operationOf } from '../../testing/examples.ts';
import { rightCall } from '../../testing/right-calls.ts';
import { createTwoKeepers } from '../../testing/two-keepers.ts';

it('leaves every row as it was, whoever reads, and however often', async () => {
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
