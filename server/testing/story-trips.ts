// The part of the story in which a keeper plans a rooster's visit and keeps its log.
import { exampleValue } from './examples.ts';
import type { Ask, Tell } from './story-telling.ts';

const PATH = { tripId: '4f9d2c7be1a84c0f' };
const MOST_TRIPS = 50;

export async function tellTrips(tell: Tell, headers: Record<string, string>, ask: Ask): Promise<void> {
  await tell('listTrips.empty', { headers });
  await tell('putTrip.planned', { headers, path: PATH, body: 'putTrip.request' });
  await tell('addTripLogEntries.logged', { headers, path: PATH, body: 'addTripLogEntries.request' });
  await tell('listTrips.one', { headers });

  const plan = { plan: {}, editedAt: '2026-05-20T18:30:00Z' };
  const other = { tripId: 'another' };
  await ask('putTrip', { headers, path: other, body: plan });
  const entries = Array.from({ length: 20 }, (_, nth) => ({ ...firstEntry(), id: `entry-${nth}` }));
  for (let round = 0; round <= 25; round++) {
    const named = entries.map((entry) => ({ ...entry, id: `${entry.id}-${round}` }));
    await tell('addTripLogEntries.trip-log-full', { headers, path: other, body: { entries: named } });
  }
  await ask('deleteTrip', { headers, path: other });
  await tell('putTrip.trip-deleted', { headers, path: other, body: plan });
  for (let nth = 1; nth <= MOST_TRIPS; nth++) {
    await tell('putTrip.too-many-trips', { headers, path: { tripId: `trip-${nth}` }, body: plan });
  }
  for (let nth = 1; nth < MOST_TRIPS; nth++) await ask('deleteTrip', { headers, path: { tripId: `trip-${nth}` } });
}

function firstEntry(): object {
  const [entry] = (exampleValue('addTripLogEntries.request') as { entries: object[] }).entries;
  return entry ?? {};
}
