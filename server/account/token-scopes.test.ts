// What a token may do, asked of every operation of the contract that a token opens.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTable } from '#contract/operations';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { changedRows, dump, isNoCount } from '../testing/dump.ts';
import { examplesFolder, exampleValue } from '../testing/examples.ts';

const operations = Object.entries(operationTable)
  .map(([id, operation]) => ({ id, ...operation }))
  .filter(({ schemes }) => schemes.some((scheme) => scheme === 'bearerAuth'));
const those = (...scopes: string[]) => operations.filter((operation) => operation.scopes.join() === scopes.join());
type Tried = (typeof operations)[number];

const files = readdirSync(examplesFolder);
let test: TestApp;
let bird: string;
let wanted: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestApp();
  const headers = await test.signIn('wren@example.org');
  const post = async (url: string, payload: object, as = headers) =>
    (await test.app.inject({ method: 'POST', url, payload, headers: as })).json();
  const other = await test.signIn('robin@example.org');
  for (const keeper of [headers, other]) {
    const set = (url: string, payload: object) =>
      test.app.inject({ method: 'PATCH', url: `/api/user/${url}`, payload, headers: keeper });
    await set('profile', { name: 'Private Name', contactChoice: 'show', shareEmail: true });
    await set('location', {
      ...{ location: 'Private Town', maxDistance: 25 },
      coordinates: { latitude: 30.27, longitude: -97.74 },
    });
  }
  bird = (await post('/api/chickens', { name: 'Private Hen', breed: 'Java', sex: 'Hen' })).id;
  wanted = (await post('/api/chickens', { name: 'Clementine', breed: 'Java', sex: 'Hen' }, other)).id;
  for (const scopes of [['read'], ['write'], ['read', 'write']]) {
    const { token } = await post('/api/user/tokens', { name: scopes.join(), scopes });
    tokens[scopes.join()] = token;
    // Its first use is noted.
    await test.app.inject({
      method: 'GET',
      url: '/api/chickens/browse',
      headers: { authorization: `Bearer ${token}` },
    });
  }
});
afterAll(() => test.close());

/** As the contract's own example asks, of the keeper's own bird, and of another's where it is liked. */
function ask({ id, method, path, body }: Tried, token = '') {
  const example = files.find((file) => new RegExp(`^${id}\\.(.*-)?request\\.json$`).test(file));
  const form = body?.kind === 'multipart' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
  return test.app.inject({
    method,
    url: path.replace(/\{\w+\}/, path.endsWith('/swipe') ? wanted : bird),
    headers: { authorization: `Bearer ${token}`, ...form },
    ...(example && { payload: exampleValue(example.replace('.json', '')) as object }),
  });
}

async function refuses(operation: Tried, token: string, scope: string) {
  // A mail that an earlier test asked for is still going out.
  await test.deps.mailSender.idle();
  const before = await dump(test.deps.db);
  const answer = await ask(operation, tokens[token]);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'insufficient-scope']);
  expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
  expect(await dump(test.deps.db)).toBe(before);
}

describe('a token that only reads', () => {
  it.each([...those('write'), ...those('write', 'read')])('is refused by $id, which changes nothing', (operation) =>
    refuses(operation, 'read', 'write'),
  );

  it.each(those('read'))('may ask $id, which changes nothing', async (operation) => {
    const before = await dump(test.deps.db);
    expect([401, 403]).not.toContain((await ask(operation, tokens.read)).statusCode);
    expect(changedRows(before, await dump(test.deps.db)).filter(isNoCount)).toEqual([]);
  });
});

describe('a token that only writes', () => {
  it.each(those('read'))('is refused by $id', (operation) => refuses(operation, 'write', 'read'));

  it.each(those('write'))('may ask $id', async (operation) => {
    expect([401, 403]).not.toContain((await ask(operation, tokens.write)).statusCode);
  });

  it.each(those('write', 'read'))('is refused by $id, whose answer tells more than was sent', (operation) =>
    refuses(operation, 'write', 'read'),
  );

  it.each(operations)('is told nothing by $id of what was there before', async (operation) => {
    const { body } = await ask(operation, tokens.write);
    expect(body).not.toMatch(/(wren|robin)@example|latitude|Private/);
  });
});
