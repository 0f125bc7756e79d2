import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertBird } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { putBlock } from '../keepers/block-repository.ts';
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import type { KeeperTable } from '../platform/database/schema.ts';
import { cellOf } from '../science/geography/cell.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { contactOf } from './contact.ts';
import { contactAsked } from './contact-asked-mail.ts';
import { noNote } from './repository.ts';

let server: TestApp;
let headers: { cookie: string };

const hattie = {
  id: 'hattie',
  email: 'hattie@example.org',
  name: 'Hattie Plume',
  phone: '+1 512 555 0117',
  sharePhone: 1,
  shareEmail: 0,
  location: null,
  latitude: null,
  longitude: null,
  maxDistance: 25,
  createdAt: 0,
} satisfies Insertable<KeeperTable>;

beforeEach(async () => {
  server = await createTestApp();
  headers = await server.signIn('me@example.org');
  const me = (await server.app.inject({ url: '/api/user/profile', headers })).json();
  await server.deps.db.write(null, async (trx) => {
    await trx.insertInto('keeper').values(hattie).execute();
    await insertBird(trx, { ...birdNamed('juniper'), name: 'Juniper', keeperId: 'hattie' });
    await insertBird(trx, { ...birdNamed('paused'), keeperId: 'hattie', isAvailable: false });
    await insertBird(trx, { ...birdNamed('mine'), keeperId: me.id });
    for (let bird = 0; bird < 61; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: 'hattie' });
  });
});

afterEach(() => server.close());

function swipe(id: string, direction: 'like' | 'pass') {
  return server.app.inject({ method: 'PUT', url: `/api/chickens/${id}/swipe`, headers, payload: { direction } });
}

async function matches(query = '') {
  return server.app.inject({ url: `/api/matches${query}`, headers });
}

const namesOf = (answer: { json(): { chicken: { id: string } }[] }) => answer.json().map(({ chicken }) => chicken.id);
const rowsOf = (table: 'swipe' | 'contactReveal') => server.deps.db.read.selectFrom(table).selectAll().execute();

describe('a swipe', () => {
  it('that is a like returns the owner’s shared contact, and is logged once', async () => {
    const first = await swipe('juniper', 'like');
    expect(first.json()).toEqual({
      direction: 'like',
      match: {
        ...{ chickenName: 'Juniper', ownerName: 'Hattie Plume', phone: '+1 512 555 0117', email: null },
        ...{ contactState: 'shown', ownerTimeZone: 'America/Chicago' },
        ...noNote,
      },
    });
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    const again = await swipe('juniper', 'like');
    expect(again.json()).toEqual(first.json());
    expect(again.headers['ratelimit-remaining']).toBe('59');
    expect(await rowsOf('contactReveal')).toMatchObject([{ chickenId: 'juniper', ownerId: 'hattie' }]);
  });

  it('that is a pass returns no contact and logs nothing', async () => {
    expect((await swipe('juniper', 'pass')).json()).toEqual({ direction: 'pass', match: null });
    expect(await rowsOf('contactReveal')).toEqual([]);
  });

  it('replaces the earlier one; repeating it keeps the time', async () => {
    await swipe('juniper', 'like');
    const [liked] = await rowsOf('swipe');
    server.clock.advance(1000);
    await swipe('juniper', 'like');
    expect(await rowsOf('swipe')).toEqual([liked]);
    await swipe('juniper', 'pass');
    expect(await rowsOf('swipe')).toMatchObject([{ direction: 'pass' }]);
    expect(namesOf(await matches())).toEqual([]);
  });

  it('can be undone, any number of times', async () => {
    await swipe('juniper', 'like');
    for (let time = 0; time < 2; time++) {
      const undo = await server.app.inject({ method: 'DELETE', url: '/api/chickens/juniper/swipe', headers });
      expect(undo.statusCode).toBe(204);
    }
    expect(await rowsOf('swipe')).toEqual([]);
    expect(namesOf(await matches())).toEqual([]);
  });

  it('that is repeated after a lost answer does not bring back a like that was taken back meanwhile', async () => {
    const like = (key: string, id = 'juniper') =>
      server.app.inject({
        ...{ method: 'PUT', url: `/api/chickens/${id}/swipe`, payload: { direction: 'like' } },
        headers: { ...headers, 'idempotency-key': key },
      });
    const first = await like('key-of-the-phone');
    expect((await like('key-of-the-phone')).json()).toEqual(first.json());
    const offer = (isAvailable: 0 | 1) =>
      server.deps.db.write(null, (trx) =>
        trx.updateTable('chicken').set({ isAvailable }).where('id', '=', 'juniper').execute(),
      );
    await offer(0);
    expect((await like('key-of-the-phone')).json()).toEqual(first.json());
    await offer(1);
    await server.app.inject({ method: 'DELETE', url: '/api/chickens/juniper/swipe', headers });
    expect((await like('key-of-the-phone')).json()).toEqual({ direction: 'like', match: null });
    expect(namesOf(await matches())).toEqual([]);
    expect((await like('key-of-the-phone', 'bird1')).statusCode).toBe(422);
    expect((await like('key-of-a-new-like')).json()).toEqual(first.json());
    expect(namesOf(await matches())).toEqual(['juniper']);
    const kept = await server.deps.db.read.selectFrom('keptAnswer').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain('555');
  });

  it('that is repeated after a lost answer does not replace a later one', async () => {
    const pass = () =>
      server.app.inject({
        ...{ method: 'PUT', url: '/api/chickens/juniper/swipe', payload: { direction: 'pass' } },
        headers: { ...headers, 'idempotency-key': 'key-of-the-phone' },
      });
    await pass();
    await swipe('juniper', 'like');
    expect((await pass()).json()).toEqual({ direction: 'pass', match: null });
    expect(namesOf(await matches())).toEqual(['juniper']);
  });

  it('of an unknown or paused bird cannot be undone, of one on offer it can', async () => {
    await swipe('juniper', 'like');
    const undo = async (id: string) =>
      (await server.app.inject({ method: 'DELETE', url: `/api/chickens/${id}/swipe`, headers })).statusCode;
    expect(await Promise.all(['juniper', 'bird1', 'mine', 'paused', 'nobody'].map(undo))).toEqual([
      204, 204, 204, 404, 404,
    ]);
  });

  it('of an own, paused or unknown bird is rejected', async () => {
    const own = await swipe('mine', 'like');
    expect([own.statusCode, own.json().code]).toEqual([409, 'own-bird']);
    expect((await swipe('paused', 'like')).statusCode).toBe(404);
    expect((await swipe('nobody', 'pass')).statusCode).toBe(404);
    expect(await rowsOf('swipe')).toEqual([]);
  });
});

