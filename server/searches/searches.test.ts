// Saved searches, and the mail about new birds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideOnBird } from '../moderation/moderate-use-case.ts';
import { MailFailure, type Message } from '../platform/mail/mailer.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { dump } from '../testing/dump.ts';
import { keeperAt, later, listBird, sanAntonio } from '../testing/events.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
let test: TestApp;
let wren: Record<string, string>;
let robin: Record<string, string>;
beforeEach(async () => {
  test = await createTestApp();
  wren = await keeperAt(test, 'wren@example.org');
  robin = await keeperAt(test, 'robin@example.org');
});
afterEach(() => test.close());

const send = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, as = wren, payload?: object) =>
  test.app.inject({ method, url, headers: as, ...(payload && { payload }) });
const save = (payload: object = {}, as = wren) => send('POST', '/api/user/searches', as, payload);
const searches = async (as = wren) => (await send('GET', '/api/user/searches', as)).json();
const change = (id: string, payload: object, as = robin) => send('PATCH', `/api/chickens/${id}`, as, payload);

/** Sends everything that is due by then. */
async function wait(milliseconds: number): Promise<void> {
  await later(test);
  test.clock.advance(milliseconds);
  test.deps.searchMailer.wake();
  await test.deps.searchMailer.idle();
  await test.deps.mailSender.idle();
}
const mails = () => test.mail.filter(({ subject }) => subject.includes('looking for'));
const named = (mail = mails().at(-1)) => [...(mail?.text.matchAll(/\?bird=(\S+)/g) ?? [])].map(([, id]) => id);

describe('a saved search', () => {
  it('can be saved, listed, renamed, paused and removed', async () => {
    const made = await save({ name: ' For Henrietta ', breedId: 'java', sex: 'Rooster', withinMiles: 50 });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        ...{ name: 'For Henrietta', breedId: 'java', breed: 'Java', sex: 'Rooster', withinMiles: 50 },
        ...{ isPaused: false, createdAt: '2026-05-01T12:00:00.000Z', lastMailAt: null },
      },
    ]);
    expect(await searches()).toEqual([made.json()]);
    const url = `/api/user/searches/${made.json().id}`;
    expect((await send('PATCH', url, wren, { name: null, isPaused: true })).json()).toMatchObject({
      name: null,
      isPaused: true,
      breedId: 'java',
    });
    expect((await send('PATCH', url, robin, { isPaused: false })).statusCode).toBe(404);
    expect((await send('DELETE', url, robin)).statusCode).toBe(404);
    expect((await send('DELETE', url)).statusCode).toBe(204);
    expect((await send('DELETE', url)).statusCode).toBe(404);
    expect(await searches()).toEqual([]);
  });

  it('can be for any bird, and needs a place only for a distance', async () => {
    const homeless = await test.signIn('nome@example.org');
    expect((await save({}, homeless)).statusCode).toBe(201);
    const refused = await save({ withinMiles: 25 }, homeless);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/withinMiles']);
    const unknown = await save({ breedId: 'velociraptor' });
    expect([unknown.statusCode, unknown.json().errors[0].pointer]).toEqual([422, '/breedId']);
  });

  it('is one of at most twenty, and created once per idempotency key', async () => {
    const keyed = { ...wren, 'idempotency-key': 'once-and-no-more' };
    expect((await save({}, keyed)).json()).toEqual((await save({}, keyed)).json());
    for (let held = 1; held < 20; held++) await save();
    const refused = await save();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-searches']);
    expect(await searches()).toHaveLength(20);
  });

  it('is exported with its finds, and deleted with the account', async () => {
    await save({ name: 'For Henrietta' });
    const chickenId = await listBird(test, robin);
    await later(test);
    const [search] = await searches();
    const exported = (await send('GET', '/api/user/export')).json();
    expect(exported.searches).toEqual([search]);
    const found = { searchId: search.id, chickenId, foundAt: '2026-05-01T12:00:00.000Z', toldAt: null };
    expect(exported.searchFinds).toEqual([found]);
    await send('DELETE', '/api/user');
    const left = await dump(test.deps.db);
    for (const gone of ['Henrietta', search.id]) expect(left).not.toContain(gone);
  });
});

