// While the photo store is down, everything else works, and nothing acknowledged is lost.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openObjectPhotoStore } from '../platform/photo-store/object-photo-store.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type ObjectStoreStandIn, refuses, startObjectStore } from '../testing/object-store-stand-in.ts';
import { type Card, keepPhotographedFlock, look, type Photographer, photoOf } from '../testing/photographed-flock.ts';

let standIn: ObjectStoreStandIn;
let test: TestApp;
let wren: Photographer;
let bird: Card;
beforeEach(async () => {
  standIn = await startObjectStore();
  const photoStore = await openObjectPhotoStore(standIn.bucket, { owner: 'us', tryMs: 500, wholeMs: 2000 });
  test = await createTestApp({ photoStore });
  wren = await keepPhotographedFlock(test);
  bird = await wren.sendMany(await wren.add('Prudence'), 1);
});
afterEach(async () => {
  await test.close();
  await standIn.close();
});

const urlOf = (card: Card) => card.photos[0]?.url ?? 'none';
const health = async () => (await test.app.inject('/api/health')).json();

it.each([
  ['gone', () => standIn.leave()],
  ['overloaded', async () => standIn.does(refuses(503, 'SlowDown'))],
  ['silent', async () => standIn.does((request) => void request.resume())],
  ['of a key that has expired', async () => standIn.does(refuses(400, 'ExpiredToken'))],
])(
  'photos, but not the deck, answer 503 with Retry-After while the store is %s, and recover with it',
  async (_, go) => {
    await go();
    for (const answer of [await wren.send(bird, await photoOf(200)), await look(test, urlOf(bird))]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(answer.json().detail).toBe('Photos are not available right now. Try again in a minute.');
      expect(answer.body).not.toMatch(/s3|bucket|aws|expired|slow/i);
    }
    expect((await test.app.inject('/api/chickens/browse')).statusCode).toBe(200);
    expect((await wren.change(bird, { name: 'Patience' })).status).toBe(200);
    await standIn.mend();
    expect((await look(test, urlOf(bird))).statusCode).toBe(200);
    expect((await wren.send(bird, await photoOf(200))).statusCode).toBe(201);
    expect((await look(test, `/api/chickens/${bird.id}`)).json().photos).toHaveLength(2);
  },
);

it('health reports failing photos without their location, and recovers by itself', async () => {
  expect((await health()).photos).toEqual({ status: 'ok', failingSince: null });
  await standIn.leave();
  await look(test, urlOf(bird));
  const answer = await test.app.inject('/api/health');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'degraded', photos: { status: 'failing', failingSince: '2026-05-01T12:00:00.000Z' } },
  ]);
  expect(answer.body).not.toMatch(/s3|bucket|object|folder/i);
  expect(test.log.join()).toContain('Photos cannot be reached.');
  await standIn.mend();
  await expect
    .poll(async () => {
      test.clock.advance(10_000);
      return (await health()).status;
    })
    .toBe('ok');
});

it('health detects failing photos by itself', async () => {
  await standIn.leave();
  await expect
    .poll(async () => {
      test.clock.advance(60_000);
      return (await health()).photos.status;
    })
    .toBe('failing');
});

it('a bird is removed anyway, and its photo a week after it was set aside', async () => {
  await standIn.leave();
  await wren.remove(bird);
  await standIn.mend();
  expect((await look(test, urlOf(bird))).statusCode).toBe(404);
  test.clock.set(new Date(Date.now() + 25 * 3600 * 1000));
  await test.deps.photos.sweep(1);
  test.clock.advance(8 * 24 * 3600 * 1000);
  await test.deps.photos.sweep(1);
  const store = await openObjectPhotoStore(standIn.bucket, { owner: null });
  const left = await Array.fromAsync(store.list());
  expect(left.map(({ name }) => name)).toEqual(['owner']);
});

it('a resized photo that cannot be stored is sent anyway', async () => {
  standIn.does((request, response) => {
    const handle = request.method === 'PUT' ? refuses(507, 'NoRoom') : standIn.passOn;
    handle(request, response);
  });
  expect((await look(test, `${urlOf(bird)}?width=160`)).statusCode).toBe(200);
});

it('a sweep removes nothing from another server’s store, and nothing that is not a photo', async () => {
  const them = await openObjectPhotoStore(standIn.bucket, { owner: 'them' });
  await them.check();
  await them.put('x'.repeat(43), Buffer.from('RIFF'));
  await them.put('notes', Buffer.from('of somebody else'));
  test.clock.set(new Date(Date.now() + 25 * 3600 * 1000));
  await expect(test.deps.photos.sweep()).rejects.toThrow('Photos are not available');
  await them.delete('owner');
  await test.deps.photos.sweep(1);
  expect(await them.get('x'.repeat(43))).toBeUndefined();
  expect(await them.get('notes')).toBeDefined();
});
