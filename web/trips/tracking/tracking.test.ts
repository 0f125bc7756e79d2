import { describe, expect, it, test } from 'vitest';
import type { Trip, TripPlan } from '#contract';
import { phases } from '../../program/phases.ts';
import { localMinute } from '../../ui/today.ts';
import { visitName } from '../trip-names.ts';
import { contactsOf } from './contacts.ts';
import { dayWords, phaseStatus } from './day-words.ts';
import { entryOf, momentOfInput, newForm, type Subject } from './entry-form.ts';
import { activeFirst, chosenTrip, trackedIn, trackingUrl } from './TrackingScreen.tsx';

test.each([
  [-22, 'Arrives in 23 days', 'Before the visit'],
  [-2, 'Arrives in 3 days', 'Before the visit'],
  [0, 'Arrives tomorrow', 'Before the visit'],
  [1, 'Day 1 of 28', 'Quarantine, 6 days left'],
  [6, 'Day 6 of 28', 'Quarantine, 1 day left'],
  [7, 'Day 7 of 28', 'Quarantine, 0 days left'],
  [8, 'Day 8 of 28', 'Visual Introduction, 6 days left'],
  [14, 'Day 14 of 28', 'Visual Introduction, 0 days left'],
  [15, 'Day 15 of 28', 'Breeding, 13 days left'],
  [28, 'Day 28 of 28', 'Breeding, 0 days left'],
  [29, '1 day after he left', 'Return isolation, 29 days left'],
  [38, '10 days after he left', 'Return isolation, 20 days left'],
  [39, '11 days after he left', 'Return isolation, 19 days left'],
  [58, '30 days after he left', 'Return isolation, 0 days left'],
  [59, '31 days after he left', 'The visit is over'],
])('titles day %i “%s”', (day, title, phase) => {
  expect(dayWords(day)).toEqual({ title, phase });
});

test('completes all phases after he left', () => {
  expect(phases.map((phase) => phaseStatus(phase, 29))).toEqual(['completed', 'completed', 'completed']);
});

describe('the address', () => {
  it.each(['', '?trip=t1', '?trip=t1&day=9', '?day=-3', '?day=0'])('round-trips the visit and the day: %j', (query) => {
    expect(trackingUrl(trackedIn(query))).toBe(`/travel-bunker-tracking${query}`);
  });

  it.each(['?day=soon', '?day=1e3', '?day=1.5', '?day=', '?trip='])('ignores invalid values: %j', (query) => {
    expect(trackedIn(query)).toEqual({ trip: null, day: null });
  });
});

const trip = (id: string, plan: TripPlan): Trip => ({ id, plan, editedAt: '2026-05-20T00:00:00Z', log: [] });
const arriving = (arrivalDate: string): TripPlan => ({ timeline: { arrivalDate } });

test('sorts the newest current visit first, then future ones, finished ones last', () => {
  const trips = [
    trip('undated', {}),
    trip('finished', { ...arriving('2026-06-30'), finishedOn: '2026-07-02' }),
    trip('to come', arriving('2026-06-20')),
    trip('new', arriving('2026-06-01')),
    trip('old', arriving('2026-05-01')),
  ];
  const today = '2026-06-01';
  expect(activeFirst(trips, today).map(({ id }) => id)).toEqual(['new', 'old', 'to come', 'undated', 'finished']);
  expect(chosenTrip(trips, null, today)?.id).toBe('new');
  expect(chosenTrip(trips, null, '2026-05-31')?.id).toBe('old');
  expect(chosenTrip(trips, 'old', today)?.id).toBe('old');
  expect(chosenTrip(trips, 'gone', today)).toBeUndefined();
});

test('names a visit after the rooster and his host, if known', () => {
  const henLocation = { contactName: 'Hattie' };
  expect(visitName({ roosterInfo: { name: 'Ambrose' }, henLocation })).toBe('Ambrose at Hattie’s');
  expect(visitName({ henLocation })).toBe('The rooster at Hattie’s');
  expect(visitName({ roosterInfo: { name: 'Ambrose' } })).toBe('Ambrose’s visit');
  expect(visitName({ roosterInfo: { name: ' ' } })).toBe('A rooster’s visit');
});

test('finds the number within a contact', () => {
  const plan: TripPlan = {
    healthChecks: { vetContactInfo: 'Hill Country Poultry Vet\n(512) 555-0177, after 5 pm at home' },
    henLocation: { contactName: 'Hattie', phoneNumber: '+1 512-555-0142' },
  };
  expect(contactsOf(plan, { other: 'host' }).map(({ name, call }) => [name, call])).toEqual([
    ['Veterinarian', 'tel:5125550177'],
    ['State veterinarian', undefined],
    ['USDA sick-bird line', 'tel:+18665367593'],
    ['Host, Hattie', 'tel:+15125550142'],
  ]);
  expect(contactsOf({}, { other: 'host' }).map(({ text }) => text)).toEqual([
    'None in the plan yet. Find one who takes poultry before he travels.',
    expect.stringMatching(/^Search for “state veterinarian”/),
    '1-866-536-7593',
    'No number in the plan yet.',
  ]);
});

test('finds the number in an emergency plan', () => {
  const plan: TripPlan = { healthChecks: { emergencyPlan: 'The crate in the barn. Call Wren, 512-555-0142.' } };
  const last = contactsOf(plan, { other: null }).at(-1);
  expect(last).toMatchObject({ name: 'Emergency plan', call: 'tel:5125550142' });
});

test('names no US contacts for a keeper abroad', () => {
  const contacts = contactsOf({}, { other: 'host', isAbroad: true });
  expect(contacts.map(({ name, call }) => [name, call])).toEqual([
    ['Veterinarian', undefined],
    ['National animal health authority', undefined],
    ['Host', undefined],
  ]);
});

test('reads and writes times in the device’s time zone', () => {
  expect(localMinute(new Date(2026, 4, 25, 7, 5))).toBe('2026-05-25T07:05');
  expect(momentOfInput('2026-05-25T07:05')).toBe(new Date(2026, 4, 25, 7, 5).toISOString());
  expect(momentOfInput('')).toBeUndefined();
});

describe('an entry', () => {
  const written = (subject: Subject, change: object) =>
    entryOf(subject, { ...newForm(subject, 'Ambrose', []), ...change });

  it('contains the typed text, without what the server would reject', () => {
    const subject: Subject = { kind: 'entry', type: 'observation' };
    expect(
      written(subject, { title: ' Drinks\u0007well ', description: 'One\nTwo\u0000 ', eggs: '3', chicks: '9' }),
    ).toEqual({
      ...{ type: 'observation', title: 'Drinks well', status: 'completed', description: 'One\nTwo', eggs: 3 },
    });
  });

  it('of an alert is pending', () => {
    const subject: Subject = { kind: 'entry', type: 'alert' };
    expect(written(subject, { alarm: 'alarm-sick-bird', title: 'typed before' })).toEqual({
      ...{ type: 'alert', title: 'A bird looks sick', status: 'pending', taskId: 'alarm-sick-bird' },
    });
    expect(written(subject, { alarm: 'other', title: 'A hawk' })).toEqual({
      ...{ type: 'alert', title: 'A hawk', status: 'pending' },
    });
  });

  it('has a default title', () => {
    expect(newForm({ kind: 'entry', type: 'arrival' }, 'Ambrose', []).title).toBe('Ambrose has arrived');
    expect(newForm({ kind: 'entry', type: 'health_check' }, 'Ambrose', []).title).toBe('Health check');
  });
});
