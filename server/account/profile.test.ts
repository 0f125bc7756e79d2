import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertBird, insertBirds } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { cellOf } from '../science/geography/cell.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createBirdMover } from './move-keeper-use-case.ts';

let test: TestApp;
let headers: { cookie: string };
beforeEach(async () => {
  test = await createTestApp();
  headers = await test.signIn('wren@example.org');
});
afterEach(() => test.close());

const change = (url: string, payload: object) => test.app.inject({ method: 'PATCH', url, payload, headers });
const changeProfile = (payload: object) => change('/api/user/profile', payload);
const moveTo = (payload: object) => change('/api/user/location', payload);
const profile = async () => (await test.app.inject({ method: 'GET', url: '/api/user/profile', headers })).json();
const austin = { location: 'Austin, Texas', coordinates: { latitude: 30.2672, longitude: -97.7431 }, maxDistance: 40 };

describe('the profile', () => {
  it('requires a sign-in', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/user/profile' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('unauthorized');
  });

  it('changes only the fields that are sent', async () => {
    await changeProfile({ name: '  Wren Featherstone ', phone: '+1 512 555 0142' });
    const answer = await changeProfile({ sharePhone: true });
    expect(answer.json()).toMatchObject({ name: 'Wren Featherstone', phone: '+1 512 555 0142', sharePhone: true });
    expect(answer.json()).toEqual(await profile());
    expect((await changeProfile({ name: null })).json().name).toBeNull();
  });

  it.each(['(802) 555-0142', '+1 (802) 555-0142', '802.555.0142'])('takes the phone number %s', async (phone) => {
    expect((await changeProfile({ phone })).json()).toMatchObject({ phone });
  });

  it('rejects a request without changes', async () => {
    expect((await changeProfile({})).json()).toMatchObject({
      status: 422,
      detail: 'Send at least one field to change.',
    });
  });

  it('shares no contact until the keeper has chosen to', async () => {
    const untouched = { sharePhone: false, shareEmail: false, contactChoice: null };
    expect(await profile()).toMatchObject(untouched);
    expect((await changeProfile({ name: 'Wren', phone: '555 0142' })).json()).toMatchObject(untouched);
    expect((await changeProfile({ contactChoice: 'show' })).statusCode).toBe(422);
    const shown = { sharePhone: false, shareEmail: true, contactChoice: 'show' };
    expect((await changeProfile({ shareEmail: true })).json()).toMatchObject(shown);
  });

  it('stops sharing when the keeper chooses to be asked first', async () => {
    await changeProfile({ phone: '555 0142', sharePhone: true, shareEmail: true });
    const askFirst = { sharePhone: false, shareEmail: false, contactChoice: 'ask-first' };
    expect((await changeProfile({ contactChoice: 'ask-first' })).json()).toMatchObject(askFirst);
    expect((await changeProfile({ sharePhone: false, shareEmail: false })).json()).toMatchObject(askFirst);
    const both = await changeProfile({ contactChoice: 'ask-first', shareEmail: true });
    expect([both.statusCode, both.json().errors]).toMatchObject([422, [{ pointer: '/contactChoice' }]]);
    const shown = { sharePhone: true, shareEmail: false, contactChoice: 'show' };
    expect((await changeProfile({ sharePhone: true })).json()).toMatchObject(shown);
  });

  it('rejects sharing with neither phone nor email, and changes nothing', async () => {
    await changeProfile({ shareEmail: true });
    const answer = await changeProfile({ name: 'Wren', shareEmail: false });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid-request',
      detail: 'Share your phone or your email, so that other keepers can reach you.',
      errors: [{ pointer: '/shareEmail' }],
    });
    expect(await profile()).toMatchObject({ name: null, shareEmail: true });
  });

  it('rejects sharing a missing phone number, and removing a shared one', async () => {
    const missing = await changeProfile({ sharePhone: true });
    expect(missing.statusCode).toBe(422);
    expect(missing.json().errors).toMatchObject([{ pointer: '/phone' }]);
    await changeProfile({ phone: '555 0142', sharePhone: true, shareEmail: true });
    expect((await changeProfile({ phone: null })).statusCode).toBe(422);
    expect((await changeProfile({ phone: null, sharePhone: false })).json().phone).toBeNull();
  });

  it('can share the phone instead of the email', async () => {
    const answer = await changeProfile({ phone: '555 0142', sharePhone: true, shareEmail: false });
    expect(answer.json()).toMatchObject({ sharePhone: true, shareEmail: false });
  });
});

describe('the place', () => {
  it('is stored with its coordinates rounded to about a kilometer', async () => {
    const answer = await moveTo(austin);
    expect(answer.json()).toMatchObject({
      location: 'Austin, Texas',
      coordinates: { latitude: 30.27, longitude: -97.74 },
      maxDistance: 40,
    });
    const stored = await test.deps.db.read.selectFrom('keeper').select(['latitude', 'longitude']).execute();
    expect(stored).toEqual([{ latitude: 30.27, longitude: -97.74 }]);
    expect(await profile()).toEqual(answer.json());
  });

  it('rejects impossible coordinates and distances over 100 miles', async () => {
    const beyond = [
      { ...austin, coordinates: { latitude: 90.1, longitude: 0 } },
      { ...austin, coordinates: { latitude: 0, longitude: -180.1 } },
      { ...austin, maxDistance: 101 },
      { ...austin, maxDistance: 0 },
      { ...austin, location: '  ' },
    ];
    for (const place of beyond) expect((await moveTo(place)).statusCode).toBe(422);
    expect((await profile()).location).toBeNull();
  });
});

