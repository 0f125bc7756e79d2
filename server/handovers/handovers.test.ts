import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putHidden, removeHidden } from '../chickens/hidden-bird-repository.ts';
import { insertBird } from '../chickens/repository.ts';
import { birdNamed } from '../chickens/testing.ts';
import { exportFile, importFile } from '../flock/testing.ts';
import { putBlock } from '../keepers/block-repository.ts';
import { putSuspension, removeSuspension } from '../keepers/repository.ts';
import { listOpenReports } from '../moderation/repository.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { photoForm } from '../testing/photo-form.ts';

type Headers = { cookie: string };
interface Keeper {
  id: string;
  headers: Headers;
}

const HOUR = 3_600_000;
let test: TestApp;
let giver: Keeper;
let taker: Keeper;
let other: Keeper;

beforeEach(async () => {
  test = await createTestApp();
  giver = await arrive('Sage', 'Austin, Texas', 30.27);
  taker = await arrive('Teal', 'Portland, Oregon', 45.52);
  other = await arrive('Rowan', 'Boise, Idaho', 43.61);
});
afterEach(() => test.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers?: object, payload?: object) =>
  test.app.inject({ method, url, headers: { ...headers }, payload });

async function arrive(name: string, location: string, latitude: number): Promise<Keeper> {
  const headers = await test.signIn(`${name.toLowerCase()}@example.org`);
  await send('PATCH', '/api/user/profile', headers, { name, shareEmail: true });
  const place = { location, coordinates: { latitude, longitude: -97.74 }, maxDistance: 25 };
  const answer = await send('PATCH', '/api/user/location', headers, place);
  return { id: answer.json().id, headers };
}

async function add(keeper: Keeper, name: string, more: object = {}): Promise<string> {
  const payload = { name, breed: 'Java', sex: 'Hen', isAvailable: false, ...more };
  const added = await send('POST', '/api/chickens', keeper.headers, payload);
  if (added.statusCode !== 201) throw new Error(added.body);
  return added.json().id;
}
const change = (keeper: Keeper, id: string, payload: object) =>
  send('PATCH', `/api/chickens/${id}`, keeper.headers, payload);
const offer = (chickenIds: string[], more: object = {}, keeper = giver, key?: string) =>
  send(
    'POST',
    '/api/handovers',
    { ...keeper.headers, ...(key && { 'idempotency-key': key }) },
    { chickenIds, withNotes: true, showsName: true, ...more },
  );
const tokenOf = async (chickenIds: string[], more: object = {}): Promise<string> =>
  (await offer(chickenIds, more)).json().handoverToken;
const read = (handoverToken: string) => send('POST', '/api/handover-offer', {}, { handoverToken });
const accept = (handoverToken: string, keeper = taker, showsName = true) =>
  send('POST', '/api/handover-offer/acceptance', keeper.headers, { handoverToken, showsName });
const end = (id: string, keeper = giver) => send('DELETE', `/api/handovers/${id}`, keeper.headers);
const listed = async (keeper: Keeper) => (await send('GET', '/api/handovers', keeper.headers)).json();
const flock = async (keeper: Keeper) => (await send('GET', '/api/chickens/mine', keeper.headers)).json();
const bird = async (keeper: Keeper, id: string) => (await flock(keeper)).find((own: { id: string }) => own.id === id);

const file = (keeper: Keeper, chickenId: string, more: object = {}) => {
  const paper = { kind: 'pullorum-typhoid', date: '2026-04-20', result: 'positive', ...more };
  return send('POST', '/api/papers', keeper.headers, { chickenIds: [chickenId], ...paper });
};
const papers = async (keeper: Keeper, id: string): Promise<{ laboratory: string; certificates: { url: string }[] }[]> =>
  (await send('GET', `/api/chickens/${id}/papers`, keeper.headers)).json().papers;

/** Returns the id of an accepted hand-over. */
async function handBirdOver(ids: string[], more: object = {}): Promise<string> {
  const accepted = await accept(await tokenOf(ids, more));
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  return accepted.json().id;
}

const notes = {
  bandNumber: '25-017',
  variety: 'Mottled',
  clan: 'North pen',
  source: 'Hill Farm',
  healthHistory: 'Bumblefoot in spring',
  npipStatus: 'clean',
};

