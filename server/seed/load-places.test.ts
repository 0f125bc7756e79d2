import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { loadPlaces } from './load-places.ts';
import { townsNamed } from './testing.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

afterEach(() => server.close());

const count = async (search: string): Promise<number> =>
  (await server.app.inject({ url: '/api/places', query: { search } })).json().length;

it('loads the places of a version once', async () => {
  await loadPlaces(server.deps.db, '1', () => townsNamed('Portland'));
  await loadPlaces(server.deps.db, '1', () => {
    throw new Error('They are there already.');
  });
  expect(await count('portland')).toBe(2);
});

it('replaces old places with newer ones', async () => {
  await loadPlaces(server.deps.db, '1', () => townsNamed('Portland'));
  await loadPlaces(server.deps.db, '2', () => townsNamed('Austin'));
  expect(await count('portland')).toBe(0);
  expect(await count('austin')).toBe(2);
});
