import { expect, test } from 'vitest';
import { answerWith } from '../testing/mock.ts';
import { api } from './client.ts';
import { ApiError, isTransient, serverMessage, unwrap } from './unwrap.ts';

const failed = (status: number, error?: unknown, statusText = '') =>
  unwrap({ error, response: new Response(null, { status, statusText }) });

test('gives the data of a good answer', () => {
  expect(unwrap({ data: [1], response: new Response('[1]') })).toEqual([1]);
});

test('names the status and the body of a failure', () => {
  expect(() => failed(502, 'the gateway is gone')).toThrow('502: the gateway is gone');
});

test('names the status text where the body is empty', () => {
  expect(() => failed(500, undefined, 'Internal Server Error')).toThrow('500: Internal Server Error');
  expect(() => failed(500, '', 'Internal Server Error')).toThrow('500: Internal Server Error');
});

test('carries the problem that the server describes', async () => {
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

test('tells what may pass from what will not', () => {
  expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
  expect(isTransient(new ApiError(503, ''))).toBe(true);
  expect(isTransient(new ApiError(429, ''))).toBe(false);
});