describe('the mail about new birds', () => {
  it('comes an hour after the first, links all of them, and has no contact', async () => {
    await send('PATCH', '/api/user/profile', robin, { name: 'Robin Marsh' });
    await save();
    const first = await listBird(test, robin);
    await wait(hour / 2);
    const far = await keeperAt(test, 'lark@example.org', sanAntonio);
    const second = await listBird(test, far, { name: 'Prudence', breed: 'Java', sex: 'Rooster' });
    expect(mails()).toEqual([]);
    await wait(hour / 2);
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'wren@example.org', subject: '2 new birds you are looking for' });
    expect(named()).toEqual([first, second]);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toMatch(
        /Clementine, Dominique hen, less than 3 miles away[\s\S]*Prudence, Java rooster, about \d\d miles/,
      );
      expect(words).not.toMatch(/robin@|lark@|Robin Marsh|Somewhere/);
    }
    expect((await searches())[0].lastMailAt).toBe('2026-05-01T13:00:00.000Z');
  });

  it('comes at most once a day for all searches, per address', async () => {
    await save();
    await save({ breedId: 'dominique' });
    await listBird(test, robin);
    await wait(hour);
    const next = await listBird(test, robin, { name: 'Prudence' });
    for (let hours = 0; hours < 23; hours++) await wait(hour);
    expect(mails()).toHaveLength(1);
    await wait(hour);
    expect([mails().length, named()]).toEqual([2, [next]]);

    await send('DELETE', '/api/user');
    wren = await keeperAt(test, 'wren@example.org');
    await save();
    await listBird(test, robin);
    await wait(2 * hour);
    expect(mails()).toHaveLength(2);
    await wait(day);
    expect(mails()).toHaveLength(3);
  });

  it('lists matches by breed, sex and distance from the keeper’s current place', async () => {
    await save({ breedId: 'dominique', sex: 'Hen', withinMiles: 50 });
    const far = await keeperAt(test, 'lark@example.org', sanAntonio);
    const homeless = await test.signIn('nome@example.org');
    const near = await listBird(test, robin);
    await listBird(test, robin, { sex: 'Rooster' });
    await listBird(test, robin, { breed: 'Java' });
    await listBird(test, homeless);
    const farther = await listBird(test, far);
    await wait(hour);
    expect(named()).toEqual([near]);

    const moved = { location: 'San Antonio, Texas', coordinates: sanAntonio, maxDistance: 25 };
    await send('PATCH', '/api/user/location', wren, moved);
    await change(farther, { isAvailable: false }, far);
    await change(farther, { isAvailable: true }, far);
    await listBird(test, robin);
    await wait(day);
    expect(named()).toEqual([farther]);
  });

  it('lists birds of a breed that is not on the priority list', async () => {
    await save({ breedId: 'plymouth-rock' });
    const rock = await listBird(test, robin, { breed: 'Barred Rocks' });
    await listBird(test, robin, { breed: 'Orpington' });
    await wait(hour);
    expect(named()).toEqual([rock]);
    expect((await searches())[0].breed).toBe('Plymouth Rock');
  });

  it('omits a bird that is gone, has changed its breed, or was swiped', async () => {
    await save({ breedId: 'dominique' });
    const [removed = '', paused = '', renamed = '', passed = '', left = ''] = await Promise.all(
      Array.from({ length: 5 }, () => listBird(test, robin)),
    );
    await wait(hour / 2);
    await send('DELETE', `/api/chickens/${removed}`, robin);
    await change(paused, { isAvailable: false });
    await change(renamed, { breed: 'Java' });
    await send('PUT', `/api/chickens/${passed}/swipe`, wren, { direction: 'pass' });
    await wait(hour / 2);
    expect(named()).toEqual([left]);
    // A bird that was omitted can be listed later.
    await change(paused, { isAvailable: true });
    await wait(day);
    expect(named()).toEqual([paused]);
  });

  it('is not sent if nothing is left to report, even when already queued', async () => {
    let isDown = true;
    const kept: string[] = [];
    await test.close();
    test = await createTestApp({
      mailer: {
        send: async ({ subject }) => {
          if (isDown && subject.includes('looking')) throw new MailFailure('unreachable');
          kept.push(subject);
        },
      },
    });
    wren = await keeperAt(test, 'wren@example.org');
    robin = await keeperAt(test, 'robin@example.org');
    await save();
    const id = await listBird(test, robin);
    await wait(hour);
    expect(await test.deps.db.read.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'new-birds' }]);
    await send('DELETE', `/api/chickens/${id}`, robin);
    isDown = false;
    test.clock.advance(hour);
    test.deps.mailSender.wake();
    await test.deps.mailSender.idle();
    expect(await test.deps.db.read.selectFrom('outbox').select('kind').execute()).toEqual([]);
    expect(kept.filter((subject) => subject.includes('looking'))).toEqual([]);
  });

  it('waits with its content while the provider accepts no mail', async () => {
    await test.close();
    let isDown = false;
    test = await createTestApp({
      mailer: {
        send: async () => {
          if (isDown) throw new MailFailure('unreachable');
        },
      },
    });
    wren = await keeperAt(test, 'wren@example.org');
    robin = await keeperAt(test, 'robin@example.org');
    await save();
    await listBird(test, robin);
    isDown = true;
    await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'lark@example.org' } });
    await wait(hour);
    const waiting = () => test.deps.db.read.selectFrom('searchFind').where('toldAt', 'is', null).selectAll().execute();
    expect(await waiting()).toHaveLength(1);
    isDown = false;
    await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'lark@example.org' } });
    test.deps.mailSender.wake();
    await wait(60_000);
    await wait(60_000);
    expect(await waiting()).toEqual([]);
  });

  it('lists a bird once in thirty days, however often it is paused and resumed', async () => {
    await save();
    const id = await listBird(test, robin);
    const again = async () => {
      await change(id, { isAvailable: false });
      await change(id, { isAvailable: true });
    };
    await wait(hour);
    for (let days = 2; days < 30; days += 14) {
      await again();
      await wait(14 * day);
    }
    expect(mails()).toHaveLength(1);
    await wait(2 * day);
    await again();
    await wait(hour);
    expect([mails().length, named()]).toEqual([2, [id]]);
  });

  it('lists twenty birds and counts the others', async () => {
    await save();
    for (let n = 0; n < 23; n++) await listBird(test, robin);
    await wait(hour);
    expect(named()).toHaveLength(20);
    expect(mails()[0]?.subject).toBe('23 new birds you are looking for');
    expect(mails()[0]?.text).toContain('And 3 more');
  });

  it('reports the birds at the time of sending, and yields to sign-in mail', async () => {
    let isDown = true;
    const sent: Message[] = [];
    await test.close();
    test = await createTestApp({
      mailer: {
        send: async (message) => {
          if (isDown && message.subject.includes('looking')) throw new MailFailure('unreachable');
          sent.push(message);
        },
      },
    });
    wren = await keeperAt(test, 'wren@example.org');
    robin = await keeperAt(test, 'robin@example.org');
    await save();
    const ids: string[] = [];
    for (let n = 0; n < 23; n++) ids.push(await listBird(test, robin));
    await wait(hour);
    for (const id of ids.slice(3)) await change(id, { isAvailable: false });
    await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: 'lark@example.org' } });
    isDown = false;
    sent.length = 0;
    test.clock.advance(5 * 60_000);
    test.deps.mailSender.wake();
    await test.deps.mailSender.idle();
    expect(sent.map(({ to }) => to)).toEqual(['lark@example.org', 'wren@example.org']);
    expect(sent[1]?.subject).toBe('3 new birds you are looking for');
    expect(named(sent[1])).toHaveLength(3);
    expect(sent[1]?.text).not.toContain('more');
  });

  it('turns nothing that a stranger wrote into a link', async () => {
    await save();
    await listBird(test, robin, { name: 'Win at evil.example/now or evil。example <b>' });
    await wait(hour);
    const { text = '', html = '' } = mails()[0] ?? {};
    for (const words of [text, html]) expect(words).not.toMatch(/evil[.。]example/);
    expect(html).not.toContain('<b>');
  });
});

