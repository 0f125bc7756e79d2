// Who has a keeper's contact, and keepers who are blocked from seeing their birds.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertBird } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

type Headers = { cookie: string };
type Reveal = { keeperId: string; name: string; chickenName: string | null; revealedOn: string; isBlocked: boolean };

const austin = { location: 'Austin, Texas', coordinates: { latitude: 30.267, longitude: -97.743 }, maxDistance: 25 };
let test: TestApp;
let owner: Headers;
let reader: Headers;
let ownerId: string;
let readerId: string;

beforeEach(async () => {
  test = await createTestApp();
  [owner, ownerId] = await keeper('owner@example.org', 'Hattie Plume');
  [reader, readerId] = await keeper('reader@example.org', 'Ash Barrow');
  await test.deps.db.write(null, async (trx) => {
    for (const [createdAt, id] of ['juno', 'otto', 'fern'].entries()) {
      const sex = id === 'otto' ? 'Rooster' : 'Hen';
      await insertBird(trx, { ...birdNamed(id), keeperId: ownerId, sex, createdAt });
    }
    await insertBird(trx, { ...birdNamed('readersown'), keeperId: readerId, sex: 'Rooster' });
  });
});

afterEach(() => test.close());

async function keeper(email: string, name: string): Promise<[Headers, string]> {
  const headers = await test.signIn(email);
  await send('PATCH', '/api/user/profile', headers, { name, shareEmail: true });
  const placed = await send('PATCH', '/api/user/location', headers, austin);
  return [headers, placed.json().id];
}

const send = (method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', url: string, headers?: Headers, payload?: object) =>
  test.app.inject({ method, url, headers, payload });
const like = (id: string, as = reader) => send('PUT', `/api/chickens/${id}/swipe`, as, { direction: 'like' });
const reveals = async (as = owner): Promise<Reveal[]> => (await send('GET', '/api/user/reveals', as)).json();
const block = (keeperId: string, as = owner) => send('PUT', `/api/user/blocks/${keeperId}`, as);
const unblock = (keeperId: string, as = owner) => send('DELETE', `/api/user/blocks/${keeperId}`, as);

/** Blocks whoever liked a bird last. */
async function blockReader(): Promise<string> {
  const [latest] = await reveals();
  expect((await block(latest?.keeperId ?? '')).statusCode).toBe(204);
  return latest?.keeperId ?? '';
}

async function browse(as?: Headers, query = '') {
  const answer = await send('GET', `/api/chickens/browse?${query}`, as);
  return {
    names: answer
      .json()
      .map(({ name }: { name: string }) => name)
      .sort(),
    total: answer.headers['x-total-count'],
  };
}

describe('who has my contact', () => {
  it('is listed by name, bird and day, newest first, in pages', async () => {
    await like('juno');
    test.clock.advance(24 * 60 * 60 * 1000);
    await like('otto');
    expect(await reveals()).toMatchObject([
      { name: 'Ash Barrow', chickenName: 'otto', revealedOn: '2026-05-02', isBlocked: false },
      { name: 'Ash Barrow', chickenName: 'juno', revealedOn: '2026-05-01', isBlocked: false },
    ]);
    const first = await send('GET', '/api/user/reveals?limit=1', owner);
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await send('GET', next, owner)).json()).toMatchObject([{ chickenName: 'juno' }]);
  });

  it('stays in the list after the bird is removed', async () => {
    await like('juno');
    await send('DELETE', '/api/chickens/juno', owner);
    expect(await reveals()).toMatchObject([{ chickenName: null, name: 'Ash Barrow' }]);
  });

  it('identifies a keeper by an id that differs per owner and is never the real id', async () => {
    const [other, otherId] = await keeper('other@example.org', 'Merle Fallow');
    await test.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed('others'), keeperId: otherId }));
    await like('juno');
    await like('others');
    const [mine, theirs] = [await reveals(), await reveals(other)];
    expect(mine[0]?.keeperId).not.toBe(theirs[0]?.keeperId);
    expect(JSON.stringify([mine, theirs])).not.toContain(readerId);
    // Another owner's id for the keeper, or the real id, cannot be blocked.
    for (const id of [theirs[0]?.keeperId ?? '', '0'.repeat(32)]) expect((await block(id)).statusCode).toBe(404);
    expect((await block(readerId)).statusCode).toBe(422);
  });
});

