import { expect, test } from 'vitest';
import { mockOperations } from '#mock-cases';
import { nextCursor } from '../client/next-page.ts';
import { answerWith, signIn } from './mock.ts';

test('returns the contract’s example', async () => {
  const response = await fetch('/api/chickens/browse');
  expect(response.status).toBe(200);
  expect(await response.json()).toContainEqual(expect.objectContaining({ breedId: expect.any(String) }));
});

test('returns the example chosen by a test', async () => {
  answerWith('browseChickens', { example: 'empty' });
  expect(await (await fetch('/api/chickens/browse')).json()).toEqual([]);
});

const lists = mockOperations.filter(({ cases }) => cases.some(({ example }) => example === 'firstPage'));

test.each(lists.map(({ operationId, path }) => [operationId, path.replaceAll(/\{\w+\}/g, 'id00000000000003')]))(
  'the first page of %s links to the last one, which has no next page',
  async (operationId, path) => {
    signIn();
    expect((await fetch(path)).headers.get('link')).toBeNull();
    answerWith(operationId, { example: 'firstPage' });
    const first = await fetch(path);
    const cursor = nextCursor(first.headers.get('link'));
    const last = await fetch(`${path}?cursor=${cursor}`);
    expect(last.headers.get('link')).toBeNull();
    const [shown, more]: [unknown[], unknown[]] = [await first.json(), await last.json()];
    expect(shown.length).toBeGreaterThan(0);
    expect(more.length).toBeGreaterThan(0);
    expect(shown).not.toContainEqual(more[0]);
  },
);

test('resets the choice after each test', async () => {
  expect(await (await fetch('/api/chickens/browse')).json()).not.toEqual([]);
});

test('rejects an unknown example', () => {
  expect(() => answerWith('browseChickens', { example: 'no-such-example' })).toThrow('no such answer');
});

test('recognizes the session cookie', async () => {
  expect((await fetch('/api/user/profile')).status).toBe(401);
  signIn();
  expect((await fetch('/api/user/profile')).status).toBe(200);
});

test('rejects broken JSON immediately', async () => {
  const response = await fetch('/api/auth/send-code', {
    method: 'POST',
    body: '{"email": ',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad-request' });
});

test('accepts a JSON content type without a body', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
});

test('lets a page abort a request', async () => {
  const abort = new AbortController();
  const answer = fetch(new Request('/api/chickens/browse', { signal: abort.signal }));
  abort.abort();
  await expect(answer).rejects.toThrow();
});
