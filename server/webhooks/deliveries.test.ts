// Tests what a keeper's program receives, from the receiver's side.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { csvForm } from '../testing/csv-form.ts';
import {
  austin,
  keeperAt,
  later,
  listBird,
  makeWebhook,
  sanAntonio,
  testWebhook,
  webhooksOf,
} from '../testing/events.ts';
import { exampleValue } from '../testing/examples.ts';
import { faultsOf, type Received, type Receiver, startReceiver, verify } from '../testing/webhook-receiver.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const environment = { WEBHOOKS_TO_LOOPBACK: '1' };
let test: TestApp;
let wren: Record<string, string>;
let robin: Record<string, string>;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  test = await createTestApp({ environment });
  wren = await keeperAt(test, 'wren@example.org');
  robin = await keeperAt(test, 'robin@example.org');
});
afterEach(async () => {
  await test.close();
  await receiver.close();
  expect(receiver.received.flatMap(faultsOf)).toEqual([]);
});

const all = ['bird.listed', 'bird.removed', 'match.created'];
async function subscribe(more: object = {}, as = wren): Promise<{ id: string; secret: string }> {
  const made = await makeWebhook(test, as, { url: receiver.url, events: all, ...more });
  if (made.statusCode !== 201) throw new Error(made.body);
  return { id: made.json().webhook.id, secret: made.json().secret };
}
const types = () => receiver.received.map(({ type }) => type);
const last = () => receiver.received.at(-1) as Received;
const like = (id: string, as: Record<string, string>) =>
  test.app.inject({ method: 'PUT', url: `/api/chickens/${id}/swipe`, payload: { direction: 'like' }, headers: as });
const change = (id: string, payload: object) =>
  test.app.inject({ method: 'PATCH', url: `/api/chickens/${id}`, payload, headers: robin });
const removeBird = (id: string) => test.app.inject({ method: 'DELETE', url: `/api/chickens/${id}`, headers: robin });
const rows = async (table: 'webhookEvent' | 'webhookDelivery') =>
  (
    await test.deps.db.read
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

describe('a message', () => {
  it('has a signature that the standard library verifies', async () => {
    vi.useFakeTimers({ now: test.clock.now(), toFake: ['Date'] });
    const { secret } = await subscribe();
    await listBird(test, robin);
    await later(test);
    const message = last();
    expect(() => verify(message, secret)).not.toThrow();
    expect(() => verify({ ...message, body: message.body.replace('Clementine', 'Prudence') }, secret)).toThrow();
    const moved = { ...message.headers, 'webhook-timestamp': String(Number(message.headers['webhook-timestamp']) + 1) };
    expect(() => verify({ ...message, headers: moved }, secret)).toThrow();
    vi.useRealTimers();
  });

  it('is sent whenever a bird becomes available or unavailable', async () => {
    await subscribe();
    const id = await listBird(test, robin);
    await later(test);
    expect(last().data).toMatchObject({ chicken: { id, name: 'Clementine', distance: null } });
    await change(id, { isAvailable: false });
    await later(test);
    expect(last().data).toEqual({ chickenId: id });
    await change(id, { isAvailable: true });
    await later(test);
    await change(id, { name: 'Prudence' });
    await later(test);
    await removeBird(id);
    await later(test);
    expect(types()).toEqual(['bird.listed', 'bird.removed', 'bird.listed', 'bird.removed']);
    expect([await rows('webhookEvent'), await rows('webhookDelivery')]).toEqual([0, 0]);
  });

  it('is sent when an account’s birds are deleted, without data of that keeper', async () => {
    await subscribe();
    const id = await listBird(test, robin);
    const profile = await test.app.inject({ method: 'GET', url: '/api/user/profile', headers: robin });
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers: robin });
    const left = await test.deps.db.read.selectFrom('webhookEvent').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain(profile.json().id);
    await later(test);
    expect(last()).toMatchObject({ type: 'bird.removed', data: { chickenId: id } });
  });

  it.each([
    ['shown', { shareEmail: true }],
    ['on request', { contactChoice: 'ask-first' }],
  ])('names the keeper who liked an own bird once, without contact details (contact %s)', async (_, chosen) => {
    const id = await listBird(test, wren);
    await test.app.inject({ method: 'PATCH', url: '/api/user/profile', payload: chosen, headers: wren });
    await subscribe({ events: ['match.created'] });
    await subscribe({ events: ['match.created'] }, robin);
    const named = { name: 'Robin Marsh', phone: '+1 512 555 0161', sharePhone: true };
    await test.app.inject({ method: 'PATCH', url: '/api/user/profile', payload: named, headers: robin });
    await like(id, robin);
    await like(id, robin);
    await later(test);
    expect(receiver.received).toHaveLength(1);
    expect(last().data).toEqual({
      chickenId: id,
      chickenName: 'Clementine',
      keeperName: 'Robin Marsh',
      keeperId: expect.stringMatching(/^[0-9a-f]{32}$/),
      revealedOn: '2026-05-01',
    });
  });

  it('is not sent if its content is no longer true', async () => {
    const own = await listBird(test, wren);
    await subscribe();
    receiver.answers(503);
    const id = await listBird(test, robin);
    await like(own, robin);
    await later(test);
    await change(id, { isAvailable: false });
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers: robin });
    receiver.answers(204);
    receiver.received.length = 0;
    await later(test, day);
    expect(types()).toEqual(['bird.removed']);
  });
});

