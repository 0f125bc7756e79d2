import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerWith } from '../testing/mock.ts';
import { nameOf } from './reverse-geocode.ts';

// A local stand-in; tests never call the real service.
let server: Server;
const asked: string[] = [];

function serviceThat(status: number, body: string): Promise<string> {
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const here = { latitude: 30.26715, longitude: -97.74306 };

test('joins the city and the state', async () => {
  const base = await serviceThat(200, '{"city":"Austin","locality":"Downtown","principalSubdivision":"Texas"}');
  expect(await nameOf(here, base)).toBe('Austin, Texas');
  expect(asked).toEqual(['/data/reverse-geocode-client?latitude=30.26715&longitude=-97.74306&localityLanguage=en']);
});

test('uses the locality if there is no city', async () => {
  expect(
    await nameOf(here, await serviceThat(200, '{"city":"","locality":"Manor","principalSubdivision":"Texas"}')),
  ).toBe('Manor, Texas');
});

test.each([
  [500, '{}'],
  [200, 'not json'],
  [200, '{}'],
])('falls back to the server’s nearest town: %i %s', async (status, body) => {
  expect(await nameOf(here, await serviceThat(status, body))).toBe('Austin, Texas');
});

test('falls back to the nearest town without a response, never to coordinates', async () => {
  expect(await nameOf(here, 'http://127.0.0.1:1')).toBe('Austin, Texas');
  answerWith('findNearestPlace', { status: 404 });
  expect(await nameOf(here, 'http://127.0.0.1:1')).toBeNull();
});