describe('what a keeper may not know', () => {
  const reveal = async (of: Record<string, string>, to: Record<string, string>): Promise<string> => {
    const id = await listBird(test, of);
    await send('PUT', `/api/chickens/${id}/swipe`, to, { direction: 'like' });
    return (await send('GET', '/api/user/reveals', of)).json()[0].keeperId;
  };

  it.each(['the owner', 'the keeper who waits'])('is not mailed where %s has blocked the other one', async (who) => {
    const [blocker, blocked] = who === 'the owner' ? [robin, wren] : [wren, robin];
    const name = await reveal(blocker, blocked);
    await save();
    const id = await listBird(test, robin, { name: 'Before' });
    await later(test);
    expect((await send('PUT', `/api/user/blocks/${name}`, blocker)).statusCode).toBe(204);
    await listBird(test, robin, { name: 'After' });
    await wait(2 * hour);
    expect(mails()).toEqual([]);
    await send('DELETE', `/api/user/blocks/${name}`, blocker);
    await change(id, { isAvailable: false });
    await change(id, { isAvailable: true });
    await wait(day);
    expect(named()).toEqual([id]);
  });

  it('is not mailed: own birds, and birds that moderators have hidden', async () => {
    await save();
    await listBird(test, wren);
    const id = await listBird(test, robin);
    const decision = { moderator: 'Ada', reason: 'Looked at.', takenAt: 0 };
    await test.deps.db.write(null, (trx) => decideOnBird(trx, 'hide', id, decision));
    await wait(2 * hour);
    expect(mails()).toEqual([]);
    await test.deps.db.write(null, (trx) => decideOnBird(trx, 'restore', id, decision));
    await wait(2 * hour);
    expect(named()).toEqual([id]);
  });
});