describe('hidden information', () => {
  const decision = { moderator: 'Ada', reason: 'Looked at.', takenAt: 0 };
  const decide = async (action: 'hide' | 'restore', id: string) => {
    await test.deps.db.write(null, (trx) => decideOnBird(trx, action, id, decision));
    await later(test);
  };

  it('a bird hidden by moderators is sent as removed, and as listed when restored', async () => {
    await subscribe();
    const id = await listBird(test, robin);
    await later(test);
    await decide('hide', id);
    await change(id, { name: 'Prudence' });
    await later(test);
    await decide('restore', id);
    expect(types()).toEqual(['bird.listed', 'bird.removed', 'bird.listed']);
  });

  it('a suspended keeper receives no messages, not even queued ones', async () => {
    await subscribe();
    receiver.answers(503);
    await listBird(test, robin);
    await later(test);
    expect(types()).toEqual(['bird.listed']);
    await test.deps.db.write(null, (trx) => decideOnKeeper(trx, 'suspend', 'wren@example.org', decision));
    receiver.answers(204);
    await later(test, day);
    expect(types()).toEqual(['bird.listed']);
    expect(await rows('webhookDelivery')).toBe(0);
  });

  it('birds of keepers who blocked this one are sent as removed', async () => {
    const lark = await keeperAt(test, 'lark@example.org');
    await subscribe();
    await subscribe({ events: ['match.created'] }, robin);
    await like(await listBird(test, robin), wren);
    await later(test);
    const match = receiver.received.find(({ type }) => type === 'match.created');
    const block = `/api/user/blocks/${match?.data.keeperId}`;
    expect((await test.app.inject({ method: 'PUT', url: block, headers: robin })).statusCode).toBe(204);
    receiver.received.length = 0;
    await removeBird(await listBird(test, robin));
    await listBird(test, robin);
    const others = await listBird(test, lark);
    await later(test);
    expect(receiver.received.map(({ data }) => (data.chicken as { id: string }).id)).toEqual([others]);

    // The removal of their two birds along with the account is not sent either.
    receiver.received.length = 0;
    await subscribe({ events: ['bird.removed'] }, lark);
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers: robin });
    await later(test);
    expect(types()).toEqual(['bird.removed', 'bird.removed']);
  });
});

