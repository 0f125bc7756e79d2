import { expect, test, vi } from 'vitest';
import { answerWith } from '../testing/mock.ts';
import { api } from './client.ts';
import { ApiError, failureOf, isFromServer, NoAnswer, serverMessage, unwrap } from './unwrap.ts';

const failed = (status: number, error?: unknown, statusText = '') =>
  unwrap({ error, response: new Response(null, { status, statusText }) });

test('returns the data of a successful response', () => {
  expect(unwrap({ data: [1], response: new Response('[1]') })).toEqual([1]);
});

test('reports the status and body of an error', () => {
  expect(() => failed(502, 'the gateway is gone')).toThrow('502: the gateway is gone');
});

test('reports the status text if the body is empty', () => {
  expect(() => failed(500, undefined, 'Internal Server Error')).toThrow('500: Internal Server Error');
  expect(() => failed(500, '', 'Internal Server Error')).toThrow('500: Internal Server Error');
});

test('includes the server’s problem details', async () => {
  answerWith('browseChickens', { status: 503 });
  const error = await api
    .GET('/api/chickens/browse')
    .then(unwrap)
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(503);
  expect(serverMessage(error)).toBe(error.problem.detail);
  expect(error.message).toBe(`503: ${JSON.stringify(error.problem)}`);
});

test.each([
  [new NoAnswer('cut'), 'no-answer'],
  [new ApiError(500, ''), 'server-error'],
  [new ApiError(503, ''), 'server-error'],
  [new ApiError(429, ''), 'refused'],
  [new TypeError('bird is undefined'), 'own-fault'],
])('classifies the error %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'an interrupted response',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
  ],
])('%s counts as no response', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  await expect(api.GET('/api/chickens/browse')).rejects.toThrow(NoAnswer);
  vi.restoreAllMocks();
});

test.each([
  [200, 'application/json; charset=utf-8', true],
  [200, 'text/csv', true],
  [204, null, true],
  [422, 'application/problem+json; charset=utf-8', true],
  [500, 'application/problem+json', true],
  [413, 'text/html', true],
  [200, 'text/html; charset=utf-8', false],
  [403, 'text/html', false],
  [404, null, false],
  [503, 'text/plain', false],
])('tells server responses from those of a hotspot or gateway: %s %s', (status, type, isOwn) => {
  const headers = type === null ? undefined : { 'content-type': type };
  expect(isFromServer(new Response(null, { status, headers }))).toBe(isOwn);
});
