// Calls every operation with valid and invalid input and with a failing database. Responses must not expose
// internals, and the log must not contain personal data.
import { expect, it, onTestFinished } from 'vitest';
import { contractOperations } from '../../testing/contract.ts';
import { hostileAddresses } from '../../testing/hostile.ts';
import { createTwoKeepers, type TwoKeepers } from '../../testing/two-keepers.ts';

const INSIDE = 'SELECT "phone" FROM "keeper" at /srv/flock/server/keepers/repository.ts:12';

async function open(): Promise<TwoKeepers> {
  const world = await createTwoKeepers();
  onTestFinished(() => world.test.close());
  return world;
}

/** Makes every database access fail from now on. */
function breakDatabase({ test: { deps } }: TwoKeepers): void {
  const fail = () => {
    throw new Error(INSIDE);
  };
  Object.defineProperty(deps.db, 'read', { get: fail });
  Object.assign(deps.db, { write: fail, writeLong: fail });
}

it('exposes no internals in the response when the database fails', async () => {
  const world = await open();
  breakDatabase(world);
  const statuses = new Set<number>();
  for (const { id } of contractOperations) {
    const { statusCode, headers, body } = await world.call(id, world.wren, world.wren.cookie);
    statuses.add(statusCode);
    expect([id, /SELECT|keeper\/|\.ts|stack/.test(body) && statusCode >= 500]).toEqual([id, false]);
    if (statusCode < 500) continue;
    expect([id, headers['content-type']]).toEqual([id, 'application/problem+json']);
    expect(JSON.parse(body).requestId).toBe(headers['x-request-id']);
  }
  expect(statuses).toContain(500);
  expect(world.test.log.join()).toContain('SELECT');
});

it('logs no personal data, even for invalid requests and internal failures', async () => {
  const world = await open();
  const { test, wren } = world;
  await world.askForCode(wren);
  const last = ['logout', 'logoutEverywhere', 'deleteKeeper'];
  for (const { id } of contractOperations.filter((operation) => !last.includes(operation.id))) {
    await world.call(id, wren, wren.cookie);
    await world.call(id, wren, wren.writer);
  }
  for (const request of contractOperations.flatMap(hostileAddresses)) {
    await test.app.inject({ method: request.method as 'GET', url: request.url, headers: wren.cookie });
  }
  breakDatabase(world);
  for (const { id } of contractOperations) await world.call(id, wren, wren.cookie);

  // The time of a log line, such as 12:24:30.27, can look like a latitude.
  const log = test.log.join('').replaceAll(/"time":"[^"]*"/g, '');
  const { email, code, tripId } = wren.things;
  const told = [email, tripId, 'Hen of wren', 'Featherstone', '512 555 0142', '30.27', '97.74', 'Austin'];
  const secrets = [wren.cookie, wren.writer, wren.reader].map((as) => Object.values(as).join().split(/[ =]/).at(-1));
  expect(test.log.length).toBeGreaterThan(200);
  for (const canary of [...told, ...secrets]) expect(log).not.toContain(canary);
  expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  for (const line of test.log) expect(line.trimEnd()).not.toContain('\n');
});
