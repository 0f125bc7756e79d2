import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { withLoggedArrival as withLoggedArrivalInApp } from '../../web/trips/schedule.ts';
import { keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { withLoggedArrival } from './logged-arrival.ts';

type Trip = components['schemas']['Trip'];
type Entry = components['schemas']['TripLogEntry'];

let server: TestApp;
let me: { cookie: string };

beforeEach(async () => {
  server = await createTestApp({ now: new Date('2026-06-01T12:00:00Z') });
  me = await server.signIn('me@example.org');
});
afterEach(() => server.close());

const put = (id: string, name: string, editedAt: string, headers: object = me) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/trips/${id}`,
    headers: { ...headers },
    payload: { plan: { roosterInfo: { name } }, editedAt },
  });

const add = (id: string, entries: Entry[], headers: object = me) =>
  server.app.inject({ method: 'POST', url: `/api/trips/${id}/log`, headers: { ...headers }, payload: { entries } });

const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/api/trips/${id}`, headers: me });

const list = async (headers = me): Promise<Trip[]> => (await server.app.inject({ url: '/api/trips', headers })).json();

const entry = (id: string, timestamp: string, title = id): Entry => ({
  ...{ id, timestamp, title },
  ...{ type: 'observation', status: 'completed' },
});

const nameOf = ({ plan }: Trip) => plan.roosterInfo?.name;

describe('a plan', () => {
  it('with the latest edit wins, whichever arrives last', async () => {
    await put('visit', 'Rufus', '2026-05-30T10:00:00Z');
    expect(nameOf((await put('visit', 'Rufus II', '2026-05-30T11:00:00Z')).json())).toBe('Rufus II');
    const late = await put('visit', 'Old name', '2026-05-30T10:30:00Z');
    expect([late.statusCode, nameOf(late.json())]).toEqual([200, 'Rufus II']);
    expect((await list()).map(nameOf)).toEqual(['Rufus II']);
  });

  it('that started from an older one than is stored changes nothing, and gets the stored one to merge with', async () => {
    const store = async (plan: Trip['plan'], editedAt: string, basedOn?: string): Promise<Trip> => {
      const payload = { plan, editedAt, basedOn };
      return (await server.app.inject({ method: 'PUT', url: '/api/trips/visit', headers: me, payload })).json();
    };
    const first = await store({ roosterInfo: { name: 'Rufus' } }, '2026-05-30T10:00:00Z');
    const vet = { healthChecks: { vetContactInfo: '512-555-0177' } };
    const other = await store(vet, '2026-05-30T11:00:00Z', first.editedAt);
    expect(other.plan).toEqual(vet);
    const late = await store({ roosterInfo: { name: 'Rufus II' } }, '2026-05-30T12:00:00Z', first.editedAt);
    expect(late).toEqual(other);
    const both = { ...vet, roosterInfo: { name: 'Rufus II' } };
    expect((await store(both, '2026-05-30T12:00:00Z', late.editedAt)).plan).toEqual(both);
  });

  it('of a device whose clock is ahead does not win over later edits', async () => {
    const ahead = await put('visit', 'From tomorrow', '2027-01-01T00:00:00Z');
    expect(ahead.json().editedAt).toBe('2026-06-01T12:00:00.000Z');
    server.clock.advance(60_000);
    expect(nameOf((await put('visit', 'Later', '2026-06-01T12:01:00Z')).json())).toBe('Later');
  });

  it('is replaced as a whole: omitted fields are unset', async () => {
    const url = '/api/trips/visit';
    const plan = { timeline: { arrivalDate: '2026-06-10' }, roosterInfo: { name: 'Rufus' } };
    const body = (one: object, editedAt: string) => ({
      ...{ method: 'PUT' as const, url, headers: me },
      payload: { plan: one, editedAt },
    });
    await server.app.inject(body(plan, '2026-05-30T10:00:00Z'));
    await server.app.inject(body({ roosterInfo: {} }, '2026-05-30T11:00:00Z'));
    expect((await list())[0]?.plan).toEqual({ roosterInfo: {} });
  });

  it.each([
    ['arrivalDate', { timeline: { arrivalDate: '2026-02-30' } }],
    ['breed', { roosterInfo: { breed: 'dodo' } }],
    ['securityMeasures', { bunkerSetup: { securityMeasures: ['moat'] } }],
  ])('with an invalid %s is rejected with the name of the field', async (field, plan) => {
    const request = { method: 'PUT', url: '/api/trips/visit', headers: me } as const;
    const answer = await server.app.inject({ ...request, payload: { plan, editedAt: '2026-05-30T10:00:00Z' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].pointer).toContain(`/${field}`);
  });
});

describe('the birds of a plan', () => {
  const store = (plan: Trip['plan'], editedAt = '2026-05-30T10:00:00Z') =>
    server.app.inject({ method: 'PUT', url: '/api/trips/visit', headers: me, payload: { plan, editedAt } });

  it('are a rooster and a hen, as far as the keeper can see them', async () => {
    const flock = await keepFlock(server, 'me@example.org');
    const other = await keepFlock(server, 'other@example.org');
    const [hen, offered] = [await flock.add('Hazel'), await other.add('Olive', { isAvailable: true })];
    const rooster = await flock.add('Ajax', { sex: 'Rooster' });
    for (const [plan, pointer] of [
      [{ roosterId: hen.id }, '/plan/roosterId'],
      [{ roosterId: offered.id }, '/plan/roosterId'],
      [{ henId: rooster.id }, '/plan/henId'],
    ] as const) {
      const answer = await store(plan);
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, pointer]);
    }
    expect(await list()).toEqual([]);
    expect((await store({ roosterId: rooster.id, henId: hen.id })).statusCode).toBe(200);
    // The hen turns out to be a rooster, and the visit can still be finished.
    await flock.change(hen, { sex: 'Rooster' });
    const finished = { roosterId: rooster.id, henId: hen.id, finishedOn: '2026-05-31' };
    expect((await store(finished, '2026-05-31T10:00:00Z')).json().plan).toEqual(finished);
  });
});