describe('an offer of birds', () => {
  it('shows name, breed and photo to whoever has the link, but no band, note or place', async () => {
    const juno = await add(giver, 'Juno', notes);
    const photo = photoForm(await plainPicture(40, 30).jpeg().toBuffer());
    await test.app.inject({
      ...{ method: 'POST', url: `/api/chickens/${juno}/photos`, payload: photo.body },
      headers: { ...giver.headers, ...photo.headers },
    });
    const shown = await read(await tokenOf([juno]));
    expect(shown.json()).toEqual({
      birds: [
        { id: juno, name: 'Juno', sex: 'Hen', breed: 'Java', photoUrl: expect.stringMatching(/^\/api\/photos\//) },
      ],
      keeperName: 'Sage',
      withNotes: true,
      until: '2026-05-08T12:00:00.000Z',
    });
  });

  it('hides the name of a keeper who does not show it', async () => {
    const token = await tokenOf([await add(giver, 'Juno')], { showsName: false });
    expect((await read(token)).json().keeperName).toBeNull();
    const taken = (await accept(token, taker, false)).json();
    expect(taken.keeperName).toBeNull();
    expect((await listed(giver))[0].keeperName).toBeNull();
    expect((await bird(taker, taken.birds[0].id)).formerKeepers).toEqual([{ name: null, until: '2026-05-01' }]);
    await test.deps.mailSender.idle();
    const mails = test.mail.filter(({ subject }) => subject.includes('Juno'));
    expect(mails.map(({ text }) => text).join()).not.toMatch(/Sage|Teal/);
  });

  it('is created once for a repeated request, and its token is not stored', async () => {
    const juno = await add(giver, 'Juno');
    const [first, second] = [
      await offer([juno], {}, giver, 'key-of-offer'),
      await offer([juno], {}, giver, 'key-of-offer'),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await listed(giver)).toHaveLength(1);
    const stored = await test.deps.db.read.selectFrom('keptAnswer').select('answer').execute();
    expect(JSON.stringify(stored)).not.toContain(first.json().handoverToken);
  });

  it.each([
    ['of another keeper’s bird', async () => [await add(taker, 'Pearl')], 404],
    ['of an ancestor in the register', async () => [await add(giver, 'Ada', { pedigreeOnly: true })], 409],
  ])('%s is rejected', async (_, birds, status) => {
    expect((await offer(await birds())).statusCode).toBe(status);
    expect(await listed(giver)).toEqual([]);
  });

  it('of a bird in a visit is rejected until the visit ends, also at acceptance', async () => {
    const otto = await add(giver, 'Otto', { sex: 'Rooster' });
    const token = await tokenOf([otto]);
    const visit = (plan: object, at: string) =>
      send('PUT', '/api/trips/visit', giver.headers, { plan: { roosterId: otto, ...plan }, editedAt: at });
    await visit({}, '2026-04-20T18:30:00Z');
    expect((await accept(token)).json().code).toBe('bird-not-free');
    await end((await listed(giver))[0].id);
    expect((await offer([otto])).json().detail).toBe('Otto is in a visit. Finish or delete the visit first.');
    await visit({ finishedOn: '2026-04-30' }, '2026-04-21T18:30:00Z');
    expect((await offer([otto])).statusCode).toBe(201);
  });

  it('of a hen in a visit is rejected, but not of a bird whose visit is past', async () => {
    const [ada, otto] = [await add(giver, 'Ada'), await add(giver, 'Otto', { sex: 'Rooster' })];
    const visit = (arrivalDate: string) =>
      send('PUT', '/api/trips/visit', giver.headers, {
        plan: { henId: ada, roosterId: otto, timeline: { arrivalDate } },
        editedAt: `${arrivalDate}T18:30:00Z`,
      });
    await visit('2025-11-01');
    expect((await offer([ada, otto])).statusCode).toBe(201);
    await end((await listed(giver))[0].id);
    await visit('2026-04-20');
    expect((await offer([ada])).json().detail).toBe('Ada is in a visit. Finish or delete the visit first.');
    // If one of several birds cannot go, none does.
    expect((await offer([await add(giver, 'Juno'), otto])).json().code).toBe('bird-not-free');
    expect(await listed(giver)).toEqual([]);
  });

  it('cannot be blocked by a stranger’s plan of a visit', async () => {
    const otto = await add(giver, 'Otto', { sex: 'Rooster', isAvailable: true });
    const plan = { plan: { roosterId: otto }, editedAt: '2026-04-20T18:30:00Z' };
    expect((await send('PUT', '/api/trips/visit', other.headers, plan)).statusCode).toBe(200);
    expect((await accept(await tokenOf([otto]))).statusCode).toBe(200);
  });

  it('of a reported bird is possible, reveals no report, and keeps the report open', async () => {
    const juno = await add(giver, 'Juno', { isAvailable: true });
    await send('POST', `/api/chickens/${juno}/report`, other.headers, { reason: 'fraud' });
    await handBirdOver([juno]);
    const [open] = await listOpenReports(test.deps.db.read);
    expect(open).toMatchObject({ chickenId: juno, reason: 'fraud', ownerId: taker.id, isAvailable: 0 });
    await test.deps.mailSender.idle();
    expect(JSON.stringify([await listed(giver), await bird(taker, juno), test.mail])).not.toMatch(/report|fraud/i);
    // The reporter cannot report it again while it is not on offer.
    const again = await send('POST', `/api/chickens/${juno}/report`, other.headers, { reason: 'other' });
    expect(again.statusCode).toBe(404);
  });

  it('of a bird that is already being handed over is rejected', async () => {
    const juno = await add(giver, 'Juno');
    const { id } = (await offer([juno])).json();
    expect((await offer([juno])).json().code).toBe('bird-not-free');
    await end(id);
    expect((await offer([juno])).statusCode).toBe(201);
  });

  it('of a hidden bird is rejected, before and after the offer', async () => {
    const juno = await add(giver, 'Juno');
    const token = await tokenOf([juno]);
    const hidden = { chickenId: juno, keeperId: giver.id, reason: 'Not this bird.', hiddenAt: 0 };
    await test.deps.db.write(null, (trx) => putHidden(trx, hidden));
    expect((await accept(token)).json().code).toBe('bird-not-free');
    expect((await offer([juno])).statusCode).toBe(409);
    await test.deps.db.write(null, (trx) => removeHidden(trx, juno));
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('cannot be accepted by its own keeper, or addressed to them', async () => {
    expect((await accept(await tokenOf([await add(giver, 'Juno')]), giver)).json().code).toBe('own-bird');
    const [fern, wren] = [await add(giver, 'Fern', { isAvailable: true }), await add(giver, 'Wren')];
    for (const match of [fern, wren]) expect((await offer([wren], { match })).json().code).toBe('not-found');
    // A liked bird is no longer a match once it is the keeper's own.
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    await accept((await offer([pearl], {}, taker)).json().handoverToken, giver);
    expect((await offer([wren], { match: pearl })).json().code).toBe('not-found');
  });

  it.each([
    ['the giver has blocked', () => ({ keeperId: giver.id, blockedId: taker.id })],
    ['who has blocked the giver', () => ({ keeperId: taker.id, blockedId: giver.id })],
  ])('ends for a keeper %s', async (_, block) => {
    const token = await tokenOf([await add(giver, 'Juno')]);
    await test.deps.db.write(null, (trx) => putBlock(trx, { ...block(), blockedAt: 0 }));
    expect((await accept(token)).statusCode).toBe(404);
    expect((await accept(token, other)).statusCode).toBe(200);
  });

  it('ends while its keeper is suspended', async () => {
    const token = await tokenOf([await add(giver, 'Juno')]);
    const suspension = { keeperId: giver.id, reason: 'Fraud', suspendedAt: 0 };
    await test.deps.db.write(null, (trx) => putSuspension(trx, suspension));
    expect([(await read(token)).statusCode, (await accept(token)).statusCode]).toEqual([404, 404]);
    await test.deps.db.write(null, (trx) => removeSuspension(trx, giver.id));
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('ends after seven days, when it is withdrawn, when its birds are removed, and with the account', async () => {
    const ended = async (token: string) => [(await read(token)).statusCode, (await accept(token)).statusCode];
    const late = await tokenOf([await add(giver, 'Late')]);
    test.clock.advance(7 * 24 * HOUR);
    giver.headers = await test.signIn('sage@example.org');
    expect(await ended(late)).toEqual([404, 404]);
    const withdrawn = (await offer([await add(giver, 'Withdrawn')])).json();
    expect((await end(withdrawn.id, other)).statusCode).toBe(404);
    expect((await end(withdrawn.id)).statusCode).toBe(204);
    expect(await ended(withdrawn.handoverToken)).toEqual([404, 404]);
    const removed = await add(giver, 'Removed');
    const token = await tokenOf([removed]);
    await send('DELETE', `/api/chickens/${removed}`, giver.headers);
    expect(await ended(token)).toEqual([404, 404]);
    expect(await listed(giver)).toEqual([]);
    const left = await tokenOf([await add(giver, 'Left')]);
    await send('DELETE', '/api/user', giver.headers);
    expect(await ended(left)).toEqual([404, 404]);
    expect(await test.deps.db.read.selectFrom('handover').select('id').execute()).toEqual([]);
  });

  it('omits a bird that was removed in the meantime', async () => {
    const [juno, fern] = [await add(giver, 'Juno'), await add(giver, 'Fern')];
    const token = await tokenOf([juno, fern]);
    await send('DELETE', `/api/chickens/${juno}`, giver.headers);
    expect((await accept(token)).json().birds).toMatchObject([{ name: 'Fern' }]);
    expect((await listed(giver))[0].birds).toMatchObject([{ name: 'Fern' }]);
  });

  it('can be addressed only to a match who was shown the contact, or asked for it', async () => {
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    const juno = await add(giver, 'Juno');
    expect((await offer([juno], { match: pearl })).statusCode).toBe(404);
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    const { handoverToken, keeperName } = (await offer([juno], { match: pearl })).json();
    expect(keeperName).toBe('Teal');
    expect(await listed(other)).toEqual([]);
    expect(await listed(taker)).toMatchObject([{ role: 'taker', state: 'offered', keeperName: 'Sage', handoverToken }]);
    expect((await accept(handoverToken, other)).statusCode).toBe(404);
    expect((await accept(handoverToken)).statusCode).toBe(200);
  });

  it('says which bird tested positive, to both keepers and in the mail, until a later test is negative', async () => {
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    const [ada, otto] = [await add(giver, 'Ada'), await add(giver, 'Otto', { sex: 'Rooster' })];
    await file(giver, ada);
    await file(giver, ada, { kind: 'mg-ms', date: '2026-04-18' });
    await file(giver, ada, { kind: 'mg-ms', date: '2026-04-19', result: 'negative' });
    const positiveTests = [{ kind: 'pullorum-typhoid', date: '2026-04-20' }];
    expect((await bird(giver, ada)).positiveTests).toEqual(positiveTests);
    const { handoverToken } = (await offer([ada, otto], { match: pearl })).json();
    const offers = [(await read(handoverToken)).json(), ...(await listed(giver)), ...(await listed(taker))];
    expect(offers).toHaveLength(3);
    for (const { birds } of offers) {
      expect(birds).toMatchObject([{ name: 'Ada', positiveTests }, { name: 'Otto' }]);
      expect(birds[1]).not.toHaveProperty('positiveTests');
    }
    await test.deps.mailSender.idle();
    const mail = test.mail.find(({ subject }) => subject === 'Sage offers you Ada and Otto');
    expect(mail?.text).toContain(
      'Ada tested positive for pullorum-typhoid. Ask your state veterinarian before any bird moves.',
    );
    await file(giver, ada, { date: '2026-04-30', result: 'negative' });
    expect(JSON.stringify([(await read(handoverToken)).json(), await flock(giver)])).not.toContain('positiveTests');
  });

  it('is declined by the match, and ends with the match’s account', async () => {
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    const { id } = (await offer([await add(giver, 'Juno')], { match: pearl })).json();
    expect((await end(id, taker)).statusCode).toBe(204);
    await test.deps.mailSender.idle();
    const mails = test.mail.slice(-2).map(({ to, subject }) => `${to}: ${subject}`);
    expect(mails.sort()).toEqual([
      'sage@example.org: The offer of Juno was declined',
      'teal@example.org: The offer of Juno was declined',
    ]);
    await offer([await add(giver, 'Fern')], { match: pearl });
    await send('DELETE', '/api/user', taker.headers);
    expect(await listed(giver)).toEqual([]);
  });

  it.each([
    ['whom the giver has blocked', () => ({ keeperId: giver.id, blockedId: taker.id })],
    ['who has blocked the giver', () => ({ keeperId: taker.id, blockedId: giver.id })],
  ])('cannot go to a match %s, before or after the offer, and tells neither', async (_, block) => {
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    const { id, handoverToken } = (await offer([await add(giver, 'Juno')], { match: pearl })).json();
    await test.deps.db.write(null, (trx) => putBlock(trx, { ...block(), blockedAt: 0 }));
    expect(await listed(taker)).toEqual([]);
    expect((await accept(handoverToken)).statusCode).toBe(404);
    expect(await listed(giver)).toMatchObject([{ id, state: 'offered' }]);
    expect((await offer([await add(giver, 'Fern')], { match: pearl })).json().code).toBe('not-found');
  });

  it('ends with the account of the match, even if they sign up again', async () => {
    const pearl = await add(taker, 'Pearl', { isAvailable: true });
    await send('PUT', `/api/chickens/${pearl}/swipe`, giver.headers, { direction: 'like' });
    const juno = await add(giver, 'Juno');
    const { handoverToken } = (await offer([juno], { match: pearl })).json();
    await send('DELETE', '/api/user', taker.headers);
    expect((await accept(handoverToken)).statusCode).toBe(401);
    expect((await accept(handoverToken, await arrive('Teal', 'Portland, Oregon', 45.52))).statusCode).toBe(404);
    expect((await offer([juno], { match: pearl })).json().code).toBe('not-found');
    expect((await offer([juno])).statusCode).toBe(201);
  });
});

describe('a bird that is handed over', () => {
  it('moves to the new keeper’s place, off the deck, with its notes', async () => {
    const juno = await add(giver, 'Juno', { ...notes, isAvailable: true });
    await handBirdOver([juno]);
    expect(await flock(giver)).toEqual([]);
    expect(await bird(taker, juno)).toMatchObject({
      ...notes,
      ...{ location: 'Portland, Oregon', isAvailable: false, wasOffered: false, availability: 'Paused' },
      formerKeepers: [{ name: 'Sage', until: '2026-05-01' }],
    });
    expect((await send('GET', `/api/chickens/${juno}`, other.headers)).statusCode).toBe(404);
    expect((await send('GET', '/api/chickens/browse', other.headers)).json()).toEqual([]);
    await change(taker, juno, { isAvailable: true });
    expect((await send('GET', '/api/chickens/browse', other.headers)).json()).toMatchObject([
      { location: 'Portland, Oregon' },
    ]);
  });

  it('leaves origin, clan and health behind if the keeper wants', async () => {
    const juno = await add(giver, 'Juno', notes);
    await handBirdOver([juno], { withNotes: false });
    expect(await bird(taker, juno)).toMatchObject({
      ...{ bandNumber: '25-017', variety: 'Mottled' },
      ...{ clan: null, source: null, healthHistory: null, npipStatus: null },
    });
  });

  it('leaves out a band that the new keeper uses for another bird', async () => {
    const juno = await add(giver, 'Juno', notes);
    await add(taker, 'Pearl', { bandNumber: '25-017' });
    await handBirdOver([juno]);
    expect(await bird(taker, juno)).toMatchObject({ bandNumber: null, clan: 'North pen' });
  });

  it('reveals nothing of the new keeper through an old match', async () => {
    const juno = await add(giver, 'Juno', { isAvailable: true });
    await send('PUT', `/api/chickens/${juno}/swipe`, other.headers, { direction: 'like' });
    await handBirdOver([juno]);
    expect((await send('GET', '/api/matches', other.headers)).json()).toEqual([]);
    // The contact stays in the log of its owner.
    expect((await send('GET', '/api/user/reveals', giver.headers)).json()).toMatchObject([{ name: 'Rowan' }]);
    expect((await send('GET', '/api/user/reveals', taker.headers)).json()).toEqual([]);
    await change(taker, juno, { isAvailable: true });
    const liked = await send('PUT', `/api/chickens/${juno}/swipe`, other.headers, { direction: 'like' });
    expect(liked.json().match).toMatchObject({ ownerName: 'Teal', email: 'teal@example.org' });
    expect((await send('GET', '/api/user/reveals', taker.headers)).json()).toMatchObject([{ name: 'Rowan' }]);
  });

  it('is not a match of its own keeper', async () => {
    const juno = await add(giver, 'Juno', { isAvailable: true });
    await send('PUT', `/api/chickens/${juno}/swipe`, taker.headers, { direction: 'like' });
    await handBirdOver([juno]);
    expect((await send('GET', '/api/matches', taker.headers)).json()).toEqual([]);
  });

  it('stays an ancestor, by name, of the former keeper’s birds, and brings the names of its own', async () => {
    const [sire, dam] = [await add(giver, 'Ambrose', { sex: 'Rooster' }), await add(giver, 'Ada')];
    const juno = await add(giver, 'Juno', { sireId: sire, damId: dam, hatchDate: '2024-04-01' });
    const chick = await add(giver, 'Wren', { damId: juno, hatchDate: '2026-04-01' });
    await handBirdOver([juno]);
    const names = async (keeper: Keeper, id: string) =>
      (await send('GET', `/api/chickens/${id}/pedigree`, keeper.headers))
        .json()
        .ancestors.map(({ name }: { name: string | null }) => name);
    expect(await names(giver, chick)).toEqual(['Juno', 'Ambrose', 'Ada']);
    expect(await names(taker, juno)).toEqual(['Ambrose', 'Ada']);
    // The former keeper does not see what the new one changes.
    await change(taker, juno, { name: 'Secret', hatchDate: '2024-05-05' });
    expect(await names(giver, chick)).toEqual(['Juno', 'Ambrose', 'Ada']);
    expect((await send('GET', `/api/chickens/${juno}`, giver.headers)).statusCode).toBe(404);
    // The former keeper can still enter it as a parent.
    expect(await add(giver, 'Egg', { damId: juno, hatchDate: '2026-04-20' })).toBeTruthy();
  });

  it('shows its hatches to the keeper who recorded them, and only to that one', async () => {
    const juno = await add(giver, 'Juno', { hatchDate: '2024-04-01' });
    const ajax = await add(giver, 'Ajax', { sex: 'Rooster', hatchDate: '2024-04-01' });
    const hatch = { damId: juno, sireId: ajax, hatchedOn: '2026-04-20', eggsSet: 8, chicks: [{ name: 'Egg' }] };
    const { id } = (await send('POST', '/api/hatches', giver.headers, hatch)).json();
    const handed = await handBirdOver([juno]);
    expect((await bird(taker, juno)).hatches).toBeUndefined();
    expect((await send('DELETE', `/api/hatches/${id}`, taker.headers)).statusCode).toBe(404);
    await change(taker, juno, { name: 'Secret' });
    expect((await bird(giver, ajax)).hatches).toMatchObject([{ eggsSet: 8, hatched: 1, mateName: 'Juno' }]);
    await end(handed);
    expect((await bird(giver, juno)).hatches).toMatchObject([{ eggsSet: 8, mateName: 'Ajax' }]);
  });

  it('can still become a parent of the former keeper’s birds after the new one removed it', async () => {
    const juno = await add(giver, 'Juno', { hatchDate: '2024-04-01' });
    const ajax = await add(giver, 'Ajax', { sex: 'Rooster', breed: 'Dominique', hatchDate: '2024-04-01' });
    await handBirdOver([juno, ajax]);
    for (const id of [juno, ajax]) await send('DELETE', `/api/chickens/${id}`, taker.headers);
    const wren = await add(giver, 'Wren', { damId: juno, hatchDate: '2025-04-01' });
    expect((await bird(giver, wren)).namedParents).toEqual([{ id: juno, name: 'Juno', breed: 'Java' }]);
    const hatch = { damId: wren, sireId: ajax, hatchedOn: '2026-04-20', chicks: [{ name: 'Egg' }] };
    const { chickens } = (await send('POST', '/api/hatches', giver.headers, hatch)).json();
    expect(chickens).toMatchObject([{ breed: 'Dominique × Java cross', sireId: ajax }]);
    const eggsOfJuno = { damId: juno, sireId: ajax, hatchedOn: '2026-04-20', chicks: [{ name: 'Last egg' }] };
    expect((await send('POST', '/api/hatches', giver.headers, eggsOfJuno)).json().chickens).toMatchObject([
      { breed: 'Dominique × Java cross', damId: juno },
    ]);
    const stranger = await send('POST', '/api/chickens', other.headers, {
      name: 'A',
      breed: 'Java',
      sex: 'Hen',
      damId: juno,
    });
    expect(stranger.statusCode).toBe(422);
  });

  it('is shown to its former keeper as it was when it last left', async () => {
    const juno = await add(giver, 'Juno', { hatchDate: '2024-04-01' });
    await handBirdOver([juno]);
    test.clock.advance(24 * HOUR);
    await accept((await offer([juno], {}, taker)).json().handoverToken, giver);
    await change(giver, juno, { name: 'June' });
    test.clock.advance(24 * HOUR);
    await handBirdOver([juno]);
    const wren = await add(giver, 'Wren', { damId: juno, hatchDate: '2025-04-01' });
    expect((await bird(giver, wren)).namedParents).toMatchObject([{ name: 'June' }]);
  });

  it('keeps its name as a parent for both keepers, but reveals no other name', async () => {
    const [sire, dam] = [await add(giver, 'Ambrose', { sex: 'Rooster' }), await add(giver, 'Ada')];
    const juno = await add(giver, 'Juno', { sireId: sire, damId: dam, hatchDate: '2024-04-01' });
    const chick = await add(giver, 'Wren', { damId: juno, sireId: sire, hatchDate: '2026-04-01' });
    expect((await bird(giver, chick)).namedParents).toBeUndefined();
    await handBirdOver([juno]);
    await change(taker, juno, { name: 'Secret', breed: 'Buckeye' });
    expect((await bird(giver, chick)).namedParents).toEqual([{ id: juno, name: 'Juno', breed: 'Java' }]);
    expect((await bird(taker, juno)).namedParents).toEqual([
      { id: sire, name: 'Ambrose', breed: 'Java' },
      { id: dam, name: 'Ada', breed: 'Java' },
    ]);
    // A chick passes on the name of its dam, but not that of her sire.
    const egg = await add(taker, 'Egg', { damId: juno });
    await accept((await offer([egg], {}, taker)).json().handoverToken, other);
    expect((await bird(other, egg)).namedParents).toEqual([{ id: juno, name: 'Secret', breed: 'Buckeye' }]);
  });

  it('stays in the record of its former keeper as it was, with its parents', async () => {
    const dam = await add(giver, 'Ada');
    const juno = await add(giver, 'Juno', { damId: dam, hatchDate: '2024-04-01' });
    await handBirdOver([juno]);
    await change(taker, juno, { name: 'Secret', damId: null, hatchDate: '2024-05-05' });
    test.clock.advance(72 * HOUR);
    await send('DELETE', `/api/chickens/${juno}`, taker.headers);
    await send('DELETE', '/api/user', taker.headers);
    const [{ birds, acceptedAt }] = await listed(giver);
    expect(acceptedAt).toBe('2026-05-01T12:00:00.000Z');
    expect(birds).toEqual([
      {
        ...{ id: juno, name: 'Juno', sex: 'Hen', breed: 'Java', photoUrl: null },
        ...{ hatchDate: '2024-04-01', parentIds: [dam] },
      },
    ]);
  });

  it('that tested positive counts for the flock it left for 90 days, or until it is tested negative', async () => {
    const stays = await add(giver, 'Wren', { isAvailable: true });
    const rooster = await add(other, 'Ajax', { sex: 'Rooster', isAvailable: true });
    const verdict = async (): Promise<string> => {
      other.headers = await test.signIn('rowan@example.org');
      const pair = { chicken1Id: stays, chicken2Id: rooster };
      return (await send('POST', '/api/genetic-compatibility', other.headers, pair)).json().verdict.code;
    };
    const juno = await add(giver, 'Juno');
    await file(giver, juno);
    const id = await handBirdOver([juno]);
    expect(await verdict()).toBe('FLOCK_POSITIVE');
    await end(id);
    expect(await verdict()).toBe('FLOCK_POSITIVE');
    await handBirdOver([juno]);
    const { id: paper } = (await file(taker, juno, { date: '2026-04-25', result: 'negative' })).json().papers[0];
    expect(await verdict()).not.toBe('FLOCK_POSITIVE');
    await send('DELETE', `/api/papers/${paper}`, taker.headers);
    // What the next keeper finds does not end it.
    test.clock.advance(HOUR);
    await file(taker, juno, { date: '2026-05-01' });
    expect(await verdict()).toBe('FLOCK_POSITIVE');
    test.clock.advance(81 * 24 * HOUR);
    expect(await verdict()).not.toBe('FLOCK_POSITIVE');
  });

  it('that tests positive at the next keeper’s does not count for the flock it left', async () => {
    const stays = await add(giver, 'Wren', { isAvailable: true });
    const rooster = await add(other, 'Ajax', { sex: 'Rooster', isAvailable: true });
    const juno = await add(giver, 'Juno');
    await handBirdOver([juno]);
    test.clock.advance(HOUR);
    await file(taker, juno);
    const pair = { chicken1Id: stays, chicken2Id: rooster };
    const compared = (await send('POST', '/api/genetic-compatibility', other.headers, pair)).json();
    expect(compared.verdict.code).not.toBe('FLOCK_POSITIVE');
  });

  it('lists both former keepers, earliest first', async () => {
    const juno = await add(giver, 'Juno');
    await handBirdOver([juno]);
    test.clock.advance(24 * HOUR);
    const { handoverToken } = (await offer([juno], { showsName: false }, taker)).json();
    await accept(handoverToken, other);
    expect((await bird(other, juno)).formerKeepers).toEqual([
      { name: 'Sage', until: '2026-05-01' },
      { name: null, until: '2026-05-02' },
    ]);
  });

  it('arrives together with the others, or not at all if the register is full', async () => {
    const chicks = await Promise.all(['A', 'B', 'C'].map((name) => add(giver, name)));
    const token = await tokenOf(chicks);
    const { db } = test.deps;
    const own = await add(taker, 'Pearl');
    const row = await db.read.selectFrom('chicken').selectAll().where('id', '=', own).executeTakeFirstOrThrow();
    await db.write(null, async (trx) => {
      for (let from = 0; from < 19_997; from += 500) {
        const some = Array.from({ length: Math.min(500, 19_997 - from) }, (_, nth) => {
          const { serial: _serial, ...rest } = row;
          return { ...rest, id: `full-${from + nth}` };
        });
        await trx.insertInto('chicken').values(some).execute();
      }
    });
    const full = await accept(token);
    expect([full.statusCode, full.json().detail]).toEqual([422, expect.stringContaining('holds at most 20,000 birds')]);
    expect(await flock(giver)).toHaveLength(3);
    await send('DELETE', '/api/chickens/full-0', taker.headers);
    expect((await accept(token)).json().birds).toHaveLength(3);
    expect(await flock(giver)).toHaveLength(0);
  });

  it('is mailed to both keepers at each step', async () => {
    const juno = await add(giver, 'Juno');
    const { id, handoverToken } = (await offer([juno])).json();
    await test.deps.mailSender.idle();
    await accept(handoverToken);
    await test.deps.mailSender.idle();
    await end(id, taker);
    await test.deps.mailSender.idle();
    const steps = test.mail.filter(({ subject }) => subject.includes('Juno'));
    const mails = steps.map(({ to, subject }) => `${to}: ${subject}`);
    // The two mails of a step come in any order.
    expect([mails.slice(0, 1), mails.slice(1, 3).sort(), mails.slice(3).sort()]).toEqual([
      ['sage@example.org: You offered Juno'],
      ['sage@example.org: Juno went to a new keeper', 'teal@example.org: Juno came to your flock'],
      ['sage@example.org: The hand-over of Juno was undone', 'teal@example.org: The hand-over of Juno was undone'],
    ]);
    expect(steps[0]?.text).toContain(`/hand-over#${handoverToken}`);
  });
});

describe('a link that several keepers use at once', () => {
  it.each(Array.from({ length: Number(process.env.RACES ?? 3) }, (_, round) => round))(
    'gives the birds to exactly one (%i)',
    async () => {
      const juno = await add(giver, 'Juno');
      const token = await tokenOf([juno]);
      const answers = await Promise.all([taker, other, taker, other].map((keeper) => accept(token, keeper)));
      const winners = [taker, other].filter((_, nth) => answers[nth]?.statusCode === 200);
      expect(winners).toHaveLength(1);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 404, 404]);
      const flocks = await Promise.all([giver, taker, other].map(flock));
      expect(flocks.map(({ length }) => length).reduce((sum, many) => sum + many)).toBe(1);
      expect((await flock(winners[0] as Keeper))[0].id).toBe(juno);
    },
  );

  it('works once: not for others, after a reload, or after an undo', async () => {
    const juno = await add(giver, 'Juno');
    const token = await tokenOf([juno]);
    const first = await accept(token);
    expect((await accept(token)).json()).toEqual(first.json());
    expect((await accept(token, other)).statusCode).toBe(404);
    expect((await read(token)).statusCode).toBe(404);
    for (const keeper of [giver, taker])
      expect(await listed(keeper)).toMatchObject([{ state: 'accepted', handoverToken: token }]);
    await end(first.json().id);
    for (const keeper of [taker, other]) expect((await accept(token, keeper)).statusCode).toBe(404);
    expect((await flock(giver)).map(({ id }: { id: string }) => id)).toEqual([juno]);
  });

  it('hands over all birds or none while the offering account is deleted', async () => {
    const juno = await add(giver, 'Juno');
    const token = await tokenOf([juno]);
    const [accepted, deleted] = await Promise.all([accept(token), send('DELETE', '/api/user', giver.headers)]);
    expect(deleted.statusCode).toBe(204);
    expect([200, 404]).toContain(accepted.statusCode);
    expect(await flock(taker)).toHaveLength(accepted.statusCode === 200 ? 1 : 0);
    const left = await test.deps.db.read.selectFrom('chicken').select('keeperId').where('id', '=', juno).execute();
    expect(left).toEqual(accepted.statusCode === 200 ? [{ keeperId: taker.id }] : []);
  });

  it('is either withdrawn or accepted', async () => {
    const juno = await add(giver, 'Juno');
    const { id, handoverToken } = (await offer([juno])).json();
    const [accepted, ended] = await Promise.all([accept(handoverToken), end(id)]);
    // A withdrawal right after the acceptance undoes it.
    expect([accepted.statusCode === 404 || accepted.statusCode === 200, ended.statusCode]).toEqual([true, 204]);
    expect(await bird(giver, juno)).toBeDefined();
  });
});

describe('an undo', () => {
  it('by either keeper returns the bird as it was, paused', async () => {
    for (const keeper of [giver, taker]) {
      const juno = await add(giver, 'Juno', { ...notes, bandNumber: null, isAvailable: true });
      const { wasOffered: _, availability: __, ...before } = await bird(giver, juno);
      const id = await handBirdOver([juno], { withNotes: false });
      await change(taker, juno, {
        ...{ name: 'Other', description: 'In my barn', specialNotes: 'Gate code 12', clan: 'Mine', source: 'Theirs' },
      });
      expect((await end(id, keeper)).statusCode).toBe(204);
      expect(await bird(giver, juno)).toEqual({
        ...{ ...before, isAvailable: false, wasOffered: true, availability: 'Paused' },
      });
      expect(await flock(taker)).toEqual([]);
      expect(await listed(giver)).toEqual([]);
      expect((await end(id, keeper)).statusCode).toBe(404);
      await send('DELETE', `/api/chickens/${juno}`, giver.headers);
    }
  });

  it('leaves a sample bird one, as do a hand-over and a change, but not an export', async () => {
    const sample = { ...birdNamed('raven'), keeperId: giver.id, name: 'Raven', isSample: true };
    await test.deps.db.write(null, (trx) => insertBird(trx, sample));
    await change(giver, 'raven', { specialNotes: 'Likes rain' });
    expect(await bird(giver, 'raven')).toMatchObject({ specialNotes: 'Likes rain', isSample: true });
    const id = await handBirdOver(['raven']);
    expect((await bird(taker, 'raven')).isSample).toBe(true);
    await importFile(test, other, Buffer.from((await exportFile(test, taker)).join('\n')), false);
    expect((await flock(other))[0]).toMatchObject({ name: 'Raven' });
    expect((await flock(other))[0]).not.toHaveProperty('isSample');
    await end(id);
    expect((await bird(giver, 'raven')).isSample).toBe(true);
  });

  it('restores parents that the new keeper changed', async () => {
    const dam = await add(giver, 'Ada');
    const juno = await add(giver, 'Juno', { damId: dam });
    const id = await handBirdOver([juno]);
    await change(taker, juno, { damId: await add(taker, 'Pearl') });
    await end(id);
    expect((await bird(giver, juno)).damId).toBe(dam);
  });

  it('returns health papers, with those that the new keeper added', async () => {
    const juno = await add(giver, 'Juno');
    await file(giver, juno, { date: '2026-04-01', result: 'negative', laboratory: 'State lab' });
    const id = await handBirdOver([juno]);
    test.clock.advance(HOUR);
    const added = (await file(taker, juno, { laboratory: 'Lab of the next keeper' })).json().papers[0];
    const photo = photoForm(await plainPicture(40, 30).jpeg().toBuffer());
    await test.app.inject({
      ...{ method: 'POST', url: `/api/papers/${added.id}/certificates`, payload: photo.body },
      headers: { ...taker.headers, ...photo.headers },
    });
    await end(id);
    const [back, earlier] = await papers(giver, juno);
    expect([back?.laboratory, earlier?.laboratory]).toEqual(['Lab of the next keeper', 'State lab']);
    expect((await send('GET', back?.certificates[0]?.url ?? '', giver.headers)).statusCode).toBe(200);
    const offered = await change(giver, juno, { isAvailable: true });
    expect([offered.statusCode, offered.json().errors[0].pointer]).toEqual([422, '/isAvailable']);
  });

  it('removes the photos of the new keeper', async () => {
    const juno = await add(giver, 'Juno');
    const id = await handBirdOver([juno]);
    const photo = photoForm(await plainPicture(40, 30).jpeg().toBuffer());
    const added = await test.app.inject({
      ...{ method: 'POST', url: `/api/chickens/${juno}/photos`, payload: photo.body },
      headers: { ...taker.headers, ...photo.headers },
    });
    await end(id);
    expect((await bird(giver, juno)).photos).toEqual([]);
    expect((await send('GET', added.json().photos[0].url)).statusCode).toBe(404);
  });

  it('is not possible after 48 hours, for others, or for birds that were removed, handed over or hidden', async () => {
    const late = await handBirdOver([await add(giver, 'Late')]);
    test.clock.advance(48 * HOUR - 1000);
    expect((await end(late, other)).statusCode).toBe(404);
    test.clock.advance(1000);
    expect((await end(late)).json().code).toBe('undo-not-possible');
    const removed = await add(giver, 'Removed');
    const gone = await handBirdOver([removed]);
    await send('DELETE', `/api/chickens/${removed}`, taker.headers);
    expect((await end(gone)).json().code).toBe('undo-not-possible');
    const passed = await add(giver, 'Passed');
    const first = await handBirdOver([passed]);
    await accept((await offer([passed], {}, taker)).json().handoverToken, other);
    expect((await end(first)).json().code).toBe('undo-not-possible');
    const hidden = await add(giver, 'Hidden');
    const third = await handBirdOver([hidden]);
    const hide = { chickenId: hidden, keeperId: taker.id, reason: 'Not this bird.', hiddenAt: 0 };
    await test.deps.db.write(null, (trx) => putHidden(trx, hide));
    expect((await end(third)).json().code).toBe('undo-not-possible');
  });

  it('returns the birds that still exist', async () => {
    const [juno, fern] = [await add(giver, 'Juno'), await add(giver, 'Fern')];
    const id = await handBirdOver([juno, fern]);
    await send('DELETE', `/api/chickens/${juno}`, taker.headers);
    expect((await end(id)).statusCode).toBe(204);
    expect(await flock(giver)).toMatchObject([{ name: 'Fern' }]);
    // The other bird stays in the record of its former keeper.
    expect(await listed(giver)).toMatchObject([{ birds: [{ name: 'Juno' }] }]);
  });

  it('hides the ancestors’ names again only for the birds that went back', async () => {
    const [ada, opal] = [await add(giver, 'Ada'), await add(giver, 'Opal')];
    const juno = await add(giver, 'Juno', { damId: ada });
    const fern = await add(giver, 'Fern', { damId: opal });
    const id = await handBirdOver([juno, fern]);
    await accept((await offer([juno], {}, taker)).json().handoverToken, other);
    expect((await end(id)).statusCode).toBe(204);
    const names = test.deps.db.read.selectFrom('handoverBird').select('name').where('handoverId', '=', id);
    expect(await names.where('isAncestor', '=', 1).execute()).toEqual([{ name: 'Ada' }]);
  });

  it('deletes the former notes once an undo is no longer possible', async () => {
    const juno = await add(giver, 'Juno', notes);
    await handBirdOver([juno], { withNotes: false });
    test.clock.advance(48 * HOUR);
    await offer([await add(taker, 'Pearl')], {}, taker);
    const kept = await test.deps.db.read.selectFrom('handoverBird').select('before').execute();
    expect(kept.map(({ before }) => before)).toEqual([null, null]);
  });
});

describe('a deleted account', () => {
  it('leaves the birds with the new keeper, without the former keeper’s name', async () => {
    const juno = await add(giver, 'Juno', notes);
    const id = await handBirdOver([juno]);
    await send('DELETE', '/api/user', giver.headers);
    expect(await bird(taker, juno)).toMatchObject({ name: 'Juno', formerKeepers: [{ name: null }] });
    const [left] = await listed(taker);
    expect(left).toMatchObject({ role: 'taker', keeperName: null, until: left.acceptedAt });
    expect((await end(id, taker)).json()).toMatchObject({
      ...{ code: 'undo-not-possible', detail: expect.stringContaining('has deleted their account') },
    });
    await send('DELETE', '/api/user', taker.headers);
    expect(await test.deps.db.read.selectFrom('handoverBird').select('chickenId').execute()).toEqual([]);
  });
});

it('counts the bird as one of the yard that it comes from, not of its new one', async () => {
  const hazel = await add(giver, 'Hazel');
  const [his, hers] = [
    await add(giver, 'Ajax', { sex: 'Rooster', isAvailable: true }),
    await add(taker, 'Bruno', { sex: 'Rooster' }),
  ];
  await handBirdOver([hazel]);
  const withHer = async (rooster: string) => {
    const pair = { chicken1Id: rooster, chicken2Id: hazel };
    const { kinshipInWords } = (await send('POST', '/api/genetic-compatibility', taker.headers, pair)).json()
      .detailedAnalysis;
    return kinshipInWords;
  };
  expect(await withHer(his)).toMatch(/^Same breed and yard, no pedigree/);
  expect(await withHer(hers)).toMatch(/^Same breed, no pedigree/);
});

it('uses no source that the former keeper has noted of its parents', async () => {
  const meyer = { source: 'Meyer Hatchery' };
  const parents = {
    sireId: await add(giver, 'Old', { sex: 'Rooster', ...meyer }),
    damId: await add(giver, 'Fern', meyer),
  };
  const ajax = await add(giver, 'Ajax', { sex: 'Rooster', source: 'Hatched here', ...parents });
  const pair = { chicken1Id: ajax, chicken2Id: await add(taker, 'Hazel', meyer) };
  await handBirdOver([ajax]);
  const { detailedAnalysis } = (await send('POST', '/api/genetic-compatibility', taker.headers, pair)).json();
  expect(detailedAnalysis.kinshipInWords).toMatch(/^Same breed, no pedigree of the hen/);
});

it('has the new keeper keep the bird apart for 30 days before it meets another', async () => {
  const hatched = { hatchDate: '2024-04-01' };
  const parents = async (keeper: Keeper) => ({
    sireId: await add(keeper, 'Old', { sex: 'Rooster' }),
    damId: await add(keeper, 'Fern'),
  });
  const ajax = await add(giver, 'Ajax', { sex: 'Rooster', ...hatched, ...(await parents(giver)) });
  const hazel = await add(taker, 'Hazel', { ...hatched, ...(await parents(taker)) });
  await handBirdOver([ajax]);
  const compared = async () =>
    (await send('POST', '/api/genetic-compatibility', taker.headers, { chicken1Id: ajax, chicken2Id: hazel })).json();
  const apart = 'Keep the rooster, who came on May 1, 2026, apart from all other birds until May 31, 2026.';
  const early = await compared();
  expect(early.verdict).toMatchObject({
    title: 'Go ahead after 30 days of quarantine',
    reason: 'The rooster is new on your farm, and may carry an illness that does not show yet.',
  });
  expect(early.steps[0]).toMatchObject({ sentence: apart });
  expect(early.diseasePreventionPlan).toContain(apart);
  test.clock.advance(31 * 24 * HOUR);
  taker = { ...taker, headers: await test.signIn('teal@example.org') };
  const later = await compared();
  expect(later.verdict.kind).toBe('go-ahead');
  expect(JSON.stringify(later)).not.toContain('apart from all other birds');
});
