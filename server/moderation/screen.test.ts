// Moderation through the API: permissions, what moderators see, and concurrent decisions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

type Headers = { cookie: string };

const MODERATORS = 'ada@flock.example, Grace@Flock.example';
let test: TestApp;
let ada: Headers;
let grace: Headers;
let owner: Headers;
let reader: Headers;
let ownerId: string;
let juno: string;
let otto: string;

beforeEach(async () => {
  test = await createTestApp({ environment: { MODERATORS } });
  ada = await test.signIn('ada@flock.example');
  grace = await test.signIn('grace@flock.example');
  owner = await test.signIn('owner@example.org');
  reader = await test.signIn('reader@example.org');
  await send('PATCH', '/api/user/profile', owner, { name: 'Sage Hollow' });
  ownerId = (await send('GET', '/api/user/profile', owner)).json().id;
  juno = await add('Juno');
  otto = await add('Otto');
});
afterEach(() => test.close());

const send = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, headers?: object, payload?: object) =>
  test.app.inject({ method, url, headers: { ...headers }, payload });

async function add(name: string, as = owner): Promise<string> {
  return (await send('POST', '/api/chickens', as, { name, breed: 'Java' })).json().id;
}

const report = (id: string, body: object = { reason: 'fraud' }, as = reader) =>
  send('POST', `/api/chickens/${id}/report`, as, body);
const reports = async (as = ada) => (await send('GET', '/api/moderation/reports', as)).json();
const log = async (as = ada) => (await send('GET', '/api/moderation/decisions', as)).json();
const decide = (id: string, action: string, as = ada, reason = 'Not her bird.') =>
  send('POST', `/api/moderation/birds/${id}/decision`, as, { action, reason });
const decideOnKeeper = (action: string, more: object = {}, { as = ada, id = ownerId, reason = 'Spam.' } = {}) =>
  send('POST', `/api/moderation/keepers/${id}/decision`, as, { action, reason, ...more });
const codeFor = async (by: Parameters<typeof decideOnKeeper>[2] = {}): Promise<string> =>
  (await decideOnKeeper('suspend', {}, by)).json().developmentCode;
const seen = async (id: string, as?: Headers) => (await send('GET', `/api/chickens/${id}`, as)).statusCode;
const isSignedIn = async (as: Headers) => (await send('GET', '/api/user/profile', as)).statusCode === 200;