describe('a logged arrival', () => {
  const planned = { arrivalDate: '2026-05-10', quarantineStart: '2026-05-10', breedingStart: '2026-05-26' };
  const store = (timeline: Trip['plan']['timeline'], editedAt: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/trips/visit',
      headers: me,
      payload: { plan: { henId: 'hattie', timeline }, editedAt },
    });
  const arrival = (id: string, arrivedOn: string, more: Partial<Entry> = {}): Entry => ({
    ...entry(id, '2026-05-31T07:00:00Z'),
    ...{ type: 'arrival', taskId: 'arrival', arrivedOn, ...more },
  });

  it('moves the plan by the smallest edit, so that no edit of a device that was offline is lost', async () => {
    await store(planned, '2026-05-09T10:00:00Z');
    const logged: Trip = (await add('visit', [arrival('a1', '2026-05-15')])).json();
    const timeline = {
      arrivalDate: '2026-05-15',
      quarantineStart: '2026-05-15',
      introductionStart: '2026-05-22',
      breedingStart: '2026-05-29',
    };
    expect(logged).toMatchObject({ plan: { henId: 'hattie', timeline }, editedAt: '2026-05-09T10:00:00.001Z' });
    expect(await list()).toEqual([logged]);
    const offline: Trip = (await store(planned, '2026-05-09T12:00:00Z')).json();
    expect(offline).toMatchObject({ plan: { timeline }, editedAt: '2026-05-09T12:00:00.001Z' });
    const back = arrival('a2', '2026-05-15', { status: 'pending', timestamp: '2026-05-31T08:00:00Z' });
    expect((await add('visit', [back])).json().plan).toMatchObject({ timeline });
    expect((await store(planned, '2026-05-31T12:00:00Z')).json().plan).toMatchObject({ timeline: planned });
  });

  it('moves a plan as the app does without the server', () => {
    const days = ['2026-05-10', '2026-05-17', '2026-05-20', '2026-05-24', '2026-06-08', '0202-05-10', undefined];
    const logs = ['2026-05-02', '2026-05-10', '2026-05-28', '2026-06-01', '2026-06-02', '2025-05-29'].flatMap((day) => [
      [arrival('a1', day)],
      [arrival('a1', day), arrival('a2', day, { status: 'pending' })],
      [arrival('a1', '2026-05-12'), arrival('a2', day, { type: 'observation' })],
      [arrival('a1', day), entry('a2', '2026-05-31T09:00:00Z')],
    ]);
    const plans = days.flatMap((arrivalDate) =>
      days.flatMap((quarantineStart) =>
        days.flatMap((introductionStart) =>
          days.map((breedingStart) => {
            const timeline = { arrivalDate, quarantineStart, introductionStart, breedingStart };
            return JSON.parse(JSON.stringify({ timeline, henId: 'hattie' })) as Trip['plan'];
          }),
        ),
      ),
    );
    const moved = (move: typeof withLoggedArrival) =>
      logs.map((log) => plans.map((plan) => JSON.stringify(move(plan, log))));
    expect(moved(withLoggedArrival)).toEqual(moved(withLoggedArrivalInApp));
  });
});

