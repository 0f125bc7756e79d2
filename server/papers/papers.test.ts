import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { limits } from '#contract/limits';
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { photoForm } from '../testing/photo-form.ts';
import { filesIn } from '../testing/photographed-flock.ts';

type Paper = components['schemas']['Paper'];
type Headers = Record<string, string>;

const NOW = '2026-06-01T12:00:00Z';
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'papers-'));

let server: TestApp;
let owner: Headers;
let reader: Headers;
let rooster: string;
let hen: string;

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
  url: string,
  headers: Headers,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) });
const like = (chickenId: string, headers: Headers) =>
  call('PUT', `/api/chickens/${chickenId}/swipe`, headers, { direction: 'like' });

async function keeper(name: string): Promise<Headers> {
  const headers = await server.signIn(`${name.toLowerCase()}@example.org`);
  const profile = { name, shareEmail: true };
  await server.app.inject({ method: 'PATCH', url: '/api/user/profile', headers, payload: profile });
  return headers;
}

async function addBird(headers: Headers, name: string, sex = 'Rooster', more: object = {}): Promise<string> {
  return (await call('POST', '/api/chickens', headers, { name, sex, breed: 'Java', ...more })).json().id;
}

const test = { kind: 'pullorum-typhoid', date: '2026-03-03', result: 'negative', laboratory: 'State laboratory' };
const addPapers = (more: object = {}, headers = owner) =>
  call('POST', '/api/papers', headers, { chickenIds: [rooster], ...test, ...more });
const papersOf = (chickenId: string, headers: Headers) => call('GET', `/api/chickens/${chickenId}/papers`, headers);
const readersOf = async (chickenId: string, headers = owner) =>
  (await call('GET', `/api/chickens/${chickenId}/papers/readers`, headers)).json();
const looksOf = async (chickenId = rooster, headers = owner) =>
  (await call('GET', `/api/chickens/${chickenId}/papers/looks`, headers)).json() as { name: string; saw: string }[];

async function show(chickenId = rooster, name = 'Robin', headers = owner) {
  const { others, shownTo } = await readersOf(chickenId, headers);
  const found = [...others, ...shownTo].find((other: { name: string }) => other.name === name);
  return call('PUT', `/api/chickens/${chickenId}/papers/shown-to/${found?.keeperId ?? '0'.repeat(32)}`, headers);
}

async function addCertificate(paperId: string, headers = owner, picture?: Buffer) {
  const form = photoForm(picture ?? (await plainPicture(40, 60).jpeg().toBuffer()));
  const sent = { ...headers, ...form.headers };
  return server.app.inject({
    ...{ method: 'POST', url: `/api/papers/${paperId}/certificates`, headers: sent, payload: form.body },
  });
}