describe('a blocked keeper', () => {
  it('sees none of the owner’s birds, while everyone else does', async () => {
    await like('juno');
    const before = await browse(reader);
    expect(before).toMatchObject({ names: ['fern', 'juno', 'otto'], total: '3' });
    await blockReader();

    expect(await browse(reader)).toMatchObject({ names: [], total: '0' });
    for (const filter of ['sex=Hen', 'breedId=dominique', 'breedId=dominique&sex=Rooster']) {
      expect(await browse(reader, filter), filter).toMatchObject({ names: [], total: '0' });
    }
    expect((await send('GET', '/api/chickens/juno', reader)).statusCode).toBe(404);
    expect((await like('fern')).statusCode).toBe(404);
    const pair = { chicken1Id: 'readersown', chicken2Id: 'fern' };
    expect((await send('POST', '/api/genetic-compatibility', reader, pair)).statusCode).toBe(404);
    const partners = await send('POST', '/api/breeding-recommendations', reader, { chickenId: 'readersown' });
    expect(partners.json().recommendations).toEqual([]);
    const parent = await send('PATCH', '/api/chickens/readersown', reader, { damId: 'fern' });
    expect(parent.json().detail).toContain('neither one of your birds nor on offer');

    const [stranger] = await keeper('stranger@example.org', 'Pip Clover');
    expect(await browse(stranger)).toMatchObject({ names: ['fern', 'juno', 'otto', 'readersown'], total: '4' });
    expect((await browse()).total).toBe('4');
  });

  it('sees none of them without a place, or among birds already swiped', async () => {
    const noPlace = await test.signIn('afar@example.org');
    await like('juno', noPlace);
    await send('PUT', '/api/chickens/fern/swipe', noPlace, { direction: 'pass' });
    await blockReader();
    expect(await browse(noPlace)).toMatchObject({ names: ['readersown'], total: '1' });
  });

  it('loses the contact in My Matches, and gets it back when unblocked', async () => {
    await like('juno');
    const matches = async () => (await send('GET', '/api/matches', reader)).body;
    expect(await matches()).toContain('owner@example.org');
    const known = await blockReader();
    expect(await matches()).toBe('[]');
    expect((await unblock(known)).statusCode).toBe(204);
    expect(await matches()).toContain('owner@example.org');
    expect(await browse(reader)).toMatchObject({ names: ['fern', 'juno', 'otto'], total: '3' });
  });

  it('cannot tell from their export, profile or lists', async () => {
    await like('juno');
    const exported = async () => (await send('GET', '/api/user/export', reader)).json();
    const before = await exported();
    await blockReader();
    expect(await exported()).toEqual(before);
    expect((await send('GET', '/api/user/blocks', reader)).json()).toEqual([]);
  });

  it('is listed once with the day, even if the request is repeated', async () => {
    await like('juno');
    const known = await blockReader();
    test.clock.advance(1000);
    expect((await block(known)).statusCode).toBe(204);
    const listed = (await send('GET', '/api/user/blocks', owner)).json();
    expect(listed).toEqual([{ keeperId: known, name: 'Ash Barrow', blockedAt: '2026-05-01T12:00:00.000Z' }]);
    expect((await reveals())[0]?.isBlocked).toBe(true);
    for (let time = 0; time < 2; time++) expect((await unblock(known)).statusCode).toBe(204);
    expect((await send('GET', '/api/user/blocks', owner)).json()).toEqual([]);
  });

  it('can still page through the birds of all other keepers', async () => {
    await test.deps.db.write(null, async (trx) => {
      const [, otherId] = ['', (await keeperRow(trx)) as string];
      for (let bird = 0; bird < 130; bird++) {
        await insertBird(trx, { ...birdNamed(`far${bird}`), keeperId: bird % 2 ? ownerId : otherId, createdAt: bird });
      }
    });
    await like('juno');
    await blockReader();
    const seen: string[] = [];
    for (let next = '/api/chickens/browse?limit=20'; next; ) {
      const page = await send('GET', next, reader);
      seen.push(...page.json().map(({ name }: { name: string }) => name));
      next = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    }
    expect(seen).toHaveLength(65);
    expect(seen.every((name) => Number(name.slice(3)) % 2 === 0)).toBe(true);
    expect((await browse(reader)).total).toBe('65');
  });
});

