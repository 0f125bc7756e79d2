import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { limits } from '#contract/limits';
import { putSuspension } from '../keepers/repository.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { LONGEST_HOST_LOG, MOST_HOST_ENTRIES } from './share-trip-use-case.ts';

type Entry = components['schemas']['TripLogEntry'];
type Plan = components['schemas']['TripPlan'];

const NOW = '2026-06-01T12:00:00Z';
const DAY_MS = 86_400_000;
const plan: Plan = {
  roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years', transportMethod: 'owner-pickup' },
  henLocation: { address: '12 Mill Lane, Austin', contactName: 'Hattie', phoneNumber: '512-555-0142' },
  bunkerSetup: { size: '8 × 10 ft' },
  timeline: { arrivalDate: '2026-05-25' },
  healthChecks: { vetContactInfo: 'Hill Country Vet, 512-555-0177', emergencyPlan: 'Call the vet.' },
};

let server: TestApp;
let me: { cookie: string };

beforeEach(async () => {
  server = await createTestApp({ now: new Date(NOW) });
  me = await server.signIn('me@example.org');
  await put('visit', plan);
});
afterEach(() => server.close());

let edits = 0;
const put = (id: string, edited: Plan, headers = me) => {
  edits += 1;
  const editedAt = new Date(Date.parse('2026-05-20T00:00:00Z') + edits * 1000).toISOString();
  return server.app.inject({ method: 'PUT', url: `/api/trips/${id}`, headers, payload: { plan: edited, editedAt } });
};
const share = (id = 'visit', showsContacts = false, headers = me) =>
  server.app.inject({ method: 'PUT', url: `/api/trips/${id}/share`, headers, payload: { showsContacts } });
const unshare = (id = 'visit', headers = me) =>
  server.app.inject({ method: 'DELETE', url: `/api/trips/${id}/share`, headers });
const tokenOf = async (id = 'visit', headers = me): Promise<string> =>
  (await share(id, false, headers)).json().shareToken;
const read = (shareToken: string) =>
  server.app.inject({ method: 'POST', url: '/api/shared-trip', payload: { shareToken } });
const tick = (shareToken: string, ...entries: Entry[]) =>
  server.app.inject({ method: 'POST', url: '/api/shared-trip/log', payload: { shareToken, entries } });
const add = (id: string, ...entries: Entry[]) =>
  server.app.inject({ method: 'POST', url: `/api/trips/${id}/log`, headers: me, payload: { entries } });
const listed = async (): Promise<Entry[]> =>
  (await server.app.inject({ url: '/api/trips', headers: me })).json().find(({ id }: { id: string }) => id === 'visit')
    .log;

const entry = (id: string, timestamp: string, more: Partial<Entry> = {}): Entry => ({
  ...{
    id,
    timestamp,
    type: 'health_check',
    title: 'Pens stand side by side',
    status: 'completed',
    taskId: 'day-8-pens',
  },
  ...more,
});