it('rejects a swipe like any without a sign-in while its keeper deletes the account', async () => {
  const leaving = server.app.inject({ method: 'DELETE', url: '/api/user', headers });
  const [gone, late] = await Promise.all([leaving, swipe('juniper', 'like')]);
  expect(gone.statusCode).toBe(204);
  // Both requests are under way, so the swipe may still come first on several connections.
  if (server.deps.db.engine === 'sqlite' || late.statusCode !== 200) {
    expect([late.statusCode, late.json().code]).toEqual([401, 'unauthorized']);
    expect(late.body).not.toContain('+1 512 555');
  }
  expect(await rowsOf('swipe')).toEqual([]);
});

describe('the limit of sixty contacts a day', () => {
  it('rejects the sixty-first bird and stores nothing; one is free again after a day', async () => {
    for (let bird = 0; bird < 60; bird++) expect((await swipe(`bird${bird}`, 'like')).statusCode).toBe(200);
    server.clock.advance(60 * 60 * 1000);
    const refused = await swipe('bird60', 'like');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    const reset = String(23 * 60 * 60);
    expect(refused.headers).toMatchObject({
      'retry-after': reset,
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': reset,
    });
    expect(refused.body).not.toContain('+1 512 555');
    expect(await rowsOf('swipe')).toHaveLength(60);
    expect(await rowsOf('contactReveal')).toHaveLength(60);

    expect((await swipe('bird60', 'pass')).statusCode).toBe(200);
    expect((await swipe('bird7', 'like')).statusCode).toBe(200);
    // Undoing a like frees nothing, because the contact was seen.
    await server.app.inject({ method: 'DELETE', url: '/api/chickens/bird7/swipe', headers });
    expect((await swipe('bird60', 'like')).statusCode).toBe(429);

    server.clock.advance(23 * 60 * 60 * 1000);
    expect((await swipe('bird60', 'like')).statusCode).toBe(200);
  });
});