describe('a webhook with an area and a breed', () => {
  const around = (coordinates: object, withinMiles: number) => ({ area: { coordinates, withinMiles } });

  it('receives only birds in that area and of that breed', async () => {
    await subscribe({ ...around(austin, 50), breedId: 'dominique' });
    const far = await keeperAt(test, 'lark@example.org', sanAntonio);
    const homeless = await test.signIn('nome@example.org');
    const id = await listBird(test, robin);
    await listBird(test, robin, { breed: 'Java' });
    await listBird(test, far);
    await listBird(test, homeless);
    await listBird(test, wren);
    await later(test);
    expect(receiver.received.map(({ data }) => (data.chicken as { id: string }).id)).toEqual([id]);
    expect(last().data).toMatchObject({ chicken: { distance: 0 } });
  });

  it('receives the same for all places within one cell', async () => {
    const corners = [
      { latitude: 30.2451, longitude: -97.7549 },
      { latitude: 30.2949, longitude: -97.7051 },
    ];
    const lark = await keeperAt(test, 'lark@example.org', sanAntonio);
    const told = async (withinMiles: number) => {
      const made = await Promise.all(corners.map((corner) => subscribe(around(corner, withinMiles))));
      await listBird(test, lark);
      await later(test);
      for (const { id } of made)
        await test.app.inject({ method: 'DELETE', url: `/api/user/webhooks/${id}`, headers: wren });
      return receiver.received.splice(0).map(({ data }) => (data.chicken as { distance: number }).distance);
    };
    const [miles = 0, ...others] = await told(100);
    expect(others).toEqual([miles]);
    expect(await told(miles)).toEqual([miles, miles]);
    expect(await told(miles - 1)).toEqual([]);
  });

  it('receives nothing about imported birds that are not available', async () => {
    await subscribe();
    const form = csvForm(Buffer.from('id,name,sex,breed,sire,dam\n1,Ada,hen,Dominique,,\n2,Bea,hen,Dominique,,1\n'));
    const imported = await test.app.inject({
      method: 'POST',
      url: '/api/user/pedigree',
      headers: { ...form.headers, ...robin },
      body: form.body,
    });
    expect(imported.statusCode).toBe(200);
    await later(test);
    expect(receiver.received).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('gets retries with the same id at growing intervals', async () => {
    await subscribe();
    receiver.answers(500);
    await listBird(test, robin);
    await later(test);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({
      state: 'failing',
      waiting: 1,
      failingSince: '2026-05-01T12:00:00.000Z',
      lastDelivery: { type: 'bird.listed', outcome: 'refused', httpStatus: 500 },
    });
    await later(test, 3 * 1000);
    expect(receiver.received).toHaveLength(1);
    await later(test, 2 * 1000);
    expect(receiver.received).toHaveLength(2);
    await later(test, 5 * 1000);
    expect(receiver.received).toHaveLength(2);
    receiver.answers(204);
    await later(test, 20 * 1000);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'active', waiting: 0, failingSince: null });
  });

  it('gets everything it missed when it is back', async () => {
    await subscribe();
    receiver.answers(500);
    await listBird(test, robin);
    for (let n = 0; n < 10; n++) await later(test, 2 * 60 * minute);
    receiver.answers(204);
    receiver.received.length = 0;
    await listBird(test, robin, { name: 'Prudence' });
    await later(test);
    expect(receiver.received).toHaveLength(2);
  });

  it('on one message only still gets the others', async () => {
    await subscribe();
    receiver.answers((_, response) => {
      response.writeHead(last().body.includes('Poison') ? 500 : 204).end();
    });
    await listBird(test, robin, { name: 'Poison' });
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']) {
      await later(test, day);
      await listBird(test, robin, { name });
      await later(test);
    }
    const sent = receiver.received.map(({ data }) => (data.chicken as { name: string }).name);
    expect(sent.filter((name) => name !== 'Poison')).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'active', waiting: 0 });
  });

  it('is disabled after three days with a mail, and enabled again by a successful test', async () => {
    const { id } = await subscribe({ events: ['bird.listed'] });
    receiver.answers(500);
    await listBird(test, robin);
    await later(test);
    for (let hours = 0; hours < 71; hours++) await later(test, 60 * minute);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'failing', waiting: 1 });
    await later(test, 60 * minute);
    await test.deps.mailSender.idle();
    expect((await webhooksOf(test, wren))[0]).toMatchObject({
      state: 'disabled',
      waiting: 0,
      disabledAt: '2026-05-04T12:00:00.000Z',
    });
    const [mail, ...more] = test.mail.filter(({ subject }) => subject.includes('webhook'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'wren@example.org' });
    expect(mail?.text).toContain(receiver.url);

    receiver.received.length = 0;
    await listBird(test, robin);
    await testWebhook(test, wren, id);
    await later(test);
    expect(types()).toEqual(['webhook.test']);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'disabled' });
    receiver.answers(204);
    await testWebhook(test, wren, id);
    await later(test);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'active', disabledAt: null });
    await listBird(test, robin);
    await later(test);
    expect(types()).toEqual(['webhook.test', 'webhook.test', 'bird.listed']);
  });

  it('is disabled immediately after 410 Gone', async () => {
    await subscribe();
    receiver.answers(410);
    await listBird(test, robin);
    await later(test);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ state: 'disabled', lastDelivery: { httpStatus: 410 } });
  });

  it('gets no retries of a test, and does not count as failing', async () => {
    const { id } = await subscribe();
    receiver.answers(500);
    await testWebhook(test, wren, id);
    await later(test);
    await later(test, day);
    expect(types()).toEqual(['webhook.test']);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({
      state: 'active',
      lastDelivery: { type: 'webhook.test', outcome: 'refused' },
    });
  });

  it('has at most a thousand waiting messages, and sees how many it missed', async () => {
    const { id } = await subscribe();
    const tomorrow = test.clock.now().getTime() + day;
    const message = { webhookId: id, type: 'bird.removed', subjectId: 'gone', occurredAt: 0 } as const;
    await test.deps.db.write(null, async (trx) => {
      for (let n = 0; n < 1000; n++) {
        const waiting = { ...message, id: `msg_${n}`, attempts: 1, nextAttemptAt: tomorrow, givesUpAt: null };
        await trx.insertInto('webhookDelivery').values(waiting).execute();
      }
    });
    await listBird(test, robin);
    await later(test);
    expect((await webhooksOf(test, wren))[0]).toMatchObject({ waiting: 1000, missed: 1 });
  });
});

