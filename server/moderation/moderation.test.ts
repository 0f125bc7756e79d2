// Reports of listings, and what moderators decide about birds and keepers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertBird } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type BirdAction, decideOnBird, decideOnKeeper, withholdBirdsOf } from './moderate-use-case.ts';
import { listOpenReports } from './repository.ts';

type Headers = { cookie: string };

let test: TestApp;
let owner: Headers;
let ownerId: string;
let reader: Headers;

beforeEach(async () => {
  test = await createTestApp();
  owner = await test.signIn('owner@example.org');
  reader = await test.signIn('reader@example.org');
  ownerId = (await send('GET', '/api/user/profile', owner)).json().id;
  await test.deps.db.write(null, async (trx) => {
    for (const id of ['juno', 'otto']) await insertBird(trx, { ...birdNamed(id), keeperId: ownerId });
    for (let bird = 0; bird < 21; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: ownerId });
    await insertBird(trx, { ...birdNamed('paused'), keeperId: ownerId, isAvailable: false });
  });
});

afterEach(() => test.close());

const send = (method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', url: string, headers?: object, payload?: object) =>
  test.app.inject({ method, url, headers: { ...headers }, payload });
const report = (id: string, body: object = { reason: 'fraud' }, as = reader) =>
  send('POST', `/api/chickens/${id}/report`, as, body);
const openReports = () => listOpenReports(test.deps.db.read);
const decision = () => ({ moderator: 'Ada', reason: 'Not her bird.', takenAt: test.clock.now().getTime() });
const decide = (action: BirdAction, id: string) =>
  test.deps.db.write(null, (trx) => decideOnBird(trx, action, id, decision()));

async function decideOn(action: 'suspend' | 'reinstate', who = 'owner@example.org') {
  const decided = await test.deps.db.write(null, (trx) => decideOnKeeper(trx, action, who, decision()));
  if (decided) await withholdBirdsOf(test.deps.db, decided.keeperId, action === 'suspend');
  return decided;
}

const namesSeen = async (as?: Headers) =>
  (await send('GET', '/api/chickens/browse?limit=100', as)).json().map(({ name }: { name: string }) => name);
const totalSeen = async (as?: Headers) =>
  (await send('GET', '/api/chickens/browse?limit=1', as)).headers['x-total-count'];

describe('a report', () => {
  it('reaches the moderators with reason and note, without notifying the owner', async () => {
    const before = (await send('GET', '/api/user/export', owner)).json();
    const answer = await report('juno', { reason: 'not-this-bird', note: ' A Cochin. ' });
    expect([answer.statusCode, answer.headers['ratelimit-remaining']]).toEqual([204, '19']);
    expect(await openReports()).toMatchObject([
      { chickenId: 'juno', reason: 'not-this-bird', note: 'A Cochin.', email: 'owner@example.org' },
    ]);
    expect((await send('GET', '/api/user/export', owner)).json()).toEqual(before);
    expect((await send('GET', '/api/user/export', reader)).json().reports).toMatchObject([{ chickenId: 'juno' }]);
  });

  it('exists once per keeper and bird: repeating it counts once, another replaces it', async () => {
    await report('juno');
    expect((await report('juno')).headers['ratelimit-remaining']).toBe('19');
    expect((await report('juno', { reason: 'other', note: 'Look' })).headers['ratelimit-remaining']).toBe('18');
    expect(await openReports()).toMatchObject([{ reason: 'other', note: 'Look' }]);
  });

  it('of an own bird, of one not on offer, or with an unknown reason is rejected', async () => {
    const own = await report('juno', { reason: 'fraud' }, owner);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own-bird']);
    for (const id of ['paused', 'nobody']) expect((await report(id)).statusCode, id).toBe(404);
    const wrong = [{ reason: 'ugly' }, {}, { reason: 'fraud', note: 'x'.repeat(501) }];
    for (const body of wrong) expect((await report('juno', body)).statusCode).toBe(422);
    expect(await openReports()).toEqual([]);
  });

  it('is limited to twenty a day, across accounts', async () => {
    for (let bird = 0; bird < 20; bird++) expect((await report(`bird${bird}`)).statusCode).toBe(204);
    const refused = await report('bird20');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    expect(await openReports()).toHaveLength(20);
    expect((await report('bird3')).statusCode).toBe(204);
    await send('DELETE', '/api/user', reader);
    expect(await openReports()).toEqual([]);
    test.clock.advance(60_000);
    expect((await report('bird20', { reason: 'fraud' }, await test.signIn('reader@example.org'))).statusCode).toBe(429);
  });
});

describe('a hidden bird', () => {
  it('disappears for everyone else, and its owner sees the reason', async () => {
    await send('PUT', '/api/chickens/juno/swipe', reader, { direction: 'like' });
    await report('juno');
    expect(await totalSeen()).toBe('23');
    expect(await decide('hide', 'juno')).toEqual({ name: 'juno', isNew: true });

    expect(await openReports()).toEqual([]);
    for (const as of [undefined, reader]) {
      expect(await namesSeen(as)).not.toContain('juno');
      expect(await totalSeen(as)).toBe('22');
      expect((await send('GET', '/api/chickens/juno', as)).statusCode).toBe(404);
    }
    expect((await send('GET', '/api/matches', reader)).json()).toEqual([]);
    const swipe = await send('PUT', '/api/chickens/juno/swipe', reader, { direction: 'like' });
    expect(swipe.statusCode).toBe(404);

    const mine = (await send('GET', '/api/chickens/mine', owner)).json();
    const notice = { reason: 'Not her bird.', since: '2026-05-01T12:00:00.000Z' };
    expect(mine.find(({ id }: { id: string }) => id === 'juno').hidden).toEqual(notice);
    expect(mine.find(({ id }: { id: string }) => id === 'otto').hidden).toBeNull();
  });

  it('stays hidden whatever its keeper changes, and returns in its current state', async () => {
    await decide('hide', 'juno');
    await decide('hide', 'otto');
    for (const isAvailable of [false, true]) await send('PATCH', '/api/chickens/juno', owner, { isAvailable });
    await send('PATCH', '/api/chickens/otto', owner, { isAvailable: false });
    expect(await namesSeen()).not.toContain('juno');
    for (const id of ['juno', 'otto']) expect(await decide('restore', id)).toMatchObject({ isNew: true });
    expect(await namesSeen()).toContain('juno');
    expect(await namesSeen()).not.toContain('otto');
    expect(await totalSeen()).toBe('22');
    expect((await send('PATCH', '/api/chickens/otto', owner, { isAvailable: true })).json().hidden).toBeNull();
    expect(await totalSeen()).toBe('23');
  });

  it('is hidden once and restored once; the log has who and why', async () => {
    for (let time = 0; time < 2; time++) await decide('hide', 'juno');
    for (let time = 0; time < 2; time++) await decide('restore', 'juno');
    expect(await decide('hide', 'nobody')).toBeNull();
    const logged = await test.deps.db.read.selectFrom('moderationAction').selectAll().execute();
    const line = { keeperId: ownerId, chickenId: 'juno', moderator: 'Ada', reason: 'Not her bird.' };
    expect(logged).toMatchObject([
      { ...line, action: 'hide' },
      { ...line, action: 'restore' },
    ]);
    expect((await send('GET', '/api/user/export', owner)).json().moderation).toHaveLength(2);
  });
});

it('a dismissed report is closed; a new report opens the listing again', async () => {
  await report('juno');
  await decide('dismiss', 'juno');
  expect(await openReports()).toEqual([]);
  expect((await report('juno')).headers['ratelimit-remaining']).toBe('18');
  expect(await openReports()).toHaveLength(1);
  expect(await namesSeen()).toContain('juno');
});

describe('a suspended keeper', () => {
  it('is signed out at once, and alone sees the reason at the next sign-in', async () => {
    const made = await send('POST', '/api/user/tokens', owner, { name: 'Scales' });
    const bearer = { authorization: `Bearer ${made.json().token}` };
    expect(await decideOn('suspend')).toMatchObject({ email: 'owner@example.org', isNew: true });
    for (const as of [owner, bearer]) expect((await send('GET', '/api/user/profile', as)).statusCode).toBe(401);

    test.clock.advance(60_000);
    const email = 'owner@example.org';
    const sent = (await send('POST', '/api/auth/send-code', {}, { email })).json();
    expect(sent.message).toBe('Development mode: no email was sent.');
    const wrong = await send('POST', '/api/auth/verify-code', {}, { email, code: '999999' });
    expect(wrong.json().code).toBe('invalid-code');
    const right = await send('POST', '/api/auth/verify-code', {}, { email, code: sent.developmentCode });
    expect([right.statusCode, right.json().code, right.cookies]).toEqual([403, 'account-suspended', []]);
    expect(right.json().detail).toBe('The moderators have suspended this account: Not her bird.');

    test.clock.advance(60_000);
    const mailed = (await send('POST', '/api/auth/send-code', {}, { email })).json();
    const link = mailed.developmentLink.split('#link=')[1];
    expect((await send('POST', '/api/auth/verify-code', {}, { link })).json().code).toBe('account-suspended');
  });

  it('has no visible birds until reinstated; hidden ones stay hidden', async () => {
    await decide('hide', 'juno');
    await decideOn('suspend');
    expect(await namesSeen()).toEqual([]);
    expect(await totalSeen()).toBe('0');
    await decide('restore', 'juno');
    await decide('hide', 'otto');
    expect(await namesSeen()).toEqual([]);
    expect(await decideOn('reinstate')).toMatchObject({ isNew: true });
    expect(await namesSeen()).toContain('juno');
    expect(await namesSeen()).not.toContain('otto');
    expect(await totalSeen()).toBe('22');
    test.clock.advance(60_000);
    expect((await send('GET', '/api/user/profile', await test.signIn('owner@example.org'))).statusCode).toBe(200);
  });

  it('has no visible birds even if they were being added at the time', async () => {
    await decideOn('suspend');
    await test.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed('late'), keeperId: ownerId }));
    expect(await namesSeen()).toEqual([]);
    await decideOn('reinstate');
    expect(await namesSeen()).toContain('late');
  });

  it('is found by id too, and nobody by an unknown address', async () => {
    expect(await decideOn('suspend', ownerId)).toMatchObject({ isNew: true });
    expect(await decideOn('suspend', 'owner@example.org')).toMatchObject({ isNew: false });
    expect(await decideOn('suspend', 'nobody@example.org')).toBeNull();
  });
});