describe('the limits on contacts', () => {
  const live = { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' };

  /** Likes birds from one network, signed in as this keeper, until a like is refused. */
  async function harvest(on: TestApp, email: string, birds: string[], remoteAddress = '127.0.0.1'): Promise<number> {
    const as = await on.signIn(email);
    for (const [seen, id] of birds.entries()) {
      const url = `/api/chickens/${id}/swipe`;
      const like = { method: 'PUT', url, headers: as, payload: { direction: 'like' }, remoteAddress } as const;
      if ((await on.app.inject(like)).statusCode === 429) {
        await on.app.inject({ method: 'DELETE', url: '/api/user', headers: as });
        return seen;
      }
    }
    return birds.length;
  }

  it('outlive the account: a new one reveals no further contacts', async () => {
    const birds = Array.from({ length: 61 }, (_, bird) => `bird${bird}`);
    expect(await harvest(server, 'thief@example.org', birds)).toBe(60);
    server.clock.advance(2 * 60_000);
    expect(await harvest(server, 'thief@example.org', birds)).toBe(0);
    server.clock.advance(24 * 60 * 60 * 1000);
    expect(await harvest(server, 'thief@example.org', birds)).toBe(60);
  });

  it.each([
    ['an address', () => '192.0.2.7'],
    ['all that one customer may be handed', (thief: number) => `2001:db8:1:${thief}::7`],
  ])('apply to a whole network as well: %s', async (_, addressOf) => {
    const strict = await createTestApp({ environment: live });
    const birds = Array.from({ length: 61 }, (_, bird) => `bird${bird}`);
    await strict.deps.db.write(null, async (trx) => {
      await trx.insertInto('keeper').values(hattie).execute();
      for (const id of birds) await insertBird(trx, { ...birdNamed(id), keeperId: 'hattie' });
    });
    const seen: number[] = [];
    for (let thief = 0; thief < 4; thief++)
      seen.push(await harvest(strict, `thief${thief}@example.org`, birds, addressOf(thief)));
    expect(seen).toEqual([60, 60, 60, 20]);
    await strict.close();
  });
});

it('keeps a used limit for a day, and no longer, after the clock was ahead', async () => {
  const likes = async (from: number, to: number) => {
    const statuses: number[] = [];
    for (let bird = from; bird < to; bird++) statuses.push((await swipe(`bird${bird}`, 'like')).statusCode);
    return statuses;
  };
  const day = 24 * 60 * 60 * 1000;
  const right = server.clock.now();
  server.clock.set(new Date(right.getTime() + 400 * day));
  headers = await server.signIn('robin@example.org');
  expect(new Set(await likes(0, 60))).toEqual(new Set([200]));
  server.clock.set(right);
  expect(await likes(60, 61)).toEqual([429]);
  server.clock.advance(day);
  expect(await likes(60, 61)).toEqual([200]);
});

describe('the list of matches', () => {
  it('is newest first, in pages, with the contact as shared now', async () => {
    for (const id of ['bird1', 'juniper', 'bird2']) {
      await swipe(id, 'like');
      server.clock.advance(1000);
    }
    await swipe('bird3', 'pass');
    const hidden = { sharePhone: 0, shareEmail: 1 } as const;
    await server.deps.db.write(null, (trx) =>
      trx.updateTable('keeper').set(hidden).where('id', '=', 'hattie').execute(),
    );
    const first = await matches('?limit=2');
    expect(namesOf(first)).toEqual(['bird2', 'juniper']);
    expect(first.json()[1]).toMatchObject({
      match: { chickenName: 'Juniper', phone: null, email: 'hattie@example.org' },
      likedAt: '2026-05-01T12:00:01.000Z',
    });
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] as string;
    const second = await server.app.inject({ url: next, headers });
    expect(namesOf(second)).toEqual(['bird1']);
    expect(second.headers.link).toBeUndefined();
  });

  it('is for the signed-in keeper only', async () => {
    expect((await server.app.inject({ url: '/api/matches' })).statusCode).toBe(401);
    await swipe('juniper', 'like');
    const stranger = await server.signIn('stranger@example.org');
    expect((await server.app.inject({ url: '/api/matches', headers: stranger })).json()).toEqual([]);
  });
});