beforeEach(async () => {
  server = await createTestApp({ now: new Date(NOW), photoStore: createFolderPhotoStore(folder) });
  [owner, reader] = [await keeper('Wren'), await keeper('Robin')];
  rooster = await addBird(owner, 'Ambrose', 'Rooster', { hatchDate: '2024-05-06' });
  hen = await addBird(owner, 'Hazel', 'Hen');
  await like(rooster, reader);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a paper', () => {
  it('is added to several birds at once as separate copies', async () => {
    const added = (await addPapers({ chickenIds: [rooster, hen], npipNumber: ' 74-1234 ' })).json().papers as Paper[];
    expect(added.map(({ chickenId, npipNumber }) => [chickenId, npipNumber])).toEqual([
      [rooster, '74-1234'],
      [hen, '74-1234'],
    ]);
    await call('DELETE', `/api/papers/${added[0]?.id}`, owner);
    expect((await papersOf(rooster, owner)).json().papers).toEqual([]);
    expect((await papersOf(hen, owner)).json().papers).toEqual([added[1]]);
  });

  it('counts if it is the latest of its kind; positive beats negative, and tests expire', async () => {
    await addPapers({ date: '2026-03-02' });
    await addPapers({ kind: 'mg-ms' });
    await addPapers({ kind: 'mg-ms', result: 'positive' });
    await addPapers();
    await addPapers({ kind: 'avian-influenza' });
    await addPapers({ kind: 'mareks', result: undefined, date: '2024-05-06' });
    const { papers, current } = (await papersOf(rooster, owner)).json() as components['schemas']['Papers'];
    const found = current.map(({ id, countsUntil }) => {
      const { kind, date, result } = papers.find((paper) => paper.id === id)!;
      return [kind, date, result, countsUntil];
    });
    expect(found.toSorted()).toEqual([
      ['avian-influenza', '2026-03-03', 'negative', '2026-03-24'],
      ['mareks', '2024-05-06', null, null],
      ['mg-ms', '2026-03-03', 'positive', null],
      ['pullorum-typhoid', '2026-03-03', 'negative', '2026-06-01'],
    ]);
  });

  it.each([
    ['a day in the future', { date: '2026-06-03' }, '/date'],
    ['a day before the bird hatched', { date: '2024-05-05' }, '/date'],
    ['a test without a result', { result: undefined }, '/result'],
    ['a vaccination with a result', { kind: 'mareks' }, '/result'],
    ['a bird that does not exist', { chickenIds: ['nobody'] }, '/chickenIds/0'],
  ])('with %s is rejected, and none is added', async (_what, more, pointer) => {
    const answer = await addPapers({ chickenIds: [rooster, hen], ...more });
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, pointer]);
    expect((await papersOf(hen, owner)).json().papers).toEqual([]);
  });

  it('is rejected in whole sentences, as many as fit', async () => {
    const named = (nth: number) =>
      addBird(owner, `${'Hen of a long name '.repeat(4)}${nth}`, 'Hen', { hatchDate: '2026-05-06' });
    const chickenIds = await Promise.all([1, 2, 3, 4, 5].map(named));
    const { detail, errors } = (await addPapers({ chickenIds })).json();
    expect([detail.length <= 500, errors.length]).toEqual([true, 5]);
    expect(detail.match(/ hatched on May 6, 2026, after March 3, 2026\. Correct this day\.( |$)/g)).toHaveLength(3);
    expect(detail).toMatch(/Correct this day\.$/);
  });

  it('cannot be added to another keeper’s bird, not even along with an own bird', async () => {
    const theirs = await addBird(reader, 'Rufus');
    const answer = await addPapers({ chickenIds: [rooster, theirs] });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ pointer: '/chickenIds/1', detail: 'You have no such bird.' }],
    ]);
    expect((await papersOf(rooster, owner)).json().papers).toEqual([]);
  });

  it('is added once, even if the request is repeated', async () => {
    const headers = { ...owner, 'idempotency-key': 'once-and-only' };
    const [first, again] = [await addPapers({}, headers), await addPapers({}, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await papersOf(rooster, owner)).json().papers).toHaveLength(1);
    expect((await addPapers({ note: 'Another' }, headers)).statusCode).toBe(422);
  });

  it('is one of at most fifty per bird', async () => {
    for (let nth = 0; nth < limits.addPapers.bird.limit; nth++) await addPapers();
    expect((await addPapers()).json().detail).toMatch(/^Ambrose has 50 papers/);
  });

  it('never appears in what others see of the bird', async () => {
    await addPapers();
    const bird = await call('GET', `/api/chickens/${rooster}`, reader);
    expect(bird.body).not.toContain('State laboratory');
    expect((await papersOf(rooster, reader)).statusCode).toBe(404);
    expect((await call('GET', '/api/papers', reader)).json()).toEqual([]);
  });
});