describe('the host of a shared visit', () => {
  it('sees the checks and dates, but no address, phone number, note or other trip', async () => {
    await put('other', { ...plan, roosterInfo: { name: 'Rufus' } });
    await add(
      'visit',
      entry('tick', '2026-05-31T07:00:00Z', { description: 'Looks like Uncle Joe' }),
      entry('note', '2026-05-31T08:00:00Z', { taskId: undefined, type: 'observation', title: 'Host forgot the water' }),
    );
    const shown = (await read(await tokenOf())).json();
    expect(shown).toEqual({
      plan: {
        roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
        henLocation: { contactName: 'Hattie' },
        timeline: plan.timeline,
      },
      log: [entry('tick', '2026-05-31T07:00:00.000Z')],
      until: '2026-07-01',
    });
  });

  it('reads what the keeper writes in an alert, and how it was resolved', async () => {
    const alert = { type: 'alert', status: 'pending' } as const;
    const sick = { ...alert, taskId: 'alarm-sick-bird', title: 'A bird looks sick', description: 'Opal, a wet eye' };
    const hawk = { ...alert, taskId: undefined, title: 'A hawk', description: 'It took Pearl' };
    await add(
      'visit',
      entry('sick', '2026-05-31T07:00:00Z', sick),
      entry('hawk', '2026-05-31T08:00:00Z', hawk),
      entry('tick', '2026-05-31T09:00:00Z', { description: 'A private note' }),
      entry('settled', '2026-05-31T10:00:00Z', {
        type: 'alert',
        taskId: 'settled-sick',
        description: 'Vet: only dust',
      }),
      entry('note', '2026-05-31T11:00:00Z', { taskId: undefined, type: 'observation', description: 'Another note' }),
    );
    const { log } = (await read(await tokenOf())).json();
    expect(log.map(({ id, description }: Entry) => [id, description])).toEqual([
      ['sick', 'Opal, a wet eye'],
      ['hawk', 'It took Pearl'],
      ['tick', undefined],
      ['settled', 'Vet: only dust'],
    ]);
  });

  it('sees every weight of the keeper, and reads the note of one that stops the visit until it is taken back', async () => {
    const free = { taskId: undefined, title: 'Ate little' };
    const weighed = (id: string, at: string, weightPounds: number) =>
      entry(id, at, { ...free, weightPounds, description: `A note on ${weightPounds}` });
    await add(
      'visit',
      weighed('arrival', '2026-05-25T15:00:00Z', 7.4),
      weighed('small-loss', '2026-05-27T08:00:00Z', 6.7),
      weighed('great-loss', '2026-05-29T08:00:00Z', 6.2),
      entry('settled', '2026-05-29T12:00:00Z', {
        ...{ type: 'alert', taskId: 'settled-great-loss', description: 'Wrong scale: he weighs 7.3 lb' },
      }),
      entry('feed', '2026-05-29T13:00:00Z', { ...free, type: 'observation', description: 'Moldy feed at the host’s' }),
    );
    const token = await tokenOf();
    const shown = async () =>
      ((await read(token)).json().log as Entry[]).map(({ id, title, description, weightPounds, takesBack }) =>
        [id, title, description, weightPounds, takesBack].filter((one) => one !== undefined),
      );
    const others = [
      ['arrival', 'Weighing', 7.4],
      ['small-loss', 'Weighing', 6.7],
    ];
    const settled = ['settled', 'Pens stand side by side', 'Wrong scale: he weighs 7.3 lb'];
    expect(await shown()).toEqual([...others, ['great-loss', 'Ate little', 'A note on 6.2', 6.2], settled]);

    const back = (id: string, takesBack: string) =>
      entry(id, '2026-05-30T08:00:00Z', { ...free, status: 'pending', takesBack });
    await add('visit', back('back-feed', 'feed'), back('back-loss', 'great-loss'));
    expect(await shown()).toEqual([
      ...others,
      ['great-loss', 'Weighing', 6.2],
      settled,
      ['back-loss', 'Weighing', 'great-loss'],
    ]);
  });

  it('can take back what was logged with the link, but nothing of the keeper', async () => {
    const token = await tokenOf();
    const free = { taskId: undefined, type: 'observation', title: 'Eggs' } as const;
    await add('visit', entry('keeper', '2026-05-31T08:00:00Z', { ...free, eggs: 4 }));
    await tick(token, entry('host', '2026-05-31T09:00:00Z', { ...free, eggs: 44 }));
    const back = { ...free, status: 'pending' } as const;
    const answer = await tick(
      token,
      entry('back-host', '2026-05-31T10:00:00Z', { ...back, takesBack: 'host' }),
      entry('back-keeper', '2026-05-31T10:00:00Z', { ...back, takesBack: 'keeper' }),
      entry('new', '2026-05-31T10:01:00Z', { ...free, eggs: 5 }),
      entry('back-new', '2026-05-31T10:02:00Z', { ...back, takesBack: 'new' }),
    );
    expect(answer.statusCode).toBe(200);
    expect((await listed()).map(({ id, takesBack }) => [id, takesBack])).toEqual([
      ['keeper', undefined],
      ['host', undefined],
      ['back-host', 'host'],
      ['new', undefined],
      ['back-new', 'new'],
    ]);
  });

  it('sees the arrival, and can log it', async () => {
    const token = await tokenOf();
    const arrival = { type: 'arrival', title: 'Ambrose has arrived', taskId: 'arrival' } as const;
    await add(
      'visit',
      entry('mine', '2026-05-31T07:00:00Z', { ...arrival, arrivedOn: '2026-05-31', description: 'Late' }),
    );
    const [mine] = (await read(token)).json().log as Entry[];
    expect(mine).toEqual(entry('mine', '2026-05-31T07:00:00.000Z', { ...arrival, arrivedOn: '2026-05-31' }));
    await tick(token, entry('theirs', '2026-06-01T08:00:00Z', { ...arrival, arrivedOn: '2026-06-01' }));
    expect((await listed())[1]).toMatchObject({ id: 'theirs', arrivedOn: '2026-06-01', byHost: true });
    // An arrival in another year would move all days and end the link.
    await tick(token, entry('slip', '2025-06-01T08:00:00Z', { ...arrival, arrivedOn: '2025-06-01' }));
    const slip = (await listed()).find(({ id }) => id === 'slip');
    expect(slip).toMatchObject({ title: 'Ambrose has arrived', byHost: true });
    expect(slip).not.toHaveProperty('arrivedOn');
  });

  it('keeps the link until ten days after the rooster who came late has left', async () => {
    await put('visit', { ...plan, timeline: { arrivalDate: '2026-05-10' } });
    const token = await tokenOf();
    const arrival = { type: 'arrival', title: 'Ambrose has arrived', taskId: 'arrival' } as const;
    const logged = await tick(token, entry('late', '2026-05-31T08:00:00Z', { ...arrival, arrivedOn: '2026-05-30' }));
    expect(logged.json()).toMatchObject({ plan: { timeline: { arrivalDate: '2026-05-30' } }, until: '2026-07-06' });
    // By the planned days this visit is over.
    await put('visit', { ...plan, timeline: { arrivalDate: '2026-04-01' } });
    await put('other', { ...plan, timeline: { arrivalDate: '2026-04-01' } });
    expect((await share()).json().until).toBe('2026-07-06');
    expect((await share('other')).json().code).toBe('trip-over');
    await add('other', entry('mine', '2026-05-31T08:00:00Z', { ...arrival, arrivedOn: '2026-05-20' }));
    expect((await share('other')).json().until).toBe('2026-06-26');
  });

  it('sees the veterinarian and the emergency plan while the keeper allows it', async () => {
    const { shareToken } = (await share('visit', true)).json();
    expect((await read(shareToken)).json().plan.healthChecks).toEqual(plan.healthChecks);
    expect((await share('visit', false)).json().shareToken).toBe(shareToken);
    expect((await read(shareToken)).json().plan.healthChecks).toBeUndefined();
  });

  it('ticks without an account, and both sides see the latest ticks', async () => {
    const token = await tokenOf();
    await add('visit', entry('keeper', '2026-06-01T08:00:00Z'));
    await tick(token, entry('host', '2026-06-01T09:00:00Z', { status: 'pending', description: 'The wire was torn' }));
    await add('visit', entry('keeper-2', '2026-06-01T10:00:00Z'));
    const seen = (await read(token)).json().log as Entry[];
    expect(seen.map(({ id, byHost }) => [id, byHost])).toEqual([
      ['keeper', undefined],
      ['host', true],
      ['keeper-2', undefined],
    ]);
    expect(seen[1]?.description).toBe('The wire was torn');
    expect((await listed()).map(({ id }) => id)).toEqual(['keeper', 'host', 'keeper-2']);
  });

  it('ticks once even if an offline phone repeats it, and changes no entry of the keeper', async () => {
    const token = await tokenOf();
    await add('visit', entry('mine', '2026-06-01T08:00:00Z', { title: 'Mine' }));
    await tick(token, entry('host', '2026-06-01T09:00:00Z'), entry('mine', '2026-06-01T09:00:00Z', { title: 'Yours' }));
    expect((await tick(token, entry('host', '2026-06-01T09:30:00Z'))).statusCode).toBe(200);
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual([
      ['mine', 'Mine'],
      ['host', 'Pens stand side by side'],
    ]);
  });

  it('cannot tick for the future, whatever the phone’s clock says', async () => {
    await tick(await tokenOf(), entry('host', '2027-01-01T00:00:00Z'));
    expect((await listed())[0]?.timestamp).toBe('2026-06-01T12:00:00.000Z');
  });

  it('cannot fill up the log with entries', async () => {
    const token = await tokenOf();
    for (let round = 0; round < MOST_HOST_ENTRIES / 20; round++) {
      const twenty = Array.from({ length: 20 }, (_, nth) => entry(`h-${round}-${nth}`, '2026-06-01T09:00:00Z'));
      expect((await tick(token, ...twenty)).statusCode).toBe(200);
    }
    const full = await tick(token, entry('one-more', '2026-06-01T09:00:00Z'));
    expect([full.statusCode, full.json().code]).toEqual([409, 'trip-log-full']);
    expect((await tick(token, entry('h-0-0', '2026-06-01T09:00:00Z'))).statusCode).toBe(200);
    expect((await add('visit', entry('mine', '2026-06-01T10:00:00Z'))).statusCode).toBe(200);
  });

  it('cannot fill up the log with long texts', async () => {
    const token = await tokenOf();
    const long = (id: string) => entry(id, '2026-06-01T09:00:00Z', { description: '🐓'.repeat(500) });
    const answers = [];
    for (let round = 0; round < 4; round++) {
      const twenty = Array.from({ length: 20 }, (_, nth) => long(`h-${round}-${nth}`));
      answers.push((await tick(token, ...twenty)).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
    expect(JSON.stringify(await listed()).length).toBeLessThan(LONGEST_HOST_LOG);
  });

  it('is rate limited per network', async () => {
    const token = await tokenOf();
    for (let call = 0; call < limits.tickSharedTrip.network.limit; call++) await tick('z'.repeat(48), entry('x', NOW));
    expect((await tick(token, entry('host', NOW))).statusCode).toBe(429);
    expect((await read(token)).statusCode).toBe(200);
  });
});

describe('an alert of the host', () => {
  const alert = (id: string, more: Partial<Entry> = {}): Entry =>
    entry(id, '2026-06-01T11:00:00Z', {
      ...{ type: 'alert', status: 'pending', taskId: 'alarm-sick-bird' },
      ...{ title: 'A bird looks sick', description: 'Prudence.see example.org', ...more },
    });
  const mails = async () => {
    await server.deps.mailSender.idle();
    return server.mail.filter(({ subject }) => subject.includes('Ambrose'));
  };

  it('is mailed to the keeper with visit, words, time and page', async () => {
    await tick(await tokenOf(), entry('tick', NOW), alert('sick'));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual(['me@example.org', 'Something is wrong: Ambrose’s visit at Hattie’s']);
    expect(mail?.text).toContain('A bird looks sick: Prudence');
    expect(mail?.text).toContain('Monday, June 1 at 11:00 AM UTC');
    expect(mail?.text).toContain('/travel-bunker-tracking?trip=visit');
    // Mail programs would turn a stranger's words into a link.
    expect(mail?.text).not.toContain('example.org');
  });

  const death = { taskId: 'alarm-sudden-death', title: 'A bird has died suddenly', description: undefined };
  const wing = { taskId: undefined, title: 'A torn wing', description: undefined };

  it('is mailed once an hour for each visit, even if sharing starts again', async () => {
    await put('other', plan);
    const token = await tokenOf();
    await tick(token, alert('one', wing));
    await tick(token, alert('one', wing), alert('two', { ...wing, taskId: 'of-another-app' }));
    await unshare();
    await tick(await tokenOf(), alert('three', wing));
    expect(await mails()).toHaveLength(1);
    await tick(await tokenOf('other'), alert('other', wing));
    expect(await mails()).toHaveLength(2);
    server.clock.advance(3_600_000);
    await tick(await tokenOf(), alert('four', wing));
    expect(await mails()).toHaveLength(3);
  });

  it('is mailed at once if it is worse than the one before: a second sick bird, or a death', async () => {
    const token = await tokenOf();
    const told = async () => (await mails()).map(({ text }) => /shared logged this.*\n+(.*) \(/.exec(text)?.[1]);
    await tick(token, alert('cough', { description: 'A cough' }));
    expect(await told()).toEqual(['A bird looks sick: A cough']);
    await tick(token, alert('second', { description: 'A wet eye' }));
    await tick(token, alert('third', { description: 'Ruffled' }));
    expect(await told()).toEqual(['A bird looks sick: A cough', 'A bird looks sick: A wet eye']);
    await tick(token, alert('death', death));
    await tick(token, alert('another death', death));
    expect((await told()).slice(2)).toEqual(['A bird has died suddenly']);
    expect((await mails())[0]?.text).toContain('one sick bird, more sick birds, a sudden death, anything else');
  });

  it.each<[string, Partial<Entry>]>([
    ['a tick', { type: 'health_check', taskId: 'day-8-pens', status: 'completed' }],
    ['an observation', { type: 'observation', taskId: undefined }],
    ['an alert that is resolved', { status: 'completed', taskId: 'settled-sick' }],
  ])('is not mailed if it is %s', async (_what, more) => {
    await tick(await tokenOf(), alert('entry', more));
    await add('visit', alert('mine'));
    expect(await mails()).toEqual([]);
  });
});

describe('a link', () => {
  it('is the same at each request, and a new one after it was revoked', async () => {
    const first = await tokenOf();
    expect(await tokenOf()).toBe(first);
    expect((await unshare()).statusCode).toBe(204);
    expect((await read(first)).statusCode).toBe(404);
    expect((await tick(first, entry('host', NOW))).statusCode).toBe(404);
    const second = await tokenOf();
    expect(second).not.toBe(first);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the trip is deleted', () => server.app.inject({ method: 'DELETE', url: '/api/trips/visit', headers: me })],
    ['the visit is finished', () => put('visit', { ...plan, finishedOn: '2026-06-01' })],
    ['the day of arrival is taken out', () => put('visit', { ...plan, timeline: {} })],
    ['the account is deleted', () => server.app.inject({ method: 'DELETE', url: '/api/user', headers: me })],
  ])('ends when %s', async (_what, end) => {
    const token = await tokenOf();
    expect((await read(token)).statusCode).toBe(200);
    await end();
    const [seen, ticked] = [await read(token), await tick(token, entry('host', NOW))];
    expect([seen.statusCode, ticked.statusCode]).toEqual([404, 404]);
  });

  it('expires ten days after the departure, and moves with the plan', async () => {
    const token = await tokenOf();
    server.clock.advance(Date.parse('2026-07-02T11:59:00Z') - Date.parse(NOW));
    expect((await read(token)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await read(token)).statusCode).toBe(404);
    me = await server.signIn('me@example.org');
    await put('visit', { ...plan, timeline: { ...plan.timeline, breedingStart: '2026-06-15' } });
    expect((await read(token)).json().until).toBe('2026-07-08');
  });

  it('cannot be derived from the database or another link, or by changing a letter', async () => {
    await put('other', plan);
    const [token, other] = [await tokenOf(), await tokenOf('other')];
    const changed = token.endsWith('0') ? `${token.slice(0, -1)}1` : `${token.slice(0, -1)}0`;
    const rows = await server.deps.db.read.selectFrom('tripShare').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(16));
    const forged = [changed, token.slice(0, 16) + other.slice(16), token.slice(0, 16) + '0'.repeat(32), `${token}0`];
    for (const one of forged) {
      const answer = await read(one);
      expect([answer.statusCode, answer.json().detail], one).toEqual([404, (await read('z'.repeat(48))).json().detail]);
      expect((await tick(one, entry('host', NOW))).statusCode).toBe(404);
    }
    expect(await listed()).toEqual([]);
  });

  it.each(['', 'short', 'A'.repeat(48), `${'a'.repeat(40)}'--`, 'a'.repeat(101)])(
    'is rejected as %j',
    async (token) => {
      expect((await read(token)).statusCode).toBe(422);
    },
  );
});

it('shows nothing of a keeper whom the moderators have suspended', async () => {
  const token = await tokenOf();
  const trip = await server.deps.db.read.selectFrom('trip').select('keeperId').executeTakeFirstOrThrow();
  await server.deps.db.write(null, (trx) =>
    putSuspension(trx, { keeperId: trip.keeperId, reason: 'spam', suspendedAt: Date.parse(NOW) }),
  );
  expect((await read(token)).statusCode).toBe(404);
  expect((await tick(token, entry('host', NOW))).statusCode).toBe(404);
});

describe('sharing', () => {
  it('can be read by the keeper alone, as long as the link works', async () => {
    const state = async (headers = me) =>
      (await server.app.inject({ url: '/api/trips/visit/share', headers })).json().share;
    expect(await state()).toBe(null);
    const { shareToken } = (await share('visit', true)).json();
    expect(await state()).toEqual({ shareToken, until: '2026-07-01', showsContacts: true });
    expect(await state(await server.signIn('other@example.org'))).toBe(null);
    await put('visit', { ...plan, finishedOn: '2026-06-01' });
    expect(await state()).toBe(null);
    await put('visit', plan);
    await unshare();
    expect(await state()).toBe(null);
  });

  it.each([
    ['without a day of arrival', {}, 'trip-without-arrival'],
    ['that is over', { timeline: { arrivalDate: '2026-01-05' } }, 'trip-over'],
    ['that is finished', { ...plan, finishedOn: '2026-05-30' }, 'trip-over'],
  ])('a visit %s is rejected with the reason', async (_what, edited, code) => {
    await put('visit', edited);
    const answer = await share();
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  });

  it('is only for the keeper', async () => {
    const other = await server.signIn('other@example.org');
    const token = await tokenOf();
    expect((await share('visit', true, other)).statusCode).toBe(404);
    expect((await unshare('visit', other)).statusCode).toBe(204);
    expect((await read(token)).json().plan.healthChecks).toBeUndefined();
    await put('visit', { ...plan, roosterInfo: { name: 'Theirs' } }, other);
    const theirs = await tokenOf('visit', other);
    expect((await read(theirs)).json().plan.roosterInfo).toEqual({ name: 'Theirs' });
    expect((await read(token)).json().plan.roosterInfo.name).toBe('Ambrose');
  });

  it('an entry of the keeper never counts as the host’s, whatever it says', async () => {
    const token = await tokenOf();
    await add('visit', entry('forged', '2026-06-01T08:00:00Z', { byHost: true, description: 'Only for me' }));
    expect((await listed()).map(({ id, byHost }) => [id, byHost])).toEqual([['forged', undefined]]);
    const [seen] = (await read(token)).json().log as Entry[];
    expect([seen?.byHost, seen?.description]).toEqual([undefined, undefined]);
  });

  it('a visit at the end of the last year that can be written is shared until its last day', async () => {
    for (const timeline of [
      { arrivalDate: '9999-12-20' },
      { arrivalDate: '9999-12-01', breedingStart: '9999-12-30' },
    ]) {
      await put('visit', { timeline });
      const shared = await share();
      expect([shared.statusCode, shared.json().sharedUntil ?? shared.json().until]).toEqual([200, '9999-12-31']);
      expect((await read(shared.json().shareToken)).statusCode).toBe(200);
    }
  });

  it('a future visit lets the host prepare', async () => {
    const arrivalDate = new Date(Date.parse(NOW) + 20 * DAY_MS).toISOString().slice(0, 10);
    await put('visit', { timeline: { arrivalDate } });
    const token = await tokenOf();
    const ticked = await tick(token, entry('host', NOW, { taskId: 'before-bunker' }));
    expect(ticked.json().log[0]).toMatchObject({ taskId: 'before-bunker', byHost: true });
  });
});
