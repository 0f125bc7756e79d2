// The part of the example scenario in which a keeper plans a rooster's visit and keeps its log.
import type { components } from '#contract';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { listBird } from './events.ts';
import { exampleValue } from './examples.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';

const PATH = { tripId: '4f9d2c7be1a84c0f' };
const MOST_TRIPS = 50;

export async function recordTrips(record: RecordExample, headers: Record<string, string>, ask: Ask): Promise<void> {
  await record('listTrips.empty', { headers });
  await record('putTrip.planned', { headers, path: PATH, body: 'putTrip.request' });
  await record('addTripLogEntries.logged', { headers, path: PATH, body: 'addTripLogEntries.request' });
  await record('listTrips.one', { headers });

  await recordLaterEdit(record, headers, ask);
  const plan = { plan: {}, editedAt: '2026-05-20T18:30:00Z' };
  const other = { tripId: 'another' };
  await ask('putTrip', { headers, path: other, body: plan });
  const entries = Array.from({ length: 20 }, (_, nth) => ({ ...firstEntry(), id: `entry-${nth}` }));
  for (let round = 0; round <= 25; round++) {
    const named = entries.map((entry) => ({ ...entry, id: `${entry.id}-${round}` }));
    await record('addTripLogEntries.trip-log-full', { headers, path: other, body: { entries: named } });
  }
  await ask('deleteTrip', { headers, path: other });
  await record('putTrip.trip-deleted', { headers, path: other, body: plan });
  for (let nth = 1; nth <= MOST_TRIPS; nth++) {
    await record('putTrip.too-many-trips', { headers, path: { tripId: `trip-${nth}` }, body: plan });
  }
  for (let nth = 1; nth < MOST_TRIPS; nth++) await ask('deleteTrip', { headers, path: { tripId: `trip-${nth}` } });
}

async function recordLaterEdit(record: RecordExample, headers: Record<string, string>, ask: Ask): Promise<void> {
  const path = { tripId: 'visit' };
  const { plan, editedAt } = exampleValue('putTrip.request') as components['schemas']['PutTripRequest'];
  const healthChecks = { ...plan.healthChecks, vetContactInfo: 'Brushy Creek Animal Clinic, 512-555-0199' };
  const later = { plan: { ...plan, healthChecks }, editedAt: '2026-05-20T18:40:00Z', basedOn: editedAt };
  for (const body of [{ plan, editedAt }, later]) await ask('putTrip', { headers, path, body });
  await record('putTrip.edited-elsewhere', {
    headers,
    path,
    body: { ...later, plan, editedAt: '2026-05-20T18:50:00Z' },
  });
  await ask('deleteTrip', { headers, path });
}

function firstEntry(): object {
  const [entry] = (exampleValue('addTripLogEntries.request') as { entries: object[] }).entries;
  return entry ?? {};
}

/** The host of a visit reads and ticks by a link. */
export async function recordSharedTrip(
  record: RecordExample,
  now: Date,
  on: (app: TestApp, id: string, call: Call) => ReturnType<Ask>,
) {
  const app = await createTestApp({ now });
  const headers = await app.signIn('wren@example.org');
  const ask: Ask = (id, call) => on(app, id, call);
  const open = { tripId: 'open' };
  const editedAt = '2026-05-20T18:30:00Z';
  const body = 'shareTrip.request';
  await ask('putTrip', { headers, path: PATH, body: 'putTrip.request' });
  await ask('addTripLogEntries', { headers, path: PATH, body: 'addTripLogEntries.request' });
  await ask('putTrip', { headers, path: open, body: { plan: {}, editedAt } });
  await record('shareTrip.trip-without-arrival', { headers, path: open, body }, app);
  const past = { plan: { timeline: { arrivalDate: '2025-05-25' } }, editedAt: '2026-05-20T18:31:00Z' };
  await ask('putTrip', { headers, path: open, body: past });
  await record('shareTrip.trip-over', { headers, path: open, body }, app);
  await ask('deleteTrip', { headers, path: open });

  await record('getTripShare.not-shared', { headers, path: PATH }, app);
  const { shareToken } = (await record('shareTrip.shared', { headers, path: PATH, body }, app)).json();
  await record('getTripShare.shared', { headers, path: PATH }, app);
  const link = { body: { shareToken } };
  await record('getSharedTrip.shared', link, app);
  await record('tickSharedTrip.ticked', { body: { ...tickOf(), shareToken } }, app);
  await record('getSharedTrip.broken-link', { body: { shareToken: shareToken.slice(0, 20) } }, app);
  await record(
    'tickSharedTrip.unknown-type',
    {
      body: { shareToken, entries: tickOf().entries.map((entry) => ({ ...entry, type: 'crowing' })) },
    },
    app,
  );
  for (let round = 0; round <= 10; round++) {
    const entries = Array.from({ length: 20 }, (_, nth) => ({ ...tickOf().entries[0], id: `host-${round}-${nth}` }));
    await record('tickSharedTrip.trip-log-full', { body: { shareToken, entries } }, app);
  }
  await ask('shareTrip', { headers, path: PATH, body: { showsContacts: true } });
  await record('getTripShare.with-contacts', { headers, path: PATH }, app);
  await record('getSharedTrip.with-contacts', link, app);
  await ask('unshareTrip', { headers, path: PATH });
  await record('getSharedTrip.not-shared', link, app);
  await record('tickSharedTrip.not-shared', { body: { ...tickOf(), shareToken } }, app);
  const hen = { plan: { roosterId: await listBird(app, headers) }, editedAt };
  await record('putTrip.rooster-is-hen', { headers, path: { tripId: 'hen' }, body: hen }, app);
  for (let call = 0; call <= 600; call++) await record('getSharedTrip.too-many-requests', link, app);
  for (let call = 0; call <= 240; call++)
    await record('tickSharedTrip.too-many-requests', { body: { ...tickOf(), shareToken } }, app);
  await app.close();
}

const tickOf = () => exampleValue('tickSharedTrip.request') as { entries: object[] };