describe('shared papers', () => {
  beforeEach(async () => void (await addPapers()));

  it('are visible for 30 days, to that keeper only', async () => {
    const third = await keeper('Finch');
    await like(rooster, third);
    expect((await show()).json().until).toBe('2026-07-01T12:00:00.000Z');
    expect((await papersOf(rooster, reader)).json()).toMatchObject({
      ...{ papers: [{ laboratory: 'State laboratory' }], shownUntil: '2026-07-01T12:00:00.000Z' },
    });
    expect((await papersOf(rooster, third)).statusCode).toBe(404);
    expect((await papersOf(hen, reader)).statusCode).toBe(404);
    expect((await call('GET', '/api/papers', reader)).json()).toMatchObject([
      { chicken: { id: rooster, name: 'Ambrose' }, keeperName: 'Wren' },
    ]);
    server.clock.advance(30 * DAY_MS);
    reader = await server.signIn('robin@example.org');
    expect((await papersOf(rooster, reader)).statusCode).toBe(404);
    expect((await call('GET', '/api/papers', reader)).json()).toEqual([]);
  });

  it('do not give away the name of an owner who wants to be asked first', async () => {
    await call('PATCH', '/api/user/profile', owner, { contactChoice: 'ask-first' });
    const asking = await server.signIn('asking@example.org');
    await call('PUT', `/api/chickens/${rooster}/swipe`, asking, { direction: 'like', shareEmail: true });
    const { others } = await readersOf(rooster);
    expect(others).toContainEqual(
      expect.objectContaining({ name: 'A Heritage Flock keeper', email: 'asking@example.org', phone: null }),
    );
    await show(rooster, 'A Heritage Flock keeper');
    expect((await call('GET', '/api/papers', asking)).json()).toMatchObject([
      { chicken: { id: rooster }, keeperName: 'A Heritage Flock keeper' },
    ]);
  });

  it('can be shared with a keeper whose bird the owner likes, but not without a match', async () => {
    await keeper('Stranger');
    const theirs = await keeper('Jay');
    const jays = await addBird(theirs, 'Juno', 'Hen');
    expect((await show(rooster, 'Jay')).statusCode).toBe(404);
    await like(jays, owner);
    expect((await show(rooster, 'Jay')).statusCode).toBe(200);
    expect((await papersOf(rooster, theirs)).statusCode).toBe(200);
    expect((await show(rooster, 'Stranger')).statusCode).toBe(404);
    const { keeperId } = (await readersOf(rooster)).shownTo[0];
    expect((await call('PUT', `/api/chickens/${jays}/papers/shown-to/${keeperId}`, owner)).statusCode).toBe(404);
  });

  it('can be shared only with those who match now, each named by what the owner knows of them', async () => {
    const liked = { by: 'keeper', chickenName: 'Ambrose', likedAt: '2026-06-01T12:00:00.000Z' };
    expect((await readersOf(rooster)).others).toMatchObject([{ name: 'Robin', like: liked }]);
    const hidden = await keeper('Jay');
    await call('PATCH', '/api/user/profile', hidden, { contactChoice: 'ask-first' });
    const juno = await addBird(hidden, 'Juno', 'Hen');
    await like(juno, owner);
    const { others } = await readersOf(rooster);
    expect(others).toMatchObject([
      { name: 'Robin', like: liked },
      { name: 'A Heritage Flock keeper', like: { ...liked, by: 'caller', chickenName: 'Juno' } },
    ]);
    const swiped = (chickenId: string) => `/api/chickens/${chickenId}/swipe`;
    await call('DELETE', swiped(rooster), reader);
    await call('DELETE', swiped(juno), owner);
    expect((await readersOf(rooster)).others).toEqual([]);
    for (const { keeperId } of others) {
      const answer = await call('PUT', `/api/chickens/${rooster}/papers/shown-to/${keeperId}`, owner);
      expect(answer.statusCode).toBe(404);
    }
  });

  it('do not tell by the like which bird a known keeper has who wants to be asked first', async () => {
    await call('PATCH', '/api/user/profile', reader, { contactChoice: 'ask-first' });
    await like(await addBird(reader, 'Juno', 'Hen'), owner);
    expect((await readersOf(rooster)).others).toMatchObject([{ name: 'Robin', like: { by: 'keeper' } }]);
    await call('DELETE', `/api/chickens/${rooster}/swipe`, reader);
    const [robin, ...more] = (await readersOf(rooster)).others;
    expect([robin.name, robin.like, more]).toEqual(['Robin', undefined, []]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the owner stops sharing',
      async () => {
        const { keeperId } = (await readersOf(rooster)).shownTo[0];
        return call('DELETE', `/api/chickens/${rooster}/papers/shown-to/${keeperId}`, owner);
      },
    ],
    [
      'the owner blocks the reader',
      async () => {
        const [{ keeperId }] = (await call('GET', '/api/user/reveals', owner)).json();
        await call('PUT', `/api/user/blocks/${keeperId}`, owner);
        return call('DELETE', `/api/user/blocks/${keeperId}`, owner);
      },
    ],
    [
      'the reader blocks the owner',
      async () => {
        const theirs = await addBird(reader, 'Rufus');
        await like(theirs, owner);
        const [{ keeperId }] = (await call('GET', '/api/user/reveals', reader)).json();
        return call('PUT', `/api/user/blocks/${keeperId}`, reader);
      },
    ],
    [
      'the bird has another owner',
      async () => {
        const [other] = await server.deps.db.read
          .selectFrom('keeper')
          .select('id')
          .where('name', '=', 'Robin')
          .execute();
        const third = await keeper('Finch');
        const { id } = (await call('GET', '/api/user/profile', third)).json();
        expect(other?.id).not.toBe(id);
        return server.deps.db.write(null, (trx) =>
          trx.updateTable('chicken').set({ keeperId: id }).where('id', '=', rooster).execute(),
        );
      },
    ],
    [
      'the moderators hide the bird',
      () =>
        server.deps.db.write(null, (trx) =>
          decideOnBird(trx, 'hide', rooster, { moderator: 'Ada', reason: 'A reason.', takenAt: 0 }),
        ),
    ],
    [
      'the owner is suspended',
      () =>
        server.deps.db.write(null, (trx) =>
          decideOnKeeper(trx, 'suspend', 'wren@example.org', { moderator: 'Ada', reason: 'A reason.', takenAt: 0 }),
        ),
    ],
    ['the bird is removed', () => call('DELETE', `/api/chickens/${rooster}`, owner)],
    ['the owner deletes the account', () => call('DELETE', '/api/user', owner)],
  ])('are no longer visible when %s', async (_what, end) => {
    const [{ id }] = (await papersOf(rooster, owner)).json().papers;
    const [{ id: certificateId }] = (await addCertificate(id)).json().certificates;
    await show();
    const url = `/api/papers/${id}/certificates/${certificateId}`;
    expect((await call('GET', url, reader)).statusCode).toBe(200);
    await end();
    const seen = [await papersOf(rooster, reader), await call('GET', url, reader)];
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await call('GET', '/api/papers', reader)).json()).toEqual([]);
  });

  it('are hidden from a suspended keeper, even with an old session', async () => {
    await show();
    const suspension = { keeperId: '', reason: 'A reason.', suspendedAt: 0 };
    const { id } = (await call('GET', '/api/user/profile', reader)).json();
    // The session stays, as if it had been read just before.
    await server.deps.db.write(null, (trx) =>
      trx
        .insertInto('suspension')
        .values({ ...suspension, keeperId: id })
        .execute(),
    );
    expect([401, 403, 404]).toContain((await papersOf(rooster, reader)).statusCode);
    expect(await looksOf()).toEqual([]);
    expect((await readersOf(rooster)).others).toEqual([]);
  });
});