describe('the state and the note of a match', () => {
  const keep = (id: string, state: string, note?: string | null, as = headers) =>
    server.app.inject({ method: 'PUT', url: `/api/matches/${id}`, headers: as, payload: { state, note } });
  const kept = async () => (await matches()).json().map(({ match }: { match: object }) => match);

  it('keeps the note of another device if only the status is changed, and the other way round', async () => {
    await swipe('juniper', 'like');
    const send = async (payload: object) => {
      const answer = await server.app.inject({ method: 'PUT', url: '/api/matches/juniper', headers, payload });
      return [answer.statusCode, answer.json().match?.state, answer.json().match?.note];
    };
    const seen = { state: 'new', note: null };
    expect(await send({ state: 'new', note: 'Sunday', before: [seen] })).toEqual([200, 'new', 'Sunday']);
    expect(await send({ state: 'contacted', note: null, before: [seen] })).toEqual([200, 'contacted', 'Sunday']);
    expect(await send({ state: 'new', note: 'Monday', before: [{ state: 'new', note: 'Sunday' }] })).toEqual([
      ...[200, 'contacted', 'Monday'],
    ]);
    expect((await send({ state: 'agreed', note: 'Tuesday', before: [seen] }))[0]).toBe(422);
  });

  it('of a device that was offline does not replace a later one', async () => {
    await swipe('juniper', 'like');
    const send = (note: string, before: object) =>
      server.app.inject({
        ...{ method: 'PUT', url: '/api/matches/juniper', headers },
        payload: { state: 'contacted', note, before: [before] },
      });
    const fresh = { state: 'new', note: null };
    expect((await send('Sunday, 20 dollars', fresh)).statusCode).toBe(200);
    const late = (await send('Saturday', fresh)).json();
    expect(late.errors).toMatchObject([{ pointer: '/before', detail: expect.stringContaining('Sunday, 20 dollars') }]);
    expect((await matches()).json()).toMatchObject([{ match: { note: 'Sunday, 20 dollars' } }]);
    // A request that is repeated after a lost answer is no later change.
    expect((await send('Sunday, 20 dollars', fresh)).statusCode).toBe(200);
    const seen = { state: 'contacted', note: 'Sunday, 20 dollars' };
    expect((await send('Saturday', seen)).statusCode).toBe(200);
  });

  it('are stored with the like, however often they are sent', async () => {
    await swipe('juniper', 'like');
    const first = await keep('juniper', 'contacted', ' Wrote on Monday.\nWaits. ');
    expect([first.statusCode, first.json()]).toEqual([200, (await matches()).json()[0]]);
    expect(await kept()).toMatchObject([
      { state: 'contacted', note: 'Wrote on Monday.\nWaits.', ownerName: 'Hattie Plume' },
    ]);
    expect((await keep('juniper', 'contacted', ' Wrote on Monday.\nWaits. ')).json()).toEqual(first.json());
    expect((await swipe('juniper', 'like')).json().match).toMatchObject({ state: 'contacted' });
    await keep('juniper', 'not-now', ' ');
    expect(await kept()).toMatchObject([{ state: 'not-now', note: null }]);
  });

  it('are replaced together: a state without a note removes the note', async () => {
    await swipe('juniper', 'like');
    await keep('juniper', 'contacted', 'Wrote on Monday.');
    const answer = await keep('juniper', 'agreed');
    expect([answer.statusCode, answer.json().match]).toMatchObject([200, { state: 'agreed', note: null }]);
    expect(await kept()).toMatchObject([{ state: 'agreed', note: null }]);
  });

  it('stay while the bird is paused', async () => {
    await swipe('juniper', 'like');
    await server.deps.db.write(null, (trx) =>
      trx.updateTable('chicken').set({ isAvailable: 0 }).where('id', '=', 'juniper').execute(),
    );
    expect((await keep('juniper', 'agreed', 'In June')).statusCode).toBe(200);
    expect(await kept()).toMatchObject([{ state: 'agreed', note: 'In June' }]);
  });

  it.each(['take back', 'pass'])('are deleted with the like: %s', async (way) => {
    await swipe('juniper', 'like');
    await keep('juniper', 'agreed', 'In June');
    if (way === 'pass') await swipe('juniper', 'pass');
    else await server.app.inject({ method: 'DELETE', url: '/api/chickens/juniper/swipe', headers });
    expect((await keep('juniper', 'agreed', 'In June')).statusCode).toBe(404);
    expect((await swipe('juniper', 'like')).json().match).toMatchObject(noNote);
  });

  it('are private to each keeper, and not in the owner’s export', async () => {
    await swipe('juniper', 'like');
    await keep('juniper', 'agreed', 'In June');
    const stranger = await server.signIn('stranger@example.org');
    expect((await keep('juniper', 'contacted', 'Mine', stranger)).statusCode).toBe(404);
    const exported = await server.app.inject({ url: '/api/user/export', headers });
    expect(exported.json().matchNotes).toEqual([{ chickenId: 'juniper', state: 'agreed', note: 'In June' }]);
    const others = await server.app.inject({ url: '/api/user/export', headers: stranger });
    expect(others.body).not.toContain('In June');
  });

  it('cannot be set on a bird that is hidden, passed or unknown', async () => {
    await swipe('juniper', 'like');
    await swipe('bird1', 'pass');
    await server.deps.db.write(null, (trx) =>
      trx.updateTable('chicken').set({ withheld: 1 }).where('id', '=', 'juniper').execute(),
    );
    const statuses = ['juniper', 'bird1', 'mine', 'nobody'].map(async (id) => (await keep(id, 'new', null)).statusCode);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
  });

  it('filter the list, page by page', async () => {
    for (const id of ['bird1', 'bird2', 'bird3']) {
      await swipe(id, 'like');
      server.clock.advance(1000);
    }
    await keep('bird1', 'agreed', null);
    await keep('bird3', 'agreed', null);
    const first = await matches('?state=agreed&limit=1');
    expect(namesOf(first)).toEqual(['bird3']);
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] as string;
    expect(namesOf(await server.app.inject({ url: next, headers }))).toEqual(['bird1']);
    const elsewhere = next.replace('agreed', 'new');
    expect((await server.app.inject({ url: elsewhere, headers })).statusCode).toBe(422);
    expect(namesOf(await matches('?state=new'))).toEqual(['bird2']);
    expect((await matches('?state=sold')).statusCode).toBe(422);
  });

  it('hold at most a thousand characters', async () => {
    await swipe('juniper', 'like');
    expect((await keep('juniper', 'new', 'x'.repeat(1000))).statusCode).toBe(200);
    expect((await keep('juniper', 'new', 'x'.repeat(1001))).statusCode).toBe(422);
    expect((await kept())[0].note).toHaveLength(1000);
  });
});

