import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { plainPicture } from '../photo-store/testing.ts';

const KEY = 'a-key-of-my-own';

let server: TestApp;
let me: { cookie: string };

beforeEach(async () => {
  server = await createTestApp();
  me = await server.signIn('me@example.org');
});
afterEach(() => server.close());

const post = (url: string, payload: object, key: string | undefined = KEY, headers: object = me) =>
  server.app.inject({ method: 'POST', url, headers: { ...headers, ...(key && { 'idempotency-key': key }) }, payload });

const names = async (headers = me): Promise<string[]> =>
  (await server.app.inject({ url: '/api/chickens/mine', headers })).json().map(({ name }: { name: string }) => name);

async function listing(name: string, color = '#884422'): Promise<object> {
  const photo = await plainPicture(64, 48, color).png().toBuffer();
  return {
    ...{ name, breed: 'Java', gender: 'hen', age: '2 years', location: 'Austin, Texas', description: 'Calm.' },
    photo: `data:image/png;base64,${photo.toString('base64')}`,
  };
}

it('replays the response and adds one bird when a request is retried with its key', async () => {
  const first = await post('/api/chickens', { name: 'Hazel', breed: 'Java' });
  const again = await post('/api/chickens', { name: 'Hazel', breed: 'Java' });
  expect([again.statusCode, again.json(), again.headers.location]).toEqual([201, first.json(), first.headers.location]);
  expect(await names()).toEqual(['Hazel']);
});

it('adds one bird for concurrent requests with one key', async () => {
  const bird = { name: 'Hazel', breed: 'Java' };
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/chickens', bird)));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await names()).toEqual(['Hazel']);
});

it('adds one bird for concurrent requests with one key even when the write yields to the event loop', async () => {
  const sire = (await post('/api/chickens', { name: 'Ambrose', breed: 'Java', sex: 'Rooster' }, '')).json();
  await server.deps.db.write(null, async (trx) => {
    await trx.insertInto('pedigree').values({ id: sire.id, breedId: null, sex: 'Rooster', hatchDate: null }).execute();
    for (let nth = 1; nth <= 2500; nth++) {
      const chick = { id: `chick-${nth}`, breedId: null, sex: 'Hen', hatchDate: null } as const;
      await trx.insertInto('pedigree').values(chick).execute();
      await trx.insertInto('parentage').values({ chickId: chick.id, role: 'sire', parentId: sire.id }).execute();
    }
  });
  const bird = { name: 'Hazel', breed: 'Java', sireId: sire.id };
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/chickens', bird)));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await names()).toEqual(['Hazel', 'Ambrose']);
});

it('adds a listing with its photo once as well', async () => {
  const first = await post('/api/chickens/list', await listing('Hazel'));
  const again = await post('/api/chickens/list', await listing('Hazel'));
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await names()).toEqual(['Hazel']);
  expect((await post('/api/chickens/list', await listing('Hazel', '#ffffff'))).statusCode).toBe(422);
});

it('refuses a key that was used with another body, and adds nothing', async () => {
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' });
  const other = await post('/api/chickens', { name: 'Fern', breed: 'Java' });
  expect(other.statusCode).toBe(422);
  expect(other.json().errors).toEqual([{ pointer: 'Idempotency-Key', detail: 'was used for a different request' }]);
  expect(await names()).toEqual(['Hazel']);
});

it('scopes a key to one keeper and one operation', async () => {
  const other = await server.signIn('other@example.org');
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' });
  expect((await post('/api/chickens', { name: 'Fern', breed: 'Java' }, KEY, other)).statusCode).toBe(201);
  expect((await post('/api/chickens/list', await listing('Juniper'))).statusCode).toBe(201);
  expect(await names(other)).toEqual(['Fern']);
});

it('accepts a corrected request with the key of a refused one', async () => {
  expect((await post('/api/chickens', { name: 'Hazel', breed: 'Java', sireId: 'nobody' })).statusCode).toBe(422);
  expect((await post('/api/chickens', { name: 'Hazel', breed: 'Java' })).statusCode).toBe(201);
});

it('forgets a key after a week, and repeats every request without a key', async () => {
  const bird = { name: 'Hazel', breed: 'Java' };
  await post('/api/chickens', bird);
  server.clock.advance(7 * 24 * 60 * 60 * 1000);
  await post('/api/chickens', bird);
  await post('/api/chickens', bird, '');
  await post('/api/chickens', bird, '');
  expect(await names()).toEqual(['Hazel', 'Hazel', 'Hazel', 'Hazel']);
});

it('deletes responses after a week, even for keepers who send no more requests', async () => {
  const other = await server.signIn('other@example.org');
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' }, KEY, other);
  server.clock.advance(7 * 24 * 60 * 60 * 1000);
  await post('/api/chickens', { name: 'Fern', breed: 'Java' });
  const kept = await server.deps.db.read.selectFrom('keptAnswer').select('answer').execute();
  expect(kept.map(({ answer }) => answer.includes('Fern'))).toEqual([true]);
});

it('stores the newest thousand responses per keeper, which bounds the disk space', async () => {
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' }, 'the-first');
  const [first] = await server.deps.db.read.selectFrom('keptAnswer').selectAll().execute();
  server.clock.advance(1000);
  await server.deps.db.write(null, async (trx) => {
    for (let nth = 1; nth < 1000; nth++) {
      const createdAt = server.clock.now().getTime();
      await trx
        .insertInto('keptAnswer')
        .values({ ...first!, requestKey: `key-${nth}`, createdAt })
        .execute();
    }
  });
  const hazels = async () => (await names()).filter((name) => name === 'Hazel').length;
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' }, 'the-first');
  expect(await hazels()).toBe(1);
  await post('/api/chickens', { name: 'Fern', breed: 'Java' });
  await post('/api/chickens', { name: 'Hazel', breed: 'Java' }, 'the-first');
  expect(await hazels()).toBe(2);
});