describe('a stranger', () => {
  it('who pauses and resumes birds endlessly causes at most a hundred messages a day', async () => {
    await subscribe();
    const id = await listBird(test, robin);
    await later(test);
    for (let n = 0; n < 104; n++) {
      await change(id, { isAvailable: n % 2 === 1 });
      await later(test);
    }
    expect(receiver.received).toHaveLength(100);
    await listBird(test, await keeperAt(test, 'lark@example.org'));
    await later(test);
    expect(receiver.received).toHaveLength(101);
    await later(test, day);
    await listBird(test, robin);
    await later(test);
    expect(receiver.received).toHaveLength(102);
  });

  it('whose receivers never answer delays no one and has one open request', async () => {
    let open = 0;
    let most = 0;
    const silent = await startReceiver();
    silent.answers((request) => {
      most = Math.max(most, ++open);
      request.on('close', () => open--);
    });
    for (let n = 0; n < 10; n++) await subscribe({ url: silent.url });
    const lark = await keeperAt(test, 'lark@example.org');
    await subscribe({}, lark);
    await listBird(test, robin);
    test.deps.webhookSender.wake();
    await vi.waitFor(() => expect([receiver.received.length, silent.received.length]).toEqual([1, 1]), 30_000);
    expect(most).toBe(1);
    await test.deps.webhookSender.close();
    await silent.close();
  });
});

describe('waiting messages', () => {
  it('survive a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'webhooks-'));
    const database = join(folder, 'flock.db');
    const before = await createTestApp({ environment, database });
    const lark = await keeperAt(before, 'lark@example.org');
    const gale = await keeperAt(before, 'gale@example.org');
    receiver.answers(500);
    await makeWebhook(before, lark, { url: receiver.url, events: all });
    await listBird(before, gale, { name: 'Ada' });
    await later(before);
    await before.deps.webhookSender.close();
    await listBird(before, gale, { name: 'Bea' });
    await before.close();

    receiver.answers(204);
    receiver.received.length = 0;
    const after = await createTestApp({ environment, database, now: new Date('2026-05-01T13:00:00Z') });
    await later(after);
    const names = receiver.received.map(({ data }) => (data.chicken as { name: string }).name);
    expect(names.sort()).toEqual(['Ada', 'Bea']);
    await after.close();
    await rm(folder, { recursive: true });
  });

  it('with a secret sealed by another key do not block the others', async () => {
    const { id } = await subscribe();
    const other = await makeWebhook(test, robin, { url: receiver.url, events: ['match.created'] });
    const { sealedSecret } = await test.deps.db.read
      .selectFrom('webhook')
      .select('sealedSecret')
      .where('id', '=', other.json().webhook.id)
      .executeTakeFirstOrThrow();
    await test.deps.db.write(null, (trx) =>
      trx.updateTable('webhook').set({ sealedSecret }).where('id', '=', id).execute(),
    );
    await listBird(test, robin, { name: 'Ada' });
    await later(test);
    const fault = 'could not be settled';
    expect(test.log.filter((line) => line.includes(fault) && line.includes(id))).toHaveLength(1);
    await later(test);
    expect(test.log.filter((line) => line.includes(fault))).toHaveLength(1);
    expect(await rows('webhookDelivery')).toBe(1);
  });

  it('are dropped when their webhook is removed', async () => {
    const { id } = await subscribe();
    receiver.answers(500);
    await listBird(test, robin);
    await later(test);
    await test.app.inject({ method: 'DELETE', url: `/api/user/webhooks/${id}`, headers: wren });
    await later(test, day);
    expect(receiver.received).toHaveLength(1);
    expect(await rows('webhookDelivery')).toBe(0);
  });
});

it.each([
  ['with a configured address', { PUBLIC_URL: 'http://localhost:3100' }, 'http://localhost:3100'],
  ['without a configured address', {}, 'http://localhost:3000'],
])('a message has absolute photo addresses on a server %s', async (_, more, siteUrl) => {
  await test.close();
  test = await createTestApp({ environment: { ...environment, ...more } });
  wren = await keeperAt(test, 'wren@example.org');
  robin = await keeperAt(test, 'robin@example.org');
  await subscribe();
  const photo = `data:image/jpeg;base64,${(await plainPicture(64, 48).jpeg().toBuffer()).toString('base64')}`;
  const payload = { ...(exampleValue('listChicken.request') as object), photo };
  const listed = await test.app.inject({ method: 'POST', url: '/api/chickens/list', payload, headers: robin });
  const [shown] = listed.json().photos;
  await later(test, minute);
  const sent = JSON.parse(last().body).data.chicken;
  expect(sent.photos).toEqual([{ ...shown, url: `${siteUrl}${shown.url}` }]);
});
