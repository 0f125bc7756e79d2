import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type Flock, keepFlock } from './testing.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

it('corrects purpose, temperament and egg color, and the generated description with them', async () => {
  const hazel = await flock.add('Hazel', { characteristics: { temperament: 'calm', purpose: 'eggs' } });
  expect(hazel.characteristics).toEqual({ temperament: 'calm', purpose: 'eggs', eggColor: 'brown' });
  const { body } = await flock.change(hazel, { characteristics: { temperament: 'active', eggColor: 'dark' } });
  expect(body).toMatchObject({
    characteristics: { temperament: 'active', purpose: 'eggs', eggColor: 'dark' },
    specialTraits: ['Active', 'Kept for eggs'],
    eggColorGenetics: ['Dark'],
    aiDescription: expect.stringMatching(/active/i),
  });
  expect(body.aiDescription).toMatch(/dark brown/);
  expect(body.aiDescription).not.toMatch(/calm/i);
});

it('clears a choice, and falls back to the egg color of the breed', async () => {
  const hazel = await flock.add('Hazel', {
    characteristics: { temperament: 'calm', purpose: 'eggs', eggColor: 'blue' },
  });
  const nothing = { temperament: '', purpose: '', eggColor: '' };
  const { body } = await flock.change(hazel, { characteristics: nothing });
  expect(body).toMatchObject({ specialTraits: [], eggColorGenetics: ['Brown'] });
  expect(body.aiDescription).not.toMatch(/calm|for eggs|blue/i);
});

it('sets them on birds that were added in one sentence', async () => {
  const added = await server.app.inject({
    method: 'POST',
    url: '/api/chickens/batch',
    headers: flock.headers,
    payload: { breed: 'Java', birds: [{ sex: 'Hen' }] },
  });
  const [hen] = added.json().chickens;
  const { body } = await flock.change(hen, { characteristics: { purpose: 'dual' } });
  expect(body.characteristics).toEqual({ purpose: 'dual', temperament: '', eggColor: 'brown' });
});
