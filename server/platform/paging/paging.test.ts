// Cursors work only for the list that issued them and reveal nothing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertBird } from '../../chickens/repository.ts';
import { birdNamed } from '../../chickens/testing.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let server: TestApp;
let me: { cookie: string };
let other: { cookie: string };

beforeEach(async () => {
  server = await createTestApp();
  [me, other] = [await keeperAt('me@example.org', 30.27), await keeperAt('other@example.org', 30.27)];
  const { id } = (await server.app.inject({ url: '/api/user/profile', headers: other })).json();
  await server.deps.db.write(null, async (trx) => {
    for (const name of ['ada', 'bea', 'cleo']) {
      await insertBird(trx, { ...birdNamed(name), keeperId: id, coordinates: { latitude: 30.27, longitude: -97.74 } });
    }
  });
});

afterEach(() => server.close());

async function keeperAt(email: string, latitude: number): Promise<{ cookie: string }> {
  const headers = await server.signIn(email);
  await moveTo(headers, latitude);
  return headers;
}

const moveTo = (headers: { cookie: string }, latitude: number) =>
  server.app.inject({
    method: 'PATCH',
    url: '/api/user/location',
    headers,
    payload: { location: 'Texas', coordinates: { latitude, longitude: -97.74 }, maxDistance: 25 },
  });

async function firstPage(headers = {}, url = '/api/chickens/browse?limit=1') {
  const answer = await server.app.inject({ url, headers });
  const next = /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1] as string;
  return { next, cursor: new URL(next, 'http://flock.example').searchParams.get('cursor') as string };
}

async function statusOf(url: string, headers = {}): Promise<number> {
  const answer = await server.app.inject({ url, headers });
  if (answer.statusCode === 422) {
    expect(answer.json().detail).toBe(
      'Check "cursor": it is not of this list as you see it now; start again without it.',
    );
  }
  return answer.statusCode;
}

it('a cursor opens the next page for its keeper, any number of times', async () => {
  const { next } = await firstPage(me);
  expect([await statusOf(next, me), await statusOf(next, me)]).toEqual([200, 200]);
  expect(await statusOf(next.replace('limit=1', 'limit=2'), me)).toBe(200);
});

it('a cursor is refused for other lists, other filters, and other keepers', async () => {
  const { next, cursor } = await firstPage(me);
  expect(await statusOf(`${next}&sex=Hen`, me)).toBe(422);
  expect(await statusOf(`${next}&breedId=dominique`, me)).toBe(422);
  expect(await statusOf(next, other)).toBe(422);
  expect(await statusOf(next)).toBe(422);
  expect(await statusOf(`/api/chickens/mine?cursor=${cursor}`, me)).toBe(422);
  expect(await statusOf(`/api/matches?cursor=${cursor}`, me)).toBe(422);
  expect(await statusOf(next, me)).toBe(200);
  expect(await statusOf((await firstPage()).next, me)).toBe(422);
  const mine = await firstPage(other, '/api/chickens/mine?limit=1');
  expect(await statusOf(mine.next, other)).toBe(200);
  expect(await statusOf(mine.next, me)).toBe(422);
});

it('a cursor is refused while its keeper’s location differs', async () => {
  const { next } = await firstPage(me);
  await moveTo(me, 31.5);
  expect(await statusOf(next, me)).toBe(422);
  await moveTo(me, 30.27);
  expect(await statusOf(next, me)).toBe(200);
});

it('a cursor reveals no bird or place, is sealed differently each time, and cannot be altered', async () => {
  const [first, second] = [await firstPage(me), await firstPage(me, '/api/chickens/browse?limit=2')];
  const texts = [first, second].map(({ cursor }) => Buffer.from(cursor, 'base64url').toString('latin1'));
  for (const text of texts) expect(text).not.toMatch(/ada|near|-97|\d{4}/);
  expect(texts[0]?.slice(0, 8)).not.toBe(texts[1]?.slice(0, 8));
  for (let at = 0; at < first.cursor.length; at += 7) {
    const changed = first.cursor[at] === 'A' ? 'B' : 'A';
    const altered = `${first.cursor.slice(0, at)}${changed}${first.cursor.slice(at + 1)}`;
    expect(await statusOf(`/api/chickens/browse?limit=1&cursor=${altered}`, me)).toBe(422);
  }
});
