import { afterEach, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type Flock, keepFlock } from './testing.ts';

type Card = components['schemas']['Chicken'];

let server: TestApp;
let flock: Flock;

beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

const HENS = { sex: 'Hen' };
const seven = [...Array(6).fill(HENS), { sex: 'Rooster' }];

async function add(
  birds: object[],
  {
    breed = 'Holland',
    key,
    ...more
  }: { breed?: string; variety?: string; source?: string; age?: string; key?: string } = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/chickens/batch',
    headers: { ...flock.headers, ...(key && { 'idempotency-key': key }) },
    payload: { breed, birds, ...more },
  });
  const { chickens, errors } = answer.json();
  return { status: answer.statusCode, birds: chickens as Card[], errors };
}
const namesIn = (cards: Card[]) => cards.map(({ name }) => name);

it('adds six hens and a rooster in one request, named after their breed and not on offer', async () => {
  const { status, birds } = await add(seven, { variety: 'barred', source: ' Murray’s Hatchery ', age: ' 2 years ' });
  expect(status).toBe(201);
  expect(namesIn(birds)).toEqual([...[1, 2, 3, 4, 5, 6].map((number) => `Holland hen ${number}`), 'Holland rooster 1']);
  for (const bird of birds)
    expect(bird).toMatchObject({
      breedId: 'holland',
      conservationStatus: 'Critical',
      variety: 'barred',
      source: 'Murray’s Hatchery',
      age: '2 years',
      isAvailable: false,
    });
  expect(namesIn(await flock.mine())).toEqual(namesIn(birds));
});

it('continues with the first unused number, and puts no band into a name', async () => {
  await add([HENS, HENS]);
  await flock.add('Holland hen 4');
  const { birds } = await add([
    HENS,
    HENS,
    { ...HENS, bandNumber: ' 25-017 ' },
    { ...HENS, name: ' Griet ', bandNumber: '3' },
    { ...HENS, name: 'Holland hen 7' },
    HENS,
  ]);
  expect(namesIn(birds)).toEqual([
    'Holland hen 3',
    'Holland hen 5',
    'Holland hen 6',
    'Griet',
    'Holland hen 7',
    'Holland hen 8',
  ]);
  expect(birds.map(({ bandNumber }) => bandNumber)).toEqual([null, null, '25-017', '3', null, null]);
});

it('keeps an unknown breed and a cross as written, and resolves aliases of a breed', async () => {
  expect((await add([HENS], { breed: 'Hausvogel' })).birds[0]).toMatchObject({
    name: 'Hausvogel hen 1',
    breedId: null,
  });
  expect((await add([HENS], { breed: 'Barred Rocks' })).birds[0]).toMatchObject({ name: 'Plymouth Rock hen 1' });
  const [longest] = (await add([{ sex: 'Rooster' }], { breed: 'x'.repeat(80) })).birds;
  expect(longest?.name).toBe(`${'x'.repeat(70)} rooster 1`);
});

it('adds birds once per idempotency key, and rejects the key for other birds', async () => {
  const key = 'a-key-of-my-own';
  const [first, second] = [await add(seven, { key }), await add(seven, { key })];
  expect(second).toEqual(first);
  expect(await flock.mine()).toHaveLength(7);
  const other = await add([HENS], { key });
  expect([other.status, other.errors[0].pointer]).toEqual([422, 'Idempotency-Key']);
  // The response has the birds in their current state.
  await flock.remove(first.birds[0] as Card);
  expect(namesIn((await add(seven, { key })).birds)).toEqual(namesIn(first.birds).slice(1));
  expect(await flock.mine()).toHaveLength(6);
});

it('adds birds once when the same request arrives twice concurrently', async () => {
  const key = 'a-key-of-my-own';
  const [first, second] = await Promise.all([add(seven, { key }), add(seven, { key })]);
  expect(first).toEqual(second);
  expect(await flock.mine()).toHaveLength(7);
});

it('adds all or none: a duplicate band rolls back the birds before it', async () => {
  const { status, errors } = await add([
    HENS,
    { ...HENS, name: 'Griet', bandNumber: '1' },
    { ...HENS, bandNumber: '1' },
  ]);
  expect([status, errors]).toEqual([
    422,
    [{ pointer: '/birds/2/bandNumber', detail: 'Griet already has the band 1.' }],
  ]);
  expect(await flock.mine()).toEqual([]);
});

it('offers only the birds marked as offered', async () => {
  const { birds } = await add([HENS, { sex: 'Rooster', isAvailable: true }]);
  expect(birds.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
});

it('takes 250 birds at once, and offers at most a hundred a day', async () => {
  const offered = { ...HENS, isAvailable: true };
  const refused = await add(Array(101).fill(offered));
  expect([refused.status, refused.errors]).toEqual([
    422,
    [
      {
        pointer: '/birds/100/isAvailable',
        detail: 'You can offer at most 100 new birds a day, and this would be more. Offer the rest tomorrow.',
      },
    ],
  ]);
  expect(await flock.mine()).toEqual([]);
  expect((await add(Array(251).fill(HENS))).status).toBe(422);
  expect((await add([])).status).toBe(422);
  expect((await add([...Array(200).fill(HENS), ...Array(50).fill({ sex: 'Rooster' })])).birds).toHaveLength(250);
});
