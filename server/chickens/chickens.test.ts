import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { Card } from './card.ts';
import { insertBird, moveChickensOf } from './repository.ts';
import { birdNamed } from './testing.ts';

let server: TestApp;
const houston = { location: 'Houston, Texas', latitude: 29.76, longitude: -95.37 };

beforeEach(async () => {
  server = await createTestApp();
  await server.deps.db.write(null, async (trx) => {
    const keeper = { id: 'other', email: 'other@example.org', sharePhone: 0, shareEmail: 1, maxDistance: 25 } as const;
    await trx
      .insertInto('keeper')
      .values({ ...keeper, createdAt: 0 })
      .execute();
    for (const [index, name] of ['ada', 'bea', 'cleo'].entries()) {
      await insertBird(trx, { ...birdNamed(name), createdAt: index });
    }
    await insertBird(trx, { ...birdNamed('faraway'), coordinates: houston, location: houston.location });
    await insertBird(trx, {
      ...birdNamed('critical'),
      conservationStatus: 'Critical',
      sex: 'Rooster',
      breedId: 'java',
    });
    await insertBird(trx, { ...birdNamed('paused'), isAvailable: false });
  });
});

afterEach(() => server.close());

type Headers = { cookie?: string };

async function browse(query: Record<string, string> = {}, headers: Headers = {}) {
  const answer = await server.app.inject({ url: '/api/chickens/browse', query, headers });
  expect(answer.statusCode).toBe(200);
  const cards: Card[] = answer.json();
  return {
    names: cards.map(({ name }) => name),
    cards,
    next: /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1],
    total: answer.headers['x-total-count'],
  };
}

async function signInAtAustin(email = 'me@example.org'): Promise<{ headers: { cookie: string }; keeperId: string }> {
  const headers = await server.signIn(email);
  const place = { location: 'Austin, Texas', coordinates: { latitude: 30.267, longitude: -97.743 }, maxDistance: 25 };
  const answer = await server.app.inject({ method: 'PATCH', url: '/api/user/location', headers, payload: place });
  expect(answer.statusCode).toBe(200);
  return { headers, keeperId: answer.json().id };
}

describe('browsing signed out', () => {
  it('shows the rarest breed first, then the newest bird, and no distance', async () => {
    const { names, cards } = await browse();
    expect(names).toEqual(['critical', 'cleo', 'bea', 'ada', 'faraway']);
    expect(cards.every(({ distance }) => distance === null)).toBe(true);
  });

  it('filters by sex and breed', async () => {
    expect((await browse({ sex: 'Rooster' })).names).toEqual(['critical']);
    expect((await browse({ breedId: 'java' })).names).toEqual(['critical']);
    expect((await browse({ breedId: 'java', sex: 'Hen' })).names).toEqual([]);
  });

  it('shows the recorded variety, also after a correction', async () => {
    const { headers, keeperId } = await signInAtAustin();
    const { headers: neighbor } = await signInAtAustin('neighbor@example.org');
    await server.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed('ambrose'), keeperId }));
    const url = '/api/chickens/ambrose';
    const record = async (variety: string | null) =>
      expect((await server.app.inject({ method: 'PATCH', url, headers, payload: { variety } })).statusCode).toBe(200);
    const shown = async () => {
      const { cards } = await browse({}, neighbor);
      const page: Card = (await server.app.inject({ url, headers: neighbor })).json();
      return [cards.find(({ id }) => id === 'ambrose')?.variety, page.variety];
    };
    expect(await shown()).toEqual([undefined, undefined]);
    await record('White');
    expect(await shown()).toEqual(['White', 'White']);
    await record('mottled');
    expect(await shown()).toEqual(['mottled', 'mottled']);
    const like = { method: 'PUT', url: `${url}/swipe`, headers: neighbor, payload: { direction: 'like' } } as const;
    await server.app.inject(like);
    const [match] = (await server.app.inject({ url: '/api/matches', headers: neighbor })).json();
    expect(match.chicken.variety).toBe('mottled');
    await record(null);
    expect(await shown()).toEqual([undefined, undefined]);
  });

  it('pages by the Link header and returns each bird once', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/chickens/browse?limit=2&sex=Hen';
    for (let page = 0; next; page++) {
      expect(page).toBeLessThan(5);
      const answer: LightMyRequestResponse = await server.app.inject({ url: next });
      seen.push(...answer.json().map(({ name }: Card) => name));
      next = /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(['cleo', 'bea', 'ada', 'faraway']);
  });

  it.each(['garbage', btoa('["near",1]').replaceAll('=', ''), btoa('["ranked",0,"ada"]').replaceAll('=', '')])(
    'refuses the cursor "%s"',
    async (cursor) => {
      const answer = await server.app.inject({ url: '/api/chickens/browse', query: { cursor } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].pointer).toContain('cursor');
    },
  );
});

