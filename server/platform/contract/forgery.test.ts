// Cross-site request forgery: each request is valid except for its origin, and every unsafe operation refuses it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '../../testing/contract.ts';
import { changedRows, dump } from '../../testing/dump.ts';
import { createTwoKeepers, type TwoKeepers } from '../../testing/two-keepers.ts';

const forgeries = {
  'a page of another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    origin: 'https://evil.example',
  },
  'a page of a neighboring host': { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  'an old browser that sends only Origin': { origin: 'https://evil.example' },
  'a form in a frame without an origin': { origin: 'null', 'content-type': 'text/plain' },
};

const unsafe = contractOperations.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const withJson = unsafe.filter(({ body }) => body?.kind === 'json');

let world: TwoKeepers;
beforeAll(async () => {
  world = await createTwoKeepers();
  await world.askForCode(world.wren);
});
afterAll(() => world.test.close());

describe.each(Object.entries(forgeries))('from %s', (_, headers) => {
  it(`refuses all ${unsafe.length} unsafe operations and changes nothing`, async () => {
    const { test, wren, call } = world;
    const answers: Record<string, number | string> = {};
    const before = await dump(test.deps.db);
    for (const { id } of unsafe) {
      const answer = await call(id, wren, { ...wren.cookie, ...headers });
      answers[id] = answer.headers['set-cookie'] === undefined ? answer.json().code : 'a cookie';
    }
    expect(answers).toEqual(Object.fromEntries(unsafe.map(({ id }) => [id, 'foreign-origin'])));
    expect(changedRows(before, await dump(test.deps.db))).toEqual([]);
  });
});

it('rejects a text/plain form of a browser that sends no origin headers, so it cannot pass as JSON', async () => {
  const { test, wren, call } = world;
  const before = await dump(test.deps.db);
  for (const { id } of withJson) {
    const { statusCode } = await call(id, wren, { ...wren.cookie, 'content-type': 'text/plain' });
    expect([id, statusCode]).toEqual([id, 415]);
  }
  expect(changedRows(before, await dump(test.deps.db))).toEqual([]);
});