describe('the permission to moderate', () => {
  const operations = [
    ['GET', '/api/moderation/reports', undefined],
    ['GET', '/api/moderation/decisions', undefined],
    ['POST', '/api/moderation/birds/none/decision', { action: 'hide', reason: 'x' }],
    ['POST', '/api/moderation/keepers/none/decision', { action: 'suspend', reason: 'x' }],
  ] as const;

  it.each(operations)('%s %s looks like an unknown address to everyone else', async (method, url, body) => {
    const answers = [await send(method, url, owner, body), await send(method, url, reader, body)];
    for (const { statusCode, json } of answers)
      expect([statusCode, json().detail]).toEqual([404, 'This does not exist, or no longer exists.']);
    expect((await send(method, url, {}, body)).statusCode).toBe(401);
  });

  it.each(operations)('%s %s accepts no token, not even a moderator’s', async (method, url, body) => {
    const { token } = (await send('POST', '/api/user/tokens', ada, { name: 'Mine', scopes: ['read', 'write'] })).json();
    const answer = await send(method, url, { authorization: `Bearer ${token}` }, body);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  it('ends with the next request after the moderator is removed from the configuration', async () => {
    await report(juno);
    const code = await codeFor();
    test.deps.config.moderators = ['grace@flock.example'];
    expect((await send('GET', '/api/moderation/reports', ada)).statusCode).toBe(404);
    expect((await decide(juno, 'hide')).statusCode).toBe(404);
    expect((await decideOnKeeper('suspend', { confirmationCode: code })).statusCode).toBe(404);
    expect(await isSignedIn(ada)).toBe(true);
    expect([await seen(juno), await isSignedIn(owner)]).toEqual([200, true]);
    expect(await reports(grace)).toHaveLength(1);
  });

  it('recognizes a moderator’s address however the configuration spells it', async () => {
    expect((await send('GET', '/api/moderation/reports', grace)).statusCode).toBe(200);
  });
});

describe('reports', () => {
  it('are grouped by bird, oldest first, with reasons and without reporters', async () => {
    await report(otto, { reason: 'fraud' });
    test.clock.advance(1000);
    await report(juno, { reason: 'offensive', note: 'Look at it.' });
    test.clock.advance(1000);
    await report(juno, { reason: 'fraud' }, grace);
    const shown = await reports();
    expect(shown.map(({ name, reportCount }: Record<string, unknown>) => [name, reportCount])).toEqual([
      ['Otto', 1],
      ['Juno', 2],
    ]);
    expect(shown[1]).toMatchObject({ breed: 'Java', keeperName: 'Sage', isShown: true, isSuspended: false });
    expect(shown[1].reports[0]).toMatchObject({ reason: 'offensive', note: 'Look at it.' });
    expect(JSON.stringify(shown)).not.toMatch(/@|Hollow/);
  });

  it('name the keeper at the time of the report, and the next keeper as such', async () => {
    const next = await test.signIn('next@example.org');
    const handOver = async (chickenId: string, from: Headers, to: Headers) => {
      const offer = { chickenIds: [chickenId], withNotes: true, showsName: true };
      const { handoverToken } = (await send('POST', '/api/handovers', from, offer)).json();
      await send('POST', '/api/handover-offer/acceptance', to, { handoverToken, showsName: true });
    };
    await report(juno);
    expect(await reports()).toMatchObject([{ hasChangedHands: false, formerKeeperId: null, formerKeeperName: null }]);
    await handOver(juno, owner, next);
    const former = { hasChangedHands: true, formerKeeperId: ownerId, formerKeeperName: 'Sage', keeperName: null };
    expect(await reports()).toMatchObject([former]);
    test.clock.advance(1000);
    await handOver(juno, next, reader);
    expect(await reports()).toMatchObject([former]);
    test.clock.advance(1000);
    await handOver(juno, reader, owner);
    expect(await reports()).toMatchObject([{ hasChangedHands: false, keeperId: ownerId }]);
    test.clock.advance(1000);
    await handOver(juno, owner, next);
    await send('DELETE', '/api/user', owner);
    expect(await reports()).toMatchObject([{ hasChangedHands: true, formerKeeperId: null, formerKeeperName: null }]);
  });

  it('about a bird that a moderator handed over go to another moderator', async () => {
    const own = await add('Ivy', ada);
    await report(own);
    const offer = { chickenIds: [own], withNotes: true, showsName: true };
    const { handoverToken } = (await send('POST', '/api/handovers', ada, offer)).json();
    await send('POST', '/api/handover-offer/acceptance', owner, { handoverToken, showsName: true });
    expect(await reports()).toEqual([]);
    expect((await decide(own, 'dismiss')).json().code).toBe('own-case');
    expect(await reports(grace)).toMatchObject([{ name: 'Ivy', hasChangedHands: true, formerKeeperName: null }]);
    expect((await decide(own, 'hide', grace)).statusCode).toBe(204);
  });

  it('say where a bird is paused, and where its keeper is suspended', async () => {
    await report(juno);
    await send('PATCH', `/api/chickens/${juno}`, owner, { isAvailable: false });
    expect(await reports()).toMatchObject([{ isShown: false, isSuspended: false }]);
    await decideOnKeeper('suspend', { confirmationCode: await codeFor() });
    expect(await reports()).toMatchObject([{ isShown: false, isSuspended: true }]);
  });
});

describe('a decision on a bird', () => {
  it('hides it from everyone but its keeper, who sees the reason but not the moderator; restoring shows it again', async () => {
    await report(juno);
    expect((await decide(juno, 'hide', ada, ' A Cochin. ')).statusCode).toBe(204);
    expect([await seen(juno), await seen(juno, reader)]).toEqual([404, 404]);
    const own = (await send('GET', '/api/chickens/mine', owner)).body;
    expect(own).toContain('A Cochin.');
    expect(own).not.toContain('ada@');
    expect((await send('GET', '/api/user/export', owner)).body).not.toMatch(/ada@|reader@/);
    expect(await reports()).toEqual([]);
    expect(await log()).toMatchObject([
      { action: 'hide', moderator: 'ada@flock.example', reason: 'A Cochin.', birdName: 'Juno', undo: 'restore' },
    ]);
    expect((await decide(juno, 'restore', grace)).statusCode).toBe(204);
    expect(await seen(juno)).toBe(200);
    expect(await log()).toMatchObject([
      { action: 'restore', moderator: 'grace@flock.example', undo: null },
      { action: 'hide', undo: null },
    ]);
  });

  it.each([
    ['hide', 'dismiss'],
    ['dismiss', 'hide'],
    ['hide', 'hide'],
  ] as const)('of two at once, %s and %s, one stands, and the other moderator is told', async (adas, graces) => {
    await report(juno);
    const decisions = [decide(juno, adas, ada, 'Mine.'), decide(juno, graces, grace, 'Mine.')];
    const answers = await Promise.all(decisions);
    // The database decides which request comes first.
    const isAdaFirst = answers[0]?.statusCode === 204;
    const [stands, refused] = isAdaFirst ? answers : answers.toReversed();
    expect([stands?.statusCode, refused?.statusCode, refused?.json().code]).toEqual([204, 409, 'already-decided']);
    const action = isAdaFirst ? adas : graces;
    const what = action === 'hide' ? 'hid this bird' : 'dismissed the reports';
    const who = isAdaFirst ? 'ada' : 'grace';
    expect(refused?.json().detail).toBe(`${who}@flock.example ${what} on May 1, 2026: Mine.`);
    expect(await seen(juno)).toBe(action === 'hide' ? 404 : 200);
    expect(await log()).toHaveLength(1);
  });

  it('requires an open report or a hidden bird', async () => {
    for (const action of ['hide', 'dismiss', 'restore'])
      expect((await decide(juno, action)).json().code).toBe('already-decided');
    expect((await decide('none', 'hide')).json().detail).toContain('deleted');
    expect([await seen(juno), await log()]).toEqual([200, []]);
  });

  it('is not open to a moderator who keeps the bird, and who sees no reports or decisions about it', async () => {
    const ivy = await add('Ivy', ada);
    await report(ivy, { reason: 'fraud', note: 'From the reader.' });
    expect(await reports(ada)).toEqual([]);
    expect((await decide(ivy, 'dismiss', ada)).json()).toMatchObject({ status: 409, code: 'own-case' });
    expect(await reports(grace)).toMatchObject([{ name: 'Ivy' }]);
    await decide(ivy, 'hide', grace);
    expect(await log(ada)).toEqual([]);
    expect((await decide(ivy, 'restore', ada)).json().code).toBe('own-case');
    expect(await log(grace)).toHaveLength(1);
  });

  it('survives the account of its moderator, without the address, and ends with the bird', async () => {
    await report(juno);
    await decide(juno, 'hide');
    await send('DELETE', '/api/user', ada);
    await send('DELETE', `/api/chickens/${juno}`, owner);
    expect(await log(grace)).toMatchObject([
      { moderator: 'A former moderator', birdName: null, undo: null, keeperName: 'Sage' },
    ]);
  });
});

describe('to suspend a keeper', () => {
  it('requires a code mailed to the moderator; then the keeper is signed out and their birds are hidden', async () => {
    const asked = await decideOnKeeper('suspend');
    expect([asked.statusCode, asked.json().isDecided]).toEqual([200, false]);
    await test.deps.mailSender.idle();
    const mail = test.mail.at(-1);
    expect(mail).toMatchObject({ to: 'ada@flock.example' });
    expect(mail?.text).toContain(`confirm it is ${asked.json().developmentCode}`);
    expect(mail?.text).toContain('suspend Sage.');
    expect(await isSignedIn(owner)).toBe(true);

    expect((await decideOnKeeper('suspend', { confirmationCode: asked.json().developmentCode })).statusCode).toBe(200);
    expect([await isSignedIn(owner), await seen(juno)]).toEqual([false, 404]);
    expect(await log()).toMatchObject([{ action: 'suspend', keeperName: 'Sage', chickenId: null, undo: 'reinstate' }]);
    expect((await decideOnKeeper('reinstate', {}, { as: grace })).statusCode).toBe(200);
    expect([await seen(juno), await isSignedIn(owner)]).toEqual([200, false]);
    expect(await log()).toMatchObject([{ action: 'reinstate' }, { action: 'suspend', undo: null }]);
  });

  it('accepts the code once, for that keeper, reason and moderator, within ten minutes', async () => {
    const readerId = (await send('GET', '/api/user/profile', reader)).json().id;
    const confirmationCode = await codeFor();
    const wrong = [{ as: grace }, { id: readerId }, { reason: 'Another reason.' }];
    for (const other of wrong)
      expect((await decideOnKeeper('suspend', { confirmationCode }, other)).json().code).toBe('wrong-confirmation');
    expect((await decideOnKeeper('suspend', { confirmationCode })).statusCode).toBe(200);
    await decideOnKeeper('reinstate');
    expect((await decideOnKeeper('suspend', { confirmationCode })).json().code).toBe('wrong-confirmation');

    const late = await codeFor();
    test.clock.advance(10 * 60_000);
    expect((await decideOnKeeper('suspend', { confirmationCode: late })).json().code).toBe('wrong-confirmation');
    expect(await seen(juno)).toBe(200);
  });

  it('cannot be guessed: five wrong tries invalidate the code, even concurrent ones', async () => {
    const code = await codeFor();
    const wrong = code === '999999' ? '999998' : '999999';
    const tries = Array.from({ length: 5 }, () => decideOnKeeper('suspend', { confirmationCode: wrong }));
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(409);
    expect((await decideOnKeeper('suspend', { confirmationCode: code })).json().code).toBe('wrong-confirmation');
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('replaces the older code with a newer one, and mails at most ten an hour', async () => {
    const older = await codeFor();
    const newer = await codeFor();
    expect(older).not.toBe(newer);
    expect((await decideOnKeeper('suspend', { confirmationCode: older })).statusCode).toBe(409);
    for (let code = 3; code <= 10; code++) await codeFor();
    expect((await decideOnKeeper('suspend')).statusCode).toBe(429);
  });

  it('happens once for two concurrent moderators, and tells the other who did it', async () => {
    const [one, two] = [await codeFor(), await codeFor({ as: grace })];
    const both = await Promise.all([
      decideOnKeeper('suspend', { confirmationCode: one }),
      decideOnKeeper('suspend', { confirmationCode: two }, { as: grace }),
    ]);
    // On PostgreSQL either request can come first.
    const [first, second] = both.map(({ statusCode }) => statusCode);
    expect([first, second].sort()).toEqual([200, 409]);
    const [winner, other] = first === 200 ? ['ada', both[1]] : ['grace', both[0]];
    expect(other?.json().detail).toContain(`${winner}@flock.example suspended this keeper`);
    expect(await log()).toHaveLength(1);
    expect((await decideOnKeeper('suspend')).json().code).toBe('already-decided');
    await decideOnKeeper('reinstate');
    expect((await decideOnKeeper('reinstate', {}, { as: grace })).json().detail).toContain('reinstated');
  });

  it('resumes with birds that a stopped server had not hidden yet', async () => {
    await decideOnKeeper('suspend', { confirmationCode: await codeFor() });
    await test.deps.db.write(null, (trx) =>
      trx.updateTable('chicken').set({ withheld: 0 }).where('id', '=', juno).execute(),
    );
    expect(await seen(juno)).toBe(200);
    expect((await decideOnKeeper('suspend')).statusCode).toBe(409);
    expect(await seen(juno)).toBe(404);
  });

  it('is not possible for one’s own account, or by a suspended moderator', async () => {
    const [adaId, graceId] = await Promise.all(
      [ada, grace].map(async (as) => (await send('GET', '/api/user/profile', as)).json().id),
    );
    expect((await decideOnKeeper('suspend', {}, { id: adaId })).json().code).toBe('own-case');
    expect((await decideOnKeeper('suspend', {}, { id: 'none' })).statusCode).toBe(404);
    const confirmationCode = await codeFor({ id: graceId });
    await decideOnKeeper('suspend', { confirmationCode }, { id: graceId });
    expect((await send('GET', '/api/moderation/reports', grace)).statusCode).toBe(401);
  });
});
