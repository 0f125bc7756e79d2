import { expect, test } from 'vitest';
import { signIn } from './mock.ts';

const problemAt = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() };
};

test.each([
  ['an unknown path', 'GET', '/api/nothing', 404, 'not-found'],
  ['an unknown method', 'DELETE', '/api/health', 405, 'method-not-allowed'],
  ['a visitor', 'GET', '/api/matches', 401, 'unauthorized'],
])('the mock rejects %s with the contract’s error code', async (_, method, url, status, code) => {
  const refused = await problemAt(url, { method });
  expect(refused.type).toContain('application/problem+json');
  expect(refused).toMatchObject({ status, body: { status, code, type: `/problems/${code}` } });
});

test('the mock returns the allowed methods of a path', async () => {
  const refused = await fetch('/api/chickens/b1rd', { method: 'PUT' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE']);
});

test('the mock lists each invalid field once', async () => {
  signIn();
  const body = JSON.stringify({ location: '', coordinates: { latitude: 900, longitude: 2 }, more: 1 });
  const refused = await problemAt('/api/user/location', { method: 'PATCH', body });
  expect(refused.status).toBe(422);
  const pointers = refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.sort()).toEqual(['/coordinates/latitude', '/location', '/maxDistance', '/more']);
  expect(JSON.stringify(refused.body)).not.toContain('must NOT');
  expect(refused.body.errors).toContainEqual({ pointer: '/coordinates/latitude', detail: 'must be 90 or less' });
});

test('the mock names an invalid parameter', async () => {
  const { body } = await problemAt('/api/chickens/browse?limit=1000');
  expect(body).toMatchObject({
    code: 'invalid-request',
    errors: [{ pointer: 'limit', detail: 'must be 100 or less' }],
  });
});