describe('a keeper who wants no more mail', () => {
  const tokenIn = (text = '') => text.match(/unsubscribe#(\S+)/)?.[1] ?? '';

  it('stops it by the link, without a sign-in and as often as it is opened, and resumes what is wanted', async () => {
    const { id } = (await save({ breedId: 'dominique' })).json();
    await save({ breedId: 'java' });
    await listBird(test, robin);
    await wait(hour);
    const url = `/api/unsubscribe/${tokenIn(mails()[0]?.text)}`;
    // As mail programs do it.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const oneClick = () =>
      test.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
    expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([204, 204]);
    expect((await searches()).map((one: { isPaused: boolean }) => one.isPaused)).toEqual([true, true]);
    await listBird(test, robin);
    await wait(2 * day);
    expect(mails()).toHaveLength(1);

    await send('PATCH', `/api/user/searches/${id}`, wren, { isPaused: false });
    const later = await listBird(test, robin);
    await wait(hour);
    expect(named()).toEqual([later]);
  });

  it('cannot be forged by a guess, or a token of another kind', async () => {
    const { id } = (await send('GET', '/api/user/profile')).json();
    for (const token of [id.padEnd(40, 'A'), test.deps.secret.seal(id), `${test.deps.secret.seal(id, 'cursor')}`])
      expect((await test.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` })).statusCode).toBe(404);
  });

  it('gets an unsubscribe header if the site is on https', async () => {
    await test.close();
    test = await createTestApp({
      environment: {
        PUBLIC_URL: 'https://flock.example',
        NODE_ENV: 'production',
        MAILERSEND_API_KEY: 'key',
        MAIL_FROM: 'flock@example.org',
        TRUSTED_PROXIES: 'none',
      },
    });
    wren = await keeperAt(test, 'wren@example.org');
    robin = await keeperAt(test, 'robin@example.org');
    await save();
    await listBird(test, robin);
    await wait(hour);
    const token = tokenIn(mails()[0]?.text);
    expect(mails()[0]).toMatchObject({ unsubscribe: `https://flock.example/api/unsubscribe/${token}` });
    expect(mails()[0]?.text).toContain('https://flock.example/settings/searches');
  });
});

it('mail that is due is sent after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'));
  const database = join(folder, 'flock.db');
  await test.close();
  test = await createTestApp({ database });
  wren = await keeperAt(test, 'wren@example.org');
  robin = await keeperAt(test, 'robin@example.org');
  await save();
  const id = await listBird(test, robin);
  await later(test);
  await test.close();
  test = await createTestApp({ database, now: new Date('2026-05-01T13:00:00Z') });
  await wait(0);
  expect(named()).toEqual([id]);
  await test.close();
  rmSync(folder, { recursive: true });
  test = await createTestApp();
});