describe('the access log', () => {
  let url: string;
  beforeEach(async () => {
    const [{ id }] = (await addPapers()).json().papers;
    const [certificate] = (await addCertificate(id)).json().certificates;
    url = certificate.url;
    await show();
  });

  it('records every view by another keeper and none by the owner', async () => {
    await papersOf(rooster, owner);
    await call('GET', url, owner);
    expect(await looksOf()).toEqual([]);
    await papersOf(rooster, reader);
    server.clock.advance(1000);
    await call('GET', url, reader);
    expect(await looksOf()).toEqual([
      { name: 'Robin', lookedAt: '2026-06-01T12:00:01.000Z', saw: 'certificate' },
      { name: 'Robin', lookedAt: '2026-06-01T12:00:00.000Z', saw: 'papers' },
    ]);
  });

  it.each<[string, Headers, 'GET' | 'HEAD']>([
    ['HEAD', {}, 'HEAD'],
    ['a range', { range: 'bytes=0-10' }, 'GET'],
    ['a known ETag', { 'if-none-match': '*' }, 'GET'],
    ['a last-modified time', { 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' }, 'GET'],
    ['an unacceptable type', { accept: 'text/none' }, 'GET'],
    ['an idempotency key', { 'idempotency-key': 'seen-once-before' }, 'GET'],
  ])('records a call with %s', async (_what, more, method) => {
    for (const path of [`/api/chickens/${rooster}/papers`, url]) {
      const answer = await call(method, path, { ...reader, ...more });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(await looksOf()).toHaveLength(2);
  });

  it('records a view even if the photo cannot be sent afterwards', async () => {
    rmSync(folder, { recursive: true });
    expect((await call('GET', url, reader)).statusCode).toBe(404);
    expect((await looksOf()).map(({ saw }) => saw)).toEqual(['certificate']);
  });

  it('records a view by token and outlives the papers and the reader', async () => {
    const { token } = (await call('POST', '/api/user/tokens', reader, { name: 'Program', scopes: ['read'] })).json();
    await papersOf(rooster, { authorization: `Bearer ${token}` });
    const [{ id }] = (await papersOf(rooster, owner)).json().papers;
    await call('DELETE', `/api/papers/${id}`, owner);
    await call('DELETE', '/api/user', reader);
    expect(await looksOf()).toMatchObject([{ name: 'A keeper who left', saw: 'papers' }]);
  });

  it('limits the number of views', async () => {
    await papersOf(rooster, reader);
    await server.deps.db.write(null, (trx) =>
      trx
        .updateTable('counter')
        .set({ hits: limits.listPapers.looks.limit })
        .where('key', 'like', 'paper looks/%')
        .execute(),
    );
    expect((await papersOf(rooster, reader)).statusCode).toBe(429);
    expect((await call('GET', url, reader)).statusCode).toBe(429);
    expect(await looksOf()).toHaveLength(1);
    expect((await papersOf(rooster, owner)).statusCode).toBe(200);
  });

  it('is visible only to the owner', async () => {
    expect((await call('GET', `/api/chickens/${rooster}/papers/looks`, reader)).statusCode).toBe(404);
    expect((await call('GET', `/api/chickens/${rooster}/papers/readers`, reader)).statusCode).toBe(404);
  });
});

describe('the pair score', () => {
  const careful = {
    quarantine: 'own-building',
    biosecurityScore: 90,
    illness: false,
    newBirds: false,
    controlArea: false,
  };
  const compare = async (headers: Headers, chicken2Id: string, more: object = {}) =>
    (
      await call('POST', '/api/genetic-compatibility', headers, {
        ...{ chicken1Id: rooster, chicken2Id, ...careful, ...more },
      })
    ).json() as components['schemas']['Compatibility'];
  let juno: string;
  beforeEach(async () => {
    for (const kind of ['pullorum-typhoid', 'mg-ms']) await addPapers({ kind, date: '2026-05-02' });
    const damId = await addBird(reader, 'Old Juno', 'Hen', { pedigreeOnly: true });
    juno = await addBird(reader, 'Juno', 'Hen', { damId, npipStatus: 'clean', mgMsTestedOn: '2026-05-20' });
  });

  it('uses the tests of shared papers and logs it, until they are hidden', async () => {
    const before = await compare(reader, juno);
    expect(before.verdict.code).toBe('TEST_FIRST');
    expect(await looksOf()).toEqual([]);
    await show();
    const shown = await compare(reader, juno);
    expect(shown.verdict.code).not.toBe('TEST_FIRST');
    expect(shown.diseaseRiskScore).toBeLessThan(before.diseaseRiskScore);
    expect(await looksOf()).toMatchObject([{ name: 'Robin', saw: 'comparison' }]);
    const { keeperId } = (await readersOf(rooster)).shownTo[0];
    await call('DELETE', `/api/chickens/${rooster}/papers/shown-to/${keeperId}`, owner);
    expect((await compare(reader, juno)).verdict).toEqual(before.verdict);
    expect(await looksOf()).toHaveLength(1);
  });

  it('reveals no papers to strangers and does not log the owner', async () => {
    await show();
    const anonymous = await compare({}, hen);
    expect(anonymous.verdict.reason).not.toMatch(/test of/);
    const stranger = await compare(await keeper('Finch'), juno);
    expect(stranger.verdict.code).toBe('TEST_FIRST');
    await compare(owner, juno);
    expect(await looksOf()).toEqual([]);
  });

  it('says which test will have expired on the arrival date', async () => {
    await show();
    const day = (arrivalDate: string) => compare(reader, juno, { arrivalDate });
    expect((await day('2026-07-31')).verdict.code).not.toBe('TEST_FIRST');
    const lapsed = await day('2027-01-05');
    expect(lapsed.verdict.code).toBe('TEST_FIRST');
    expect(lapsed.verdict.reason).toBe(
      "The rooster's pullorum-typhoid test of May 2, 2026 counts only until July 31, 2026: test again before he arrives. " +
        "The rooster's Mycoplasma test of May 2, 2026 counts only until July 31, 2026: test again before he arrives. " +
        'The hen is not known to have a valid test for Mycoplasma.',
    );
    expect(lapsed.diseasePreventionPlan.join()).toContain('test of May 2, 2026 counts only until July 31, 2026');
    expect((await day('2026-08-01')).verdict.code).toBe('TEST_FIRST');
  });

  it('advises against a pair with a positive test, and gives the date of an avian influenza test', async () => {
    await addPapers({ kind: 'avian-influenza', date: '2026-05-28' });
    const plan = (await compare(owner, juno)).diseasePreventionPlan.join('\n');
    expect(plan).toContain("Carry a copy of the rooster's avian influenza (bird flu) test of May 28, 2026.");
    await addPapers({ kind: 'mg-ms', date: '2026-05-29', result: 'positive' });
    expect((await compare(owner, juno)).verdict).toMatchObject({
      ...{ kind: 'not-advised', code: 'TEST_POSITIVE' },
      reason: "Do not pair: the rooster's Mycoplasma test of May 29, 2026 was positive.",
    });
    for (const kind of ['mg-ms', 'pullorum-typhoid']) await addPapers({ kind, date: '2026-05-29' });
    expect((await compare(owner, juno)).verdict.code).toBe('TEST_POSITIVE');
  });

  it('is the same in a partner search, which is logged too', async () => {
    const partner = async () => {
      const { recommendations } = (
        await call('POST', '/api/breeding-recommendations', reader, { chickenId: juno, ...careful })
      ).json() as components['schemas']['PartnerRecommendations'];
      return recommendations.find(({ id }) => id === rooster);
    };
    const place = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
    for (const headers of [owner, reader]) await call('PATCH', '/api/user/location', headers, place);
    const before = await partner();
    expect(before?.verdict.code).toBe('TEST_FIRST');
    await show();
    const shown = await partner();
    const compared = await compare(reader, juno);
    expect(shown).toMatchObject({ verdict: compared.verdict, compatibilityScore: compared.compatibilityScore });
    expect(shown?.compatibilityScore).toBeGreaterThan(before?.compatibilityScore ?? 200);
    expect((await looksOf()).map(({ saw }) => saw)).toEqual(['comparison', 'comparison']);
    const { keeperId } = (await readersOf(rooster)).shownTo[0];
    await call('DELETE', `/api/chickens/${rooster}/papers/shown-to/${keeperId}`, owner);
    expect(await partner()).toEqual(before);
    expect(await looksOf()).toHaveLength(2);
  });

  it('advises against own birds with a positive test, and a plan leaves them out', async () => {
    const partner = async () =>
      (await call('POST', '/api/breeding-recommendations', owner, { chickenId: hen })).json().recommendations[0];
    const plan = async () =>
      (await call('POST', '/api/flock-plan', owner, {})).json() as components['schemas']['FlockPlan'];
    expect(await partner()).toMatchObject({ id: rooster, verdict: { kind: 'cannot-say' } });
    expect((await plan()).matings).toMatchObject([{ rooster: { id: rooster }, hens: [{ hen: { id: hen } }] }]);
    await addPapers({ kind: 'mg-ms', date: '2026-05-29', result: 'positive' });
    expect(await partner()).toMatchObject({ id: rooster, verdict: { code: 'TEST_POSITIVE' } });
    const { matings, hensLeftOut } = await plan();
    expect(matings).toEqual([]);
    expect(hensLeftOut).toMatchObject([
      { hen: { id: hen }, reason: 'Every rooster of her breed has a positive test in the health papers.' },
    ]);
    await addPapers({ kind: 'mg-ms', date: '2026-05-30' });
    expect((await plan()).matings).toHaveLength(1);
  });

  describe('with a positive test', () => {
    const positive = (more: object = {}) =>
      addPapers({ kind: 'mg-ms', date: '2026-05-29', result: 'positive', ...more });
    const isOffered = async (id = rooster) => (await call('GET', `/api/chickens/${id}`, reader)).statusCode === 200;
    const offer = (id = rooster) => call('PATCH', `/api/chickens/${id}`, owner, { isAvailable: true });

    it('takes a bird off offer, and refuses to offer it until a later test is negative', async () => {
      await addPapers({ kind: 'mg-ms', date: '2026-05-30' });
      await positive();
      expect(await isOffered()).toBe(true);
      await positive({ date: '2026-05-31' });
      expect([await isOffered(), await isOffered(hen)]).toEqual([false, true]);
      const refused = await offer();
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [
          {
            pointer: '/isAvailable',
            detail:
              'The Mycoplasma test of Ambrose on May 31, 2026 was positive. Other flocks could catch it, so he cannot be offered before a later test is negative.',
          },
        ],
      ]);
      const { papers } = (await addPapers({ kind: 'mg-ms', date: '2026-06-01' })).json();
      expect([(await offer()).statusCode, await isOffered()]).toEqual([200, true]);
      await call('DELETE', `/api/papers/${papers[0].id}`, owner);
      expect(await isOffered()).toBe(false);
    });

    it('stops a visit of any bird of the flock, without its day or name, until that bird is tested', async () => {
      const jasper = await addBird(reader, 'Jasper');
      const read = async (headers: Headers) =>
        (await call('POST', '/api/genetic-compatibility', headers, { chicken1Id: hen, chicken2Id: jasper })).json();
      await positive();
      expect((await read(reader)).verdict).toMatchObject({
        ...{ kind: 'not-advised', code: 'FLOCK_POSITIVE' },
        reason: "Wait: a bird tested positive for Mycoplasma on the hen's farm.",
      });
      const place = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
      for (const headers of [owner, reader]) await call('PATCH', '/api/user/location', headers, place);
      const others = (await call('POST', '/api/flock-plan', reader, { nearbyWithin: 25 })).json();
      expect(JSON.stringify(others.notes)).not.toMatch(/positive/);
      expect(JSON.stringify(await read(reader))).not.toMatch(/Ambrose|May 29|2026-05-29/);
      expect(JSON.stringify(await read(await keeper('Lark')))).not.toMatch(/positive/);
      expect(JSON.stringify(await read({}))).not.toMatch(/positive/);
      await addPapers({ chickenIds: [hen], kind: 'mg-ms', date: '2026-05-30' });
      expect((await read(reader)).verdict.code).not.toBe('FLOCK_POSITIVE');
    });

    it('asks for tests before birds of the flock breed at home, and says so first in a plan', async () => {
      const son = await addBird(owner, 'Otto');
      await positive({ chickenIds: [rooster] });
      const plan = async () =>
        (await call('POST', '/api/flock-plan', owner, {})).json() as components['schemas']['FlockPlan'];
      const { matings, notes } = await plan();
      expect(matings).toMatchObject([
        {
          rooster: { id: son },
          hens: [
            {
              verdict: { title: 'Cannot say yet', reason: 'A bird tested positive for Mycoplasma on your farm.' },
            },
          ],
        },
      ]);
      expect(notes[0]).toBe(
        'A bird of your flock tested positive for Mycoplasma. Test the others before you set eggs or raise chicks.',
      );
      await call('PATCH', `/api/chickens/${rooster}`, owner, { pedigreeOnly: true });
      expect((await plan()).notes[0]).toBe(notes[0]);
      server.clock.advance(90 * DAY_MS);
      owner = await server.signIn('wren@example.org');
      expect((await plan()).notes).not.toContain(notes[0]);
      const back = { pedigreeOnly: false, isAvailable: true };
      expect((await call('PATCH', `/api/chickens/${rooster}`, owner, back)).json().errors[0].pointer).toBe(
        '/isAvailable',
      );
    });
  });

  it('a Marek’s vaccination in the papers changes the risk factors', async () => {
    const codes = async () => (await compare(owner, juno)).riskFactors.join();
    const before = await codes();
    await addPapers({ kind: 'mareks', result: undefined, date: '2024-05-06' });
    expect(await codes()).not.toEqual(before);
  });
});

describe('a certificate', () => {
  let paper: Paper;
  beforeEach(async () => {
    paper = (await addPapers({ chickenIds: [rooster, hen] })).json().papers[0];
  });

  it('is not reachable as a photo by its hash', async () => {
    const [{ url }] = (await addCertificate(paper.id)).json().certificates;
    const rows = await server.deps.db.read.selectFrom('paperCertificate').select('photoId').execute();
    const [name = ''] = new Set(rows.map(({ photoId }) => photoId));
    expect(name).toMatch(/^[\w-]{43}\.paper$/);
    for (const photoId of [name, name.replace('.paper', '')])
      for (const width of ['', '?width=160'])
        expect([404, 422]).toContain((await call('GET', `/api/photos/${photoId}${width}`, owner)).statusCode);
    const image = await call('GET', url, owner);
    expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect((await call('GET', url, reader)).statusCode).toBe(404);
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  });

  it('is added to the copies of the same paper and kept as long as one has it', async () => {
    await addCertificate(paper.id);
    const [other] = (await papersOf(hen, owner)).json().papers as Paper[];
    expect(other?.certificates).toHaveLength(1);
    await call('DELETE', `/api/papers/${paper.id}`, owner);
    expect((await call('GET', other?.certificates[0]?.url ?? '', owner)).statusCode).toBe(200);
    await call('DELETE', `/api/chickens/${hen}`, owner);
    expect(filesIn(folder)).toEqual([]);
  });

  it('is one of at most three, without duplicates', async () => {
    const picture = (shade: number) => plainPicture(40, 60, { r: shade, g: 0, b: 0 }).jpeg().toBuffer();
    for (const shade of [0, 80, 80, 160]) await addCertificate(paper.id, owner, await picture(shade));
    expect((await papersOf(rooster, owner)).json().papers[0].certificates).toHaveLength(3);
    const one = await addCertificate(paper.id, owner, await picture(240));
    expect([one.statusCode, one.json().errors[0].pointer]).toEqual([422, '/photo']);
  });

  it('must be an image, and can be added only by the owner', async () => {
    const program = Buffer.from('#!/bin/sh\nrm -rf /\n');
    expect((await addCertificate(paper.id, owner, program)).statusCode).toBe(415);
    expect((await addCertificate(paper.id, reader)).statusCode).toBe(404);
    expect((await papersOf(rooster, owner)).json().papers[0].certificates).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('is not swept as unused, and is deleted with the account', async () => {
    const [{ url }] = (await addCertificate(paper.id)).json().certificates;
    server.clock.advance(2 * DAY_MS);
    expect(await server.deps.photos.sweep(1)).toMatchObject({ photos: 1, unused: 0, setAside: 0 });
    expect((await call('GET', url, owner)).statusCode).toBe(200);
    await call('DELETE', '/api/user', owner);
    expect(filesIn(folder)).toEqual([]);
  });
});
