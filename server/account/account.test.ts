// The data held about a keeper: exported in full on request, and deleted with the account.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emailHash } from '../auth/email-address.ts';
import { countBirdsOf, insertBird, insertBirds } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { tablesOf } from '../platform/database/dialect/tables.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { dump } from '../testing/dump.ts';
import { heldTables } from './export-repository.ts';

const email = 'wren@example.org';
let test: TestApp;
let headers: { cookie: string };
let keeperId: string;
beforeEach(async () => {
  test = await createTestApp();
  headers = await test.signIn(email);
  keeperId = await idOf(headers);
});
afterEach(() => test.close());

const idOf = async (as: { cookie: string }): Promise<string> =>
  (await test.app.inject({ method: 'GET', url: '/api/user/profile', headers: as })).json().id;
const exported = (as = headers) => test.app.inject({ method: 'GET', url: '/api/user/export', headers: as });
const deleteAccount = () => test.app.inject({ method: 'DELETE', url: '/api/user', headers });
const makeToken = async () =>
  (await test.app.inject({ method: 'POST', url: '/api/user/tokens', payload: { name: 'Scales' }, headers })).json();

const birdOf = (owner: string, id: string) =>
  test.deps.db.write(null, (trx) =>
    insertBird(trx, {
      ...{ ...birdNamed(id), keeperId: owner, name: 'Prudence', hatchDate: '2024-04-12', age: null, createdAt: 1 },
      ...{ location: null, coordinates: null },
    }),
  );

async function like(keeper: string, chickenId: string, ownerId: string): Promise<void> {
  const at = test.clock.now().getTime();
  await test.deps.db.write(null, async (trx) => {
    await trx.insertInto('swipe').values({ keeperId: keeper, chickenId, direction: 'like', swipedAt: at }).execute();
    const reveal = { id: `reveal-of-${chickenId}`, keeperId: keeper, chickenId, ownerId, revealedAt: at };
    await trx.insertInto('contactReveal').values(reveal).execute();
  });
}

/** Wren and Robin have a bird each and like each other's. */
async function twoKeepers() {
  const robin = await test.signIn('robin@example.org');
  const robinId = await idOf(robin);
  await birdOf(keeperId, 'wrensbird');
  await birdOf(robinId, 'robinsbird');
  await like(keeperId, 'robinsbird', robinId);
  await like(robinId, 'wrensbird', keeperId);
  return { robin, robinId };
}

describe('a keeper who moves', () => {
  it('moves with all of their own birds, and with no one else’s', async () => {
    const { robin } = await twoKeepers();
    const place = {
      location: 'Austin, Texas',
      coordinates: { latitude: 30.2672, longitude: -97.7431 },
      maxDistance: 25,
    };
    await test.app.inject({ method: 'PATCH', url: '/api/user/location', payload: place, headers });
    expect((await exported()).json().chickens).toMatchObject([{ location: 'Austin, Texas' }]);
    expect((await exported(robin)).json().chickens).toMatchObject([{ location: null, distance: null }]);
  });
});

describe('the export', () => {
  it('covers every table with a keeper id', async () => {
    const ofKeepers = (await tablesOf(test.deps.db.read)).filter(
      ({ columns, refersTo }) =>
        refersTo.includes('keeper') || columns.some((column) => /^(keeperId|ownerId|emailHash)$/i.test(column)),
    );
    expect(ofKeepers.length).toBeGreaterThan(4);
    expect(Object.keys(heldTables)).toEqual(expect.arrayContaining(ofKeepers.map(({ name }) => name)));
    expect(Object.keys((await exported()).json())).toEqual(expect.arrayContaining(Object.values(heldTables)));
  });

  it('orders entries with equal timestamps the same way every time', async () => {
    await birdOf(keeperId, 'wanted');
    const now = test.clock.now().getTime();
    await test.deps.db.write(null, async (trx) => {
      for (const id of ['b', 'a']) {
        const later = now + (id === 'b' ? 2 : 1);
        const search = { id, keeperId, name: id, withinMiles: null, createdAt: now };
        await trx.insertInto('savedSearch').values(search).execute();
        await trx.insertInto('searchFind').values({ searchId: id, chickenId: 'wanted', foundAt: now }).execute();
        const answer = { keeperId, operation: id, requestKey: 'key', requestHash: '', answer: '', createdAt: now };
        await trx.insertInto('keptAnswer').values(answer).execute();
        const lifetime = { tokenHash: id, keeperId, createdAt: now - 1, expiresAt: later };
        await trx
          .insertInto('session')
          .values({ ...lifetime, lastSeenAt: 0 })
          .execute();
        await trx
          .insertInto('device')
          .values({ ...lifetime, failures: 0 })
          .execute();
      }
    });
    const { searchFinds, keptAnswers, sessions, devices } = (await exported()).json();
    expect(searchFinds).toMatchObject([{ searchId: 'a' }, { searchId: 'b' }]);
    expect(keptAnswers).toMatchObject([{ operation: 'a' }, { operation: 'b' }]);
    for (const held of [sessions, devices]) {
      expect(held.slice(0, 2)).toMatchObject(
        [1, 2].map((later) => ({ expiresAt: new Date(now + later).toISOString() })),
      );
    }
  });

  it('includes everything held about the keeper, without secrets or data of others', async () => {
    const { robinId } = await twoKeepers();
    const { token } = await makeToken();
    test.clock.advance(60_000);
    await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email } });
    const answer = await exported();
    expect(answer.json()).toMatchObject({
      createdAt: '2026-05-01T12:00:00.000Z',
      exportedAt: '2026-05-01T12:01:00.000Z',
      profile: { email },
      chickens: [{ id: 'wrensbird', name: 'Prudence', distance: null }],
      swipes: [{ chickenId: 'robinsbird', direction: 'like' }],
      sessions: [{ expiresAt: '2026-05-31T12:00:00.000Z' }],
      tokens: [{ name: 'Scales' }],
      devices: [{ expiresAt: '2027-05-01T12:00:00.000Z' }],
      signInCodes: [{ expiresAt: '2026-05-01T12:10:00.000Z' }, { expiresAt: '2026-05-01T12:11:00.000Z' }],
      signInFailures: 0,
    });
    expect(
      answer
        .json()
        .contactReveals.map(({ role }: { role: string }) => role)
        .sort(),
    ).toEqual(['owner', 'reader']);
    for (const hidden of [token, headers.cookie.slice('session='.length), robinId, 'robin@example.org']) {
      expect(answer.body).not.toContain(hidden);
    }
  });
});