describe('browsing with a place', () => {
  it('shows the nearest first with whole miles, and what was swiped last', async () => {
    const { headers } = await signInAtAustin();
    const before = await browse({}, headers);
    expect(before.names).toEqual(['ada', 'bea', 'cleo', 'critical', 'faraway']);
    expect(before.cards.map(({ distance }) => distance)).toEqual([0, 0, 0, 0, 145]);
    const swipe = { method: 'PUT', url: '/api/chickens/ada/swipe', headers, payload: { direction: 'pass' } } as const;
    expect((await server.app.inject(swipe)).statusCode).toBe(200);
    expect((await browse({}, headers)).names).toEqual(['bea', 'cleo', 'critical', 'faraway', 'ada']);
  });

  it('never shows the keeper’s own birds, which are listed as mine instead, paused ones too', async () => {
    const { headers, keeperId } = await signInAtAustin();
    await server.deps.db.write(null, async (trx) => {
      await insertBird(trx, { ...birdNamed('mine'), keeperId, createdAt: 7 });
      await insertBird(trx, { ...birdNamed('resting'), keeperId, isAvailable: false, createdAt: 8 });
    });
    expect((await browse({}, headers)).names).not.toContain('mine');
    const mine = await server.app.inject({ url: '/api/chickens/mine', headers });
    expect(
      mine
        .json()
        .map(({ name, availability, isAvailable, distance }: Card) => [name, availability, isAvailable, distance]),
    ).toEqual([
      ['resting', 'Paused', false, null],
      ['mine', 'Available', true, null],
    ]);
    const first = await server.app.inject({ url: '/api/chickens/mine?limit=1', headers });
    const link = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] as string;
    const second = await server.app.inject({ url: link, headers });
    expect(second.json().map(({ name }: Card) => name)).toEqual(['mine']);
    expect(second.headers.link).toBeUndefined();
  });

  it('follows the keeper who moves, together with the keeper’s birds', async () => {
    const { headers } = await signInAtAustin();
    await server.deps.db.write(null, (trx) => moveChickensOf(trx, 'other', houston));
    const { cards } = await browse({}, headers);
    expect(new Set(cards.map(({ distance, location }) => `${location}, ${distance} miles`))).toEqual(
      new Set(['Houston, Texas, 145 miles']),
    );
  });
});

describe('the number of birds on all pages', () => {
  const filters: Record<string, string>[] = [{}, { sex: 'Hen' }, { breedId: 'java' }, { sex: 'Hen', breedId: 'java' }];
  const totals = async (headers: Headers = {}) =>
    Promise.all(filters.map(async (filter) => (await browse({ limit: '1', ...filter }, headers)).total));

  it('is sent with the first page only, for the given filters', async () => {
    expect(await totals()).toEqual(['5', '4', '1', '0']);
    const { next } = await browse({ limit: '1' });
    const second = await server.app.inject({ url: next as string });
    expect([second.statusCode, second.headers['x-total-count']]).toEqual([200, undefined]);
  });

  it('counts the birds that the keeper can see, swiped or not, without their own', async () => {
    const { headers, keeperId } = await signInAtAustin();
    await server.app.inject({ method: 'PUT', url: '/api/chickens/ada/swipe', headers, payload: { direction: 'like' } });
    expect(await totals(headers)).toEqual(['5', '4', '1', '0']);
    await server.deps.db.write(null, async (trx) => {
      await insertBird(trx, { ...birdNamed('mine'), keeperId });
      await insertBird(trx, { ...birdNamed('resting'), keeperId, isAvailable: false });
    });
    expect(await totals(headers)).toEqual(['5', '4', '1', '0']);
    expect(await totals()).toEqual(['6', '5', '1', '0']);
  });

  it('is up to date right after birds are added or removed', async () => {
    const { headers } = await signInAtAustin();
    await totals(headers);
    await server.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed('dora'), breedId: 'java' }));
    expect(await totals(headers)).toEqual(['6', '5', '2', '1']);
    expect((await browse({}, headers)).names).toContain('dora');
    expect((await browse()).names).toContain('dora');
    await server.deps.db.write(null, (trx) => trx.deleteFrom('keeper').where('id', '=', 'other').execute());
    expect(await totals(headers)).toEqual(['0', '0', '0', '0']);
    expect((await browse({}, headers)).names).toEqual([]);
    expect((await browse()).names).toEqual([]);
  });
});

describe('one bird', () => {
  it('is public, with the caller’s distance and without a contact', async () => {
    const answer = await server.app.inject({ url: '/api/chickens/faraway' });
    expect(answer.json()).toMatchObject({ name: 'faraway', distance: null, location: 'Houston, Texas' });
    expect(answer.body).not.toContain('example.org');
    const { headers } = await signInAtAustin();
    expect((await server.app.inject({ url: '/api/chickens/faraway', headers })).json().distance).toBe(145);
  });

  it('is not found if it does not exist, or is another keeper’s and paused', async () => {
    expect((await server.app.inject({ url: '/api/chickens/nobody' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/chickens/paused' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/api/chickens/${'a'.repeat(40)}` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/api/chickens/${'a'.repeat(41)}` })).statusCode).toBe(422);
    expect((await server.app.inject({ url: `/api/chickens/${'a'.repeat(4000)}` })).statusCode).toBe(422);
    const { headers, keeperId } = await signInAtAustin();
    await server.deps.db.write(null, (trx) =>
      insertBird(trx, { ...birdNamed('resting'), keeperId, isAvailable: false }),
    );
    expect((await server.app.inject({ url: '/api/chickens/resting', headers })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/chickens/resting' })).statusCode).toBe(404);
  });
});
