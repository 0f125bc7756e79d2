import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { fillDatabase, seedSampleFlock } from './fill-database.ts';
import { readSampleFlock } from './sample-flock.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

afterEach(() => server.close());

const keepers = () => server.deps.db.read.selectFrom('keeper').select('id').execute();

it('fills an empty database with the sample flock', async () => {
  await seedSampleFlock(server.deps);
  const { chickens } = readSampleFlock();
  const offered = chickens.filter(({ isAvailable }) => isAvailable);
  const answer = await server.app.inject({ url: '/api/chickens/browse?limit=100' });
  expect(answer.json()).toHaveLength(Math.min(100, offered.length));
  expect(new Set(answer.json().map(({ id }: { id: string }) => id))).toEqual(new Set(offered.map(({ id }) => id)));
});

it('marks the birds of the sample flock, and no others', async () => {
  await seedSampleFlock(server.deps);
  const headers = await server.signIn('real@example.org');
  const payload = { name: 'Hattie', breed: 'Java', isAvailable: true };
  const added = await server.app.inject({ method: 'POST', url: '/api/chickens', headers, payload });
  const shown = await server.app.inject({ url: '/api/chickens/browse?limit=100' });
  const others = shown.json().filter(({ isSample }: { isSample?: true }) => !isSample);
  expect(others.map(({ name }: { name: string }) => name)).toEqual(['Hattie']);
  for (const url of [`/api/chickens/${added.json().id}`, '/api/chickens/mine'])
    expect((await server.app.inject({ url, headers })).body).not.toContain('isSample');
});

it('leaves a database that has keepers unchanged', async () => {
  await server.signIn('first@example.org');
  await seedSampleFlock(server.deps);
  expect(await keepers()).toHaveLength(1);
});

it('seeds birds only when configured, but towns always', async () => {
  await fillDatabase({ ...server.deps, config: { ...server.deps.config, seed: 'none' } });
  expect(await keepers()).toHaveLength(0);
  expect((await server.app.inject({ url: '/api/places?search=austin' })).json()).not.toHaveLength(0);
  await fillDatabase({ ...server.deps, config: { ...server.deps.config, seed: 'sample' } });
  expect(await keepers()).toHaveLength(readSampleFlock().keepers.length);
});