describe('deleting the account', () => {
  it('removes the keeper from every table and leaves other keepers unchanged', async () => {
    const { robin } = await twoKeepers();
    await makeToken();
    test.clock.advance(60_000);
    await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email } });
    await test.app.inject({ method: 'POST', url: '/api/auth/verify-code', payload: { email, code: '999999' } });
    const answer = await deleteAccount();
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/session=; .*device=; /);

    const left = await dump(test.deps.db);
    expect(left.split('\n').filter((line) => line.includes(keeperId))).toEqual([]);
    expect(left).not.toContain(email);
    expect(left).not.toContain('wrensbird');
    const hash = emailHash(test.deps.secret, email);
    // Rate limits stay until they expire, and so does the log of who received another owner's contact.
    const withHash = left.split('\n').filter((line) => line.includes(hash));
    expect(withHash.filter((line) => !/^(counter|formerReveal) /.test(line))).toEqual([]);
    expect((await exported(robin)).json()).toMatchObject({ chickens: [{ id: 'robinsbird' }], swipes: [] });
  });

  it('lets others write between the batches in which a large register is deleted', async () => {
    const birds = Array.from({ length: 3000 }, (_, nth) => ({
      ...birdNamed(`bird ${nth}`),
      keeperId,
      createdAt: nth % 9,
    }));
    await test.deps.db.write(null, (trx) => insertBirds(trx, birds));
    let isDeleted = false;
    const deleted = deleteAccount().finally(() => {
      isDeleted = true;
    });
    // The waiting times of writes by others during the deletion.
    const left: number[] = [];
    while (!isDeleted) left.push(await test.deps.db.write('keeper/robin', (trx) => countBirdsOf(trx, keeperId)));
    expect(left.filter((count) => count > 0 && count < birds.length)).not.toEqual([]);
    expect((await deleted).statusCode).toBe(204);
    expect(await countBirdsOf(test.deps.db.read, keeperId)).toBe(0);
    expect(await dump(test.deps.db)).not.toContain(keeperId);
  });

  it('keeps daily limits under a keyed hash of the address', async () => {
    await deleteAccount();
    const hash = emailHash(test.deps.secret, email);
    const held = await test.deps.db.read.selectFrom('counter').selectAll().where('key', 'like', `%${hash}%`).execute();
    expect(held.length).toBeGreaterThan(0);
    const day = test.clock.now().getTime() + 24 * 60 * 60 * 1000;
    for (const { expiresAt } of held) expect(expiresAt).toBeLessThanOrEqual(day);
  });

  it('ends every session and token immediately', async () => {
    const { token } = await makeToken();
    await deleteAccount();
    expect((await exported()).statusCode).toBe(401);
    expect((await deleteAccount()).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ method: 'GET', url: '/api/user/profile', headers: bearer })).statusCode).toBe(401);
  });

  it('cancels mail that is still queued', async () => {
    const failing = await createTestApp({
      mailer: {
        send: async () => {
          throw new Error('down');
        },
      },
    });
    const cookie = await failing.signIn(email);
    failing.clock.advance(60_000);
    await failing.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email } });
    await failing.deps.mailSender.idle();
    expect((await failing.deps.mailSender.state()).pending).toBe(1);
    await failing.app.inject({ method: 'DELETE', url: '/api/user', headers: cookie });
    expect((await failing.deps.mailSender.state()).pending).toBe(0);
    await failing.close();
  });

  it('lets the same address register again', async () => {
    await deleteAccount();
    expect(await idOf(await test.signIn(email))).not.toBe(keeperId);
  });
});