describe('a log', () => {
  beforeEach(() => put('visit', 'Rufus', '2026-05-30T10:00:00Z'));

  it('of two offline devices has all entries once, in order of time', async () => {
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z'), entry('a2', '2026-05-31T19:00:00Z')]);
    const other = [entry('b1', '2026-05-31T08:00:00+02:00'), entry('b2', '2026-05-31T12:00:00Z')];
    await add('visit', other);
    const again = await add('visit', [...other, entry('b3', '2026-05-31T20:00:00Z')]);
    expect((again.json() as Trip).log.map(({ id }) => id)).toEqual(['b1', 'a1', 'b2', 'a2', 'b3']);
    expect(again.json().log[0].timestamp).toBe('2026-05-31T06:00:00.000Z');
  });

  it.each(['2016-12-31T23:59:60Z', '2026-05-31T07:00:00+02', '9999-12-31T23:59:59-12:00'])(
    'refuses the time %s, also that of a plan, by the name of the field',
    async (time) => {
      for (const [answer, pointer] of [
        [await add('visit', [entry('a1', time)]), '/entries/0/timestamp'],
        [await put('visit', 'Rufus II', time), '/editedAt'],
      ] as const) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors).toEqual([{ pointer, detail: 'must be a time like 2026-05-31T12:00:00Z' }]);
      }
    },
  );

  it('never changes an existing entry', async () => {
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z', 'Calm')]);
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z', 'Rewritten')]);
    await add('visit', [entry('a2', '2026-05-31T08:00:00Z', 'First'), entry('a2', '2026-05-31T08:00:00Z', 'Second')]);
    expect((await list())[0]?.log.map(({ title }) => title)).toEqual(['Calm', 'First']);
  });

  it('stays when its plan is edited', async () => {
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z')]);
    expect((await put('visit', 'Rufus II', '2026-05-31T10:00:00Z')).json().log).toHaveLength(1);
  });

  it('holds 500 entries and keeps them when the next is rejected', async () => {
    const time = '2026-05-31T07:00:00Z';
    for (let round = 0; round < 25; round++) {
      const twenty = Array.from({ length: 20 }, (_, nth) => entry(`e${round}-${nth}`, time));
      expect((await add('visit', twenty)).statusCode).toBe(200);
    }
    const full = await add('visit', [entry('one-more', time)]);
    expect([full.statusCode, full.json().code]).toEqual([409, 'trip-log-full']);
    expect((await add('visit', [entry('e0-0', time)])).statusCode).toBe(200);
    expect((await list())[0]?.log).toHaveLength(500);
  });

  it('is limited to the text that one response can hold', async () => {
    const long = (id: string): Entry => ({ ...entry(id, '2026-05-31T07:00:00Z'), description: '🐓'.repeat(500) });
    const twenty = (round: number) => Array.from({ length: 20 }, (_, nth) => long(`e${round}-${nth}`));
    const taken = [];
    for (let round = 0; round < 12; round++) taken.push((await add('visit', twenty(round))).statusCode);
    expect(taken).toEqual([...Array(11).fill(200), 409]);
    expect((await add('visit', twenty(0))).statusCode).toBe(200);
    expect((await list())[0]?.log).toHaveLength(220);
  });

  it('of an unknown trip is 404', async () => {
    expect((await add('other', [entry('a1', '2026-05-31T07:00:00Z')])).statusCode).toBe(404);
  });
});