async function keeperRow(trx: Parameters<typeof insertBird>[0]): Promise<string> {
  const row = { id: 'third', email: 'third', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await trx.insertInto('keeper').values(row).execute();
  return row.id;
}

describe('a keeper who deletes the account', () => {
  const leave = () => send('DELETE', '/api/user', reader);
  const blocks = async () => (await send('GET', '/api/user/blocks', owner)).json();

  it('remains listed as a keeper who left, and is recognized after signing up again', async () => {
    await like('juno');
    await leave();
    const left = { name: 'A keeper who left', chickenName: 'juno', hasContact: true, isBlocked: false };
    expect(await reveals()).toMatchObject([left]);
    [reader, readerId] = await keeper('reader@example.org', 'Ash Again');
    expect(await reveals()).toMatchObject([{ ...left, name: 'Ash Again' }]);
    await leave();
    expect(await reveals()).toMatchObject([left]);
  });

  it('stays blocked when they sign up again with the same address', async () => {
    await like('juno');
    await blockReader();
    await leave();
    expect(await reveals()).toMatchObject([{ name: 'A keeper who left', isBlocked: true }]);
    expect(await blocks()).toMatchObject([{ name: 'A keeper who left' }]);
    [reader, readerId] = await keeper('reader@example.org', 'Ash Again');
    expect((await browse(reader)).names).toEqual([]);
    expect((await like('otto')).statusCode).toBe(404);
    expect(await blocks()).toMatchObject([{ name: 'Ash Again' }]);
    await unblock((await blocks())[0].keeperId);
    expect((await like('otto')).statusCode).toBe(200);
  });

  it('can be blocked and unblocked after leaving', async () => {
    await like('juno');
    await leave();
    await blockReader();
    expect(await reveals()).toMatchObject([{ name: 'A keeper who left', isBlocked: true }]);
    await unblock((await blocks())[0].keeperId);
    expect(await blocks()).toEqual([]);
    await blockReader();
    [reader, readerId] = await keeper('reader@example.org', 'Ash Again');
    expect((await like('otto')).statusCode).toBe(404);
  });
});

describe('a visit that another keeper planned', () => {
  const hattie = { contactName: 'Hattie Plume', phoneNumber: '(512) 555-0117', address: 'Austin, Texas' };
  const plan = { henId: 'juno', roosterInfo: { name: 'Otis' }, henLocation: hattie };
  const forgotten = { roosterInfo: { name: 'Otis' }, henLocation: { address: 'Austin, Texas' } };
  const put = (id: string, edited: object, editedAt: string, as = reader) =>
    send('PUT', `/api/trips/${id}`, as, { plan: edited, editedAt });
  const planOf = async (id = 'visit', as = reader) => {
    const trips: { id: string; plan: object }[] = (await send('GET', '/api/trips', as)).json();
    return trips.find((trip) => trip.id === id)?.plan;
  };

  beforeEach(async () => {
    await send('PATCH', '/api/user/profile', owner, { phone: '+1 512 555 0117', sharePhone: true });
    await like('juno');
    await put('visit', plan, '2026-04-30T10:00:00Z');
  });

  it.each([
    ['blocks them', blockReader],
    ['deletes the account', () => send('DELETE', '/api/user', owner)],
  ])('loses the name and number of the host who %s', async (_, leave) => {
    const other = { contactName: 'Otto Reed', phoneNumber: '512 555 0199' };
    await put('noted', { henLocation: { ...hattie, contactName: 'Hattie' } }, '2026-04-30T10:00:00Z');
    await put('elsewhere', { henLocation: other }, '2026-04-30T10:00:00Z');
    await leave();
    expect(await planOf()).toEqual(forgotten);
    expect(await planOf('noted')).toEqual({ henLocation: { address: 'Austin, Texas' } });
    expect(await planOf('elsewhere')).toEqual({ henLocation: other });

    // A phone that was offline sends a later edit of the plan as it knew it.
    const late = await put('visit', { ...plan, roosterInfo: { name: 'Otis II' } }, '2026-04-30T11:00:00Z');
    expect(late.json().plan).toEqual({ ...forgotten, roosterInfo: { name: 'Otis II' } });
    expect(Date.parse(late.json().editedAt)).toBeGreaterThan(Date.parse('2026-04-30T11:00:00Z'));
    const typed = { henLocation: { contactName: 'Neighbor', phoneNumber: '512 555 0150' } };
    await put('visit', typed, '2026-04-30T12:00:00Z');
    expect(await planOf()).toEqual(typed);
  });

  it('keeps them if the host blocks somebody else, chooses to be asked first or removes the hen', async () => {
    const [third] = await keeper('third@example.org', 'Merle Fallow');
    test.clock.advance(1000);
    await like('juno', third);
    await blockReader();
    await send('PATCH', '/api/user/profile', owner, { contactChoice: 'ask-first' });
    await send('DELETE', '/api/chickens/juno', owner);
    expect(await planOf()).toEqual(plan);
    await put('visit', { ...plan, roosterInfo: { name: 'Otis II' } }, '2026-04-30T11:00:00Z');
    expect(await planOf()).toEqual({ ...plan, roosterInfo: { name: 'Otis II' } });
  });
});