describe('a contact', () => {
  it('includes nothing that is not shared, and a time zone only with a phone number', () => {
    const juniper = { name: 'Juniper', cell: cellOf({ latitude: 42.85, longitude: -72.56 }) };
    const contact = (owner: Partial<typeof hattie>) =>
      contactOf({ ...hattie, ...owner } as typeof hattie, juniper, 'shown', noNote);
    expect(contact({})).toMatchObject({ email: null, ownerTimeZone: 'America/New_York' });
    const byMail = { sharePhone: 0, shareEmail: 1, name: null } as never;
    expect(contact(byMail)).toMatchObject({
      ...{ email: 'hattie@example.org', phone: null, ownerTimeZone: null, ownerName: 'A Heritage Flock keeper' },
    });
    const silent = { sharePhone: 0, shareEmail: 0 } as never;
    expect(contact(silent)).toMatchObject({ email: null, phone: null });
  });

  it('has no time zone where the bird has no place', () => {
    expect(contactOf(hattie, { name: 'Juniper', cell: null }, 'shown', noNote).ownerTimeZone).toBeNull();
  });
});

describe('an owner who is asked first', () => {
  const DAY = 24 * 60 * 60 * 1000;
  let owner: { cookie: string };

  const change = (payload: object, as = headers) =>
    server.app.inject({ method: 'PATCH', url: '/api/user/profile', headers: as, payload });
  const like = (id: string, as = headers, more = {}) =>
    server.app.inject({
      ...{ method: 'PUT', url: `/api/chickens/${id}/swipe`, headers: as },
      payload: { direction: 'like', ...more },
    });
  const reveals = async (as: { cookie: string }) =>
    (await server.app.inject({ url: '/api/user/reveals', headers: as })).json();
  const asked = async () => {
    await server.deps.mailSender.idle();
    return server.mail.filter(({ subject }) => subject.includes(' likes '));
  };

  beforeEach(async () => {
    owner = await server.signIn('hattie@example.org');
    await change({ contactChoice: 'ask-first' }, owner);
    await change({ name: 'Ash Barrow', shareEmail: true });
  });

  it('gets one mail with name, bird and contact of the asker, who learns nothing else', async () => {
    const first = await like('juniper');
    expect(first.json().match).toEqual({
      ...{ chickenName: 'Juniper', ownerName: 'A Heritage Flock keeper', phone: null, email: null },
      ...{ contactState: 'asked', ownerTimeZone: null, ...noNote },
    });
    expect(first.headers['ratelimit-remaining']).toBe('59');
    expect((await like('juniper')).json()).toEqual(first.json());
    const mails = await asked();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'hattie@example.org', subject: 'Ash Barrow likes Juniper' });
    for (const body of [mails[0]?.text, mails[0]?.html]) expect(body).toMatch(/Ash Barrow[\s\S]*me@example\.org/);
    expect((await matches()).json()).toMatchObject([{ match: { contactState: 'asked', email: null, phone: null } }]);
    expect(await rowsOf('contactReveal')).toEqual([]);
  });

  it('is not asked by a keeper who shares nothing, until they share their email address', async () => {
    await change({ contactChoice: 'ask-first' });
    const silent = await like('juniper');
    expect(silent.json().match).toMatchObject({ contactState: 'not-asked', ownerName: 'A Heritage Flock keeper' });
    expect(silent.headers['ratelimit-remaining']).toBe('60');
    expect((await matches()).json()).toMatchObject([{ match: { contactState: 'not-asked', email: null } }]);
    expect(await asked()).toEqual([]);
    expect((await like('juniper', headers, { shareEmail: true })).json().match.contactState).toBe('asked');
    expect((await asked())[0]?.text).toContain('me@example.org');
  });

  it('offers the contact without being asked once they choose to show it', async () => {
    await change({ contactChoice: 'ask-first' });
    await like('juniper');
    const hattie = await server.signIn('hattie@example.org');
    await change({ contactChoice: 'show', shareEmail: true }, hattie);
    expect((await matches()).json()).toMatchObject([
      { match: { contactState: 'not-asked', contactOffered: true, email: null } },
    ]);
    const { match } = (await like('juniper')).json();
    expect(match).toMatchObject({ contactState: 'shown', email: 'hattie@example.org' });
    expect(match.contactOffered).toBeUndefined();
    expect(await asked()).toEqual([]);
  });

  it('is asked by at most ten keepers a day', async () => {
    const keepers = await Promise.all(
      Array.from({ length: 11 }, (_, nth) => server.signIn(`keeper${nth}@example.org`)),
    );
    const states: string[] = [];
    for (const as of keepers) {
      states.push((await like('juniper', as, { shareEmail: true })).json().match.contactState);
    }
    expect(states).toEqual([...Array(10).fill('asked'), 'ask-later']);
    expect(await asked()).toHaveLength(10);
    server.clock.advance(DAY);
    const [late] = keepers.slice(-1) as [{ cookie: string }];
    expect((await like('juniper', late, { shareEmail: true })).json().match.contactState).toBe('asked');
  });

  it('is asked by one keeper at most twice a day, across accounts', async () => {
    await server.deps.db.write(null, async (trx) => {
      for (const id of ['clove', 'maple']) await insertBird(trx, { ...birdNamed(id), keeperId: 'hattie' });
    });
    const state = async (id: string, as = headers) =>
      (await like(id, as, { shareEmail: true })).json().match.contactState;
    expect([await state('juniper'), await state('clove'), await state('maple')]).toEqual([
      'asked',
      'asked',
      'ask-later',
    ]);
    await server.app.inject({ method: 'DELETE', url: '/api/user', headers });
    server.clock.advance(DAY / 24);
    const back = await server.signIn('me@example.org');
    expect(await state('juniper', back)).toBe('ask-later');
    expect(await asked()).toHaveLength(2);
    const other = await server.signIn('other@example.org');
    expect(await state('maple', other)).toBe('asked');
  });

  it('sees the asker in the log, and can block them', async () => {
    await like('juniper');
    const nameless = { name: 'A Heritage Flock keeper', chickenName: 'Juniper', hasContact: true };
    expect(await reveals(headers)).toMatchObject([{ ...nameless, email: null, phone: null }]);
    const [asker] = await reveals(owner);
    const sent = { email: 'me@example.org', phone: null };
    expect(asker).toMatchObject({ name: 'Ash Barrow', chickenName: 'Juniper', hasContact: false, ...sent });
    const blocked = await server.app.inject({
      ...{ method: 'PUT', url: `/api/user/blocks/${asker.keeperId}`, headers: owner },
    });
    expect(blocked.statusCode).toBe(204);
    expect((await matches()).json()).toEqual([]);
    const exported = await server.app.inject({ url: '/api/user/export', headers });
    expect(exported.json().contactReveals).toMatchObject([{ chickenId: 'juniper', role: 'owner' }]);
  });

  it('has no name for the asker, in no answer, until they show their contact', async () => {
    await like('juniper');
    const get = async (url: string) => (await server.app.inject({ url, headers })).body;
    const offer = (match: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/handovers', headers },
        payload: { chickenIds: ['mine'], match, withNotes: false, showsName: false },
      });
    const [known] = await reveals(headers);
    const papers = '/api/chickens/mine/papers/readers';
    await server.app.inject({ method: 'PUT', url: `${papers}/${known.keeperId}`, headers });
    expect((await offer('juniper')).statusCode).toBe(201);
    await server.app.inject({ method: 'PUT', url: `/api/user/blocks/${known.keeperId}`, headers });
    const urls = [
      '/api/matches',
      '/api/user/reveals',
      '/api/user/blocks',
      '/api/user/export',
      '/api/handovers',
      papers,
    ];
    for (const url of urls) expect(await get(url), url).not.toContain('Hattie');
    await server.app.inject({ method: 'DELETE', url: `/api/user/blocks/${known.keeperId}`, headers });
    await change({ contactChoice: 'show', shareEmail: true }, owner);
    await like('juniper');
    for (const url of ['/api/matches', '/api/user/reveals', '/api/handovers', papers])
      expect(await get(url), url).toContain('Hattie Plume');
  });

  describe('sees who asked, as in the mail,', () => {
    const asks = async (as = owner) => (await server.app.inject({ url: '/api/user/asks', headers: as })).json();

    it('with the contact given that day, which nobody else sees', async () => {
      await change({ phone: '+1 512 555 0199', sharePhone: true });
      await like('juniper');
      const [reveal] = await reveals(owner);
      const { keeperId } = reveal;
      const ask = { keeperId, name: 'Ash Barrow', chickenId: 'juniper', chickenName: 'Juniper' };
      const sent = { phone: '+1 512 555 0199', email: 'me@example.org' };
      expect(await asks()).toEqual([{ ...ask, askedAt: '2026-05-01T12:00:00.000Z', ...sent }]);
      await change({ contactChoice: 'ask-first', phone: '+1 512 555 0111' });
      expect(await asks()).toMatchObject([sent]);
      expect(await asks(headers)).toEqual([]);
      expect(await asks(await server.signIn('stranger@example.org'))).toEqual([]);
      const exported = async (as: { cookie: string }) =>
        (await server.app.inject({ url: '/api/user/export', headers: as })).json().contactReveals;
      expect(await exported(headers)).toMatchObject([{ chickenId: 'juniper', role: 'owner', ...sent }]);
      const [read] = await exported(owner);
      expect(read).toEqual({ chickenId: 'juniper', role: 'reader', revealedAt: '2026-05-01T12:00:00.000Z' });
    });

    it('with the email address that was sent on purpose, by a keeper who shows nothing', async () => {
      await change({ contactChoice: 'ask-first' });
      await like('juniper');
      expect(await asks()).toEqual([]);
      await like('juniper', headers, { shareEmail: true });
      expect(await asks()).toMatchObject([{ name: 'Ash Barrow', email: 'me@example.org', phone: null }]);
    });

    it.each([
      ['the like is taken back', () => ['DELETE', '/api/chickens/juniper/swipe', headers]],
      ['the like becomes a pass', () => ['PUT', '/api/chickens/juniper/swipe', headers, { direction: 'pass' }]],
      ['the account is deleted', () => ['DELETE', '/api/user', headers]],
      ['the owner removes the bird', () => ['DELETE', '/api/chickens/juniper', owner]],
      ['the owner blocks them', (id) => ['PUT', `/api/user/blocks/${id}`, owner]],
    ] as [string, (id: string) => ['PUT' | 'DELETE', string, { cookie: string }, object?]][])(
      'until %s',
      async (_, ofAsker) => {
        await like('juniper');
        const [ask] = await asks();
        const [method, url, as, payload] = ofAsker(ask.keeperId);
        expect((await server.app.inject({ method, url, headers: as, payload })).statusCode).toBeLessThan(300);
        expect(await asks()).toEqual([]);
      },
    );

    const takeBack = () => server.app.inject({ method: 'DELETE', url: '/api/chickens/juniper/swipe', headers });

    it('again after the like was taken back and given again, with the contact shown now and no second mail that day', async () => {
      await like('juniper');
      expect(await asked()).toHaveLength(1);
      await takeBack();
      await change({ phone: '+1 512 555 0199', contactChoice: 'show', sharePhone: true, shareEmail: false });
      server.clock.advance(60 * 1000);
      expect((await like('juniper')).json().match.contactState).toBe('asked');
      const sent = { name: 'Ash Barrow', phone: '+1 512 555 0199', email: null };
      expect(await asks()).toMatchObject([{ ...sent, askedAt: '2026-05-01T12:01:00.000Z' }]);
      expect(await reveals(owner)).toMatchObject([sent]);
      expect(await asked()).toHaveLength(1);
      await takeBack();
      expect(await asks()).toEqual([]);
      server.clock.advance(DAY);
      await like('juniper');
      expect(await asks()).toMatchObject([sent]);
      const mails = await asked();
      expect(mails).toHaveLength(2);
      expect(mails[1]?.text).toContain('512 555 0199');
      const [{ keeperId }] = await asks();
      await server.app.inject({ method: 'PUT', url: `/api/user/blocks/${keeperId}`, headers: owner });
      expect(await asks()).toEqual([]);
    });

    it('not again after liking again without a contact, until the asker sends one', async () => {
      await like('juniper');
      await takeBack();
      await change({ contactChoice: 'ask-first' });
      server.clock.advance(1000);
      expect((await like('juniper')).json().match.contactState).toBe('not-asked');
      expect((await matches()).json()).toMatchObject([{ match: { contactState: 'not-asked' } }]);
      expect(await asks()).toEqual([]);
      await like('juniper', headers, { shareEmail: true });
      expect((await matches()).json()).toMatchObject([{ match: { contactState: 'asked' } }]);
      expect(await asks()).toMatchObject([{ email: 'me@example.org' }]);
    });

    it('newest first, in pages', async () => {
      await like('juniper');
      server.clock.advance(1000);
      await like('bird1');
      const first = await server.app.inject({ url: '/api/user/asks?limit=1', headers: owner });
      expect(first.json()).toMatchObject([{ chickenId: 'bird1' }]);
      const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] as string;
      const second = await server.app.inject({ url: next, headers: owner });
      expect(second.json()).toMatchObject([{ chickenId: 'juniper' }]);
      expect(second.headers.link).toBeUndefined();
    });
  });

  it('reveals and logs the contact at the next like after choosing to show it', async () => {
    await like('juniper');
    await change({ phone: '+1 512 555 0117', sharePhone: true }, owner);
    expect((await matches()).json()).toMatchObject([{ match: { contactState: 'asked', phone: null } }]);
    expect((await like('juniper')).json().match).toMatchObject({ contactState: 'shown', phone: '+1 512 555 0117' });
    expect(await rowsOf('contactReveal')).toMatchObject([{ chickenId: 'juniper' }]);
    await change({ contactChoice: 'ask-first' }, owner);
    expect((await matches()).json()).toMatchObject([{ match: { contactState: 'asked', phone: null } }]);
  });

  it('gets no mail about a like that was undone before it was sent', async () => {
    const swiped = like('juniper');
    await swiped;
    // A queued mail is composed from what is still true when it is sent.
    const [ask] = await server.deps.db.read.selectFrom('contactAsk').select('id').execute();
    await server.app.inject({ method: 'DELETE', url: '/api/chickens/juniper/swipe', headers });
    const content = { to: 'hattie@example.org', askId: ask?.id ?? '', email: 'me@example.org', phone: null, site: '' };
    expect(await contactAsked.renew?.(content, server.deps.db.read)).toBeNull();
    await change({ phone: '+1 512 555 0199', contactChoice: 'show', sharePhone: true, shareEmail: false });
    await like('juniper');
    // The mail has what the list has, if it still waits when the bird is liked again.
    const renewed = await contactAsked.renew?.(content, server.deps.db.read);
    expect(renewed).toMatchObject({ email: null, phone: '+1 512 555 0199' });
  });

  it.each(['the asker is suspended', 'the asker blocks the owner', 'moderators hide the bird'])(
    'gets no mail that still waits when %s',
    async (why) => {
      await like('juniper');
      const { db } = server.deps;
      const [ask] = await db.read.selectFrom('contactAsk').select(['id', 'keeperId']).execute();
      const { id: askId = '', keeperId = '' } = ask ?? {};
      const content = { to: 'hattie@example.org', askId, email: 'me@example.org', phone: null, site: '' };
      expect(await contactAsked.renew?.(content, db.read)).toMatchObject({ chickenName: 'Juniper' });
      const decision = { moderator: 'Ada', reason: 'Looked at.', takenAt: 0 };
      await db.write(null, async (trx) => {
        if (why === 'the asker is suspended') await decideOnKeeper(trx, 'suspend', keeperId, decision);
        if (why === 'the asker blocks the owner') await putBlock(trx, { keeperId, blockedId: 'hattie', blockedAt: 0 });
        if (why === 'moderators hide the bird') await decideOnBird(trx, 'hide', 'juniper', decision);
      });
      expect(await contactAsked.renew?.(content, db.read)).toBeNull();
    },
  );

  it('is the default for keepers who have not chosen how to be reached', async () => {
    const newcomer = await server.signIn('new@example.org');
    const { id } = (await server.app.inject({ url: '/api/user/profile', headers: newcomer })).json();
    await server.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed('novice'), keeperId: id }));
    const answer = await like('novice');
    expect(answer.json().match).toMatchObject({ contactState: 'asked', email: null });
    expect(answer.body).not.toContain('new@example.org');
  });
});