describe('a trip', () => {
  it('cannot be restored by a device after it was deleted', async () => {
    await put('visit', 'Rufus', '2026-05-30T10:00:00Z');
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z')]);
    expect((await remove('visit')).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await put('visit', 'Again', '2026-05-31T10:00:00Z')).json().code).toBe('trip-deleted');
    expect((await add('visit', [entry('a2', '2026-05-31T08:00:00Z')])).statusCode).toBe(404);
    expect((await remove('visit')).statusCode).toBe(204);
  });

  it('leaves only its id when deleted', async () => {
    await put('visit', 'Rufus the Unforgettable', '2026-05-30T10:00:00Z');
    await add('visit', [entry('a1', '2026-05-31T07:00:00Z', 'Unforgettable')]);
    await remove('visit');
    const rows = await server.deps.db.read.selectFrom('trip').selectAll().execute();
    expect(rows).toMatchObject([{ id: 'visit', plan: '' }]);
    expect(await server.deps.db.read.selectFrom('tripLogEntry').selectAll().execute()).toEqual([]);
  });

  it('is private to its keeper, even under the same id', async () => {
    const other = await server.signIn('other@example.org');
    await put('visit', 'Mine', '2026-05-30T10:00:00Z');
    expect((await add('visit', [entry('a1', '2026-05-31T07:00:00Z')], other)).statusCode).toBe(404);
    await put('visit', 'Theirs', '2026-05-30T11:00:00Z', other);
    await server.app.inject({ method: 'DELETE', url: '/api/trips/visit', headers: other });
    expect((await list()).map(nameOf)).toEqual(['Mine']);
    expect(await list(other)).toEqual([]);
  });

  it('is one of at most fifty; deleting one makes room', async () => {
    for (let nth = 1; nth <= 50; nth++) await put(`trip-${nth}`, 'Rufus', '2026-05-30T10:00:00Z');
    expect((await put('one-more', 'Rufus', '2026-05-30T10:00:00Z')).json().code).toBe('too-many-trips');
    expect((await put('trip-7', 'Rufus II', '2026-05-31T10:00:00Z')).statusCode).toBe(200);
    await remove('trip-7');
    expect((await put('one-more', 'Rufus', '2026-05-30T10:00:00Z')).statusCode).toBe(200);
  });

  it('can be added after a thousand were deleted, of which the newest stay deleted', async () => {
    await put('first', 'Rufus', '2026-05-30T10:00:00Z');
    await remove('first');
    const [deleted] = await server.deps.db.read.selectFrom('trip').selectAll().execute();
    server.clock.advance(1000);
    await server.deps.db.write(null, async (trx) => {
      const deletedAt = server.clock.now().getTime();
      for (let nth = 1; nth < 1000; nth++)
        await trx
          .insertInto('trip')
          .values({ ...deleted!, id: `deleted-${nth}`, deletedAt })
          .execute();
    });
    server.clock.advance(1000);
    expect((await put('visit', 'Rufus', '2026-05-30T10:00:00Z')).statusCode).toBe(200);
    expect((await put('first', 'Rufus', '2026-05-30T10:00:00Z')).json().code).toBe('trip-deleted');
    await remove('visit');
    expect((await put('visit', 'Rufus', '2026-05-30T10:00:00Z')).json().code).toBe('trip-deleted');
    expect((await put('first', 'Rufus', '2026-05-30T10:00:00Z')).statusCode).toBe(200);
  });

  it('is listed in pages, newest first', async () => {
    for (let nth = 1; nth <= 12; nth++) {
      await put(`trip-${nth}`, String(nth), '2026-05-30T10:00:00Z');
      server.clock.advance(1000);
    }
    const first = await server.app.inject({ url: '/api/trips', headers: me });
    expect((first.json() as Trip[]).map(nameOf)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await server.app.inject({ url: next, headers: me });
    expect((second.json() as Trip[]).map(nameOf)).toEqual(['2', '1']);
    expect(second.headers.link).toBeUndefined();
  });

  it('requires a sign-in', async () => {
    for (const answer of [await put('visit', 'Rufus', '2026-05-30T10:00:00Z', {}), await add('visit', [], {})]) {
      expect(answer.statusCode).toBe(401);
    }
  });
});