it('rejects coordinates as a place name, and says what to write instead', async () => {
  for (const location of ['30.5123, -97.6789', '30.5123° N, 97.6789° W', '30°30\'44"N 97°40\'44"W', '30.5;-97.6']) {
    const refused = await moveTo({ ...austin, location });
    expect([refused.statusCode, refused.json().errors?.[0]?.pointer]).toEqual([422, '/location']);
    expect(refused.json().detail).toContain('Enter the name of a town');
  }
  expect((await profile()).location).toBeNull();
  for (const location of ['Austin, Texas 78701', '78701']) {
    expect((await moveTo({ ...austin, location })).statusCode).toBe(200);
  }
});

describe('staying', () => {
  it('does not touch the flock when the same place is saved again', async () => {
    await moveTo(austin);
    const { id } = await profile();
    const coordinates = { latitude: 30.27, longitude: -97.74 };
    await test.deps.db.write(null, (trx) =>
      insertBird(trx, { ...birdNamed('ada'), keeperId: id, coordinates, location: austin.location }),
    );
    const changes = () => test.deps.db.read.selectFrom('flockChange').selectAll().execute();
    const before = await changes();
    for (const maxDistance of [40, 30, 20]) expect((await moveTo({ ...austin, maxDistance })).statusCode).toBe(200);
    expect(await changes()).toEqual(before);
  });
});

describe('moving', () => {
  const moves = async (count: number) => {
    for (let move = 0; move < count; move++) {
      const answer = await moveTo({ ...austin, coordinates: { latitude: 30 + move / 100, longitude: -97 } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': String(19 - move) });
    }
  };

  it('is limited to twenty times a day; the next move is rejected and changes nothing', async () => {
    await moves(20);
    test.clock.advance(60 * 60 * 1000);
    const before = await profile();
    const refused = await moveTo(austin);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    const reset = String(23 * 60 * 60);
    expect(refused.headers).toMatchObject({
      'retry-after': reset,
      'ratelimit-limit': '20',
      'ratelimit-remaining': '0',
      'ratelimit-reset': reset,
    });
    expect(await profile()).toEqual(before);
    test.clock.advance(23 * 60 * 60 * 1000);
    expect((await moveTo(austin)).statusCode).toBe(200);
  });

  it('counts changes of the text alone, and concurrent requests', async () => {
    const named = (change: number) => moveTo({ ...austin, location: `Austin ${change}` });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, change) => named(change)));
    const allowed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(allowed).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
    expect(allowed.map((answer) => answer.json().location)).toContain((await profile()).location);
  });

  it('does not count a change of the distance alone', async () => {
    await moveTo(austin);
    for (let maxDistance = 1; maxDistance <= 30; maxDistance++) {
      const answer = await moveTo({ ...austin, maxDistance });
      expect([answer.statusCode, answer.headers['ratelimit-limit']]).toEqual([200, undefined]);
    }
  });

  it('does not block others: the birds of a large register move after the response', async () => {
    const other = await test.signIn('robin@example.org');
    await moveTo(austin);
    const { id } = await profile();
    const birds = Array.from({ length: 3000 }, (_, nth) => ({
      ...{ ...birdNamed(`bird ${nth}`), name: `"location":"Old, Texas", ${nth}`, keeperId: id, createdAt: nth % 7 },
      location: nth % 3 === 0 ? null : `Old "place" \\${nth % 2}`,
    }));
    await test.deps.db.write(null, (trx) => insertBirds(trx, birds));
    const followed = async (location: string) =>
      (await test.deps.db.read.selectFrom('chicken').select('id').where('location', '=', location).execute()).length;

    const elsewhere = { ...austin, location: 'The "new" place' };
    expect((await moveTo(elsewhere)).statusCode).toBe(200);
    const url = '/api/user/profile';
    const changed = await test.app.inject({ method: 'PATCH', url, payload: { name: 'Robin' }, headers: other });
    expect([changed.statusCode, (await followed(elsewhere.location)) < 3000]).toEqual([200, true]);
    // The server stops halfway, and the next one finishes the move.
    await test.deps.birdMover.close();
    expect(await followed(elsewhere.location)).toBeLessThan(3000);
    const mover = createBirdMover(test.deps);
    mover.wake();
    await mover.idle();
    const rows = await test.deps.db.read
      .selectFrom('chicken')
      .select(['location', 'cell', 'name', 'cardJson'])
      .execute();
    expect(
      rows.map(({ cardJson, name }) => [JSON.parse(cardJson).location, JSON.parse(cardJson).name === name]),
    ).toEqual(birds.map(() => [elsewhere.location, true]));
    const cell = cellOf({ latitude: 30.27, longitude: -97.74 });
    expect(new Set(rows.map((row) => `${row.location} ${row.cell}`))).toEqual(
      new Set([`${elsewhere.location} ${cell}`]),
    );
  });

  it('keeps its daily limit across accounts with the same address', async () => {
    await moves(20);
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers });
    test.clock.advance(60 * 60 * 1000);
    headers = await test.signIn('wren@example.org');
    expect((await moveTo(austin)).statusCode).toBe(429);
  });
});
