import { expect, test } from 'vitest';
import type { TripLogEntry, TripPlan } from '#contract';
import { mergeTrips } from '../merge-trips.ts';
import { recordOf, total } from './record.ts';

const plan: TripPlan = { timeline: { arrivalDate: '2026-05-25' } };

let made = 0;
/** Returns an entry on a day of the visit. */
function entry(day: number, said: Partial<TripLogEntry>, hour = 12): TripLogEntry {
  made += 1;
  const timestamp = new Date(2026, 4, 24 + day, hour).toISOString();
  return {
    ...{ id: `entry-${made}`, timestamp, type: 'observation' as const },
    ...{ title: 'Something', status: 'completed' as const, ...said },
  };
}

test('an empty log gives a record without data', () => {
  const record = recordOf({ plan, log: [] });
  expect(record).toMatchObject({
    weights: [],
    eggs: [],
    otherEggs: 0,
    chicks: null,
    fertility: null,
    chickDeaths: null,
  });
  expect(record.deaths).toEqual([]);
  expect(record.missed).toHaveLength(15);
  const endedEarly = recordOf({ plan: { ...plan, finishedOn: '2026-05-31' }, log: [] });
  expect(endedEarly.missed.map(({ day }) => day)).toEqual([1, 5, 6, 6, 7]);
});

test('sorts weights by time, and counts a corrected one once', () => {
  const log = [
    entry(13, { weightPounds: 8.4, taskId: 'day-13-weigh' }),
    entry(6, { weightPounds: 0.83, taskId: 'day-6-weigh' }),
    entry(6, { status: 'pending', taskId: 'day-6-weigh' }, 13),
    entry(6, { weightPounds: 8.3, taskId: 'day-6-weigh' }, 14),
    entry(3, { weightPounds: 8.5 }),
  ];
  expect(recordOf({ plan, log }).weights).toEqual([
    { day: 3, count: 8.5 },
    { day: 6, count: 8.3 },
    { day: 13, count: 8.4 },
  ]);
});

test('counts eggs as his from day 21 to ten days after he left, by day', () => {
  const log = [
    entry(20, { eggs: 9 }),
    entry(21, { eggs: 3, taskId: 'day-21-first-eggs' }),
    entry(22, { eggs: 2 }),
    entry(22, { eggs: 1 }),
    // Completed a day late, they still count for their day.
    entry(24, { eggs: 4, taskId: 'day-23-eggs' }),
    entry(38, { eggs: 1 }),
    entry(39, { eggs: 5 }),
  ];
  const record = recordOf({ plan, log });
  expect(record.eggs).toEqual([
    { day: 21, count: 3 },
    { day: 22, count: 3 },
    { day: 23, count: 4 },
    { day: 38, count: 1 },
  ]);
  expect(total(record.eggs)).toBe(11);
  expect(record.otherEggs).toBe(14);
});

test('adds the eggs of two keepers who ticked the same check, until it is taken back', () => {
  const eggs = (hour: number, said: Partial<TripLogEntry>) => entry(23, { taskId: 'day-23-eggs', ...said }, hour);
  const log = [
    eggs(9, { eggs: 9 }),
    eggs(10, { status: 'pending' }),
    eggs(11, { eggs: 3 }),
    eggs(12, { eggs: 5 }),
    entry(45, { type: 'health_check', taskId: 'after-hatch', chicks: 7 }),
    entry(46, { type: 'health_check', taskId: 'after-hatch', chicks: 6 }),
  ];
  expect(recordOf({ plan, log })).toMatchObject({ eggs: [{ day: 23, count: 8 }], chicks: 6 });
});

test('leaves out what was taken back on another phone, whose clock may be behind', () => {
  const slip = entry(22, { eggs: 44, title: 'Eggs' });
  const chicks = entry(43, { type: 'milestone', chicks: 12 });
  const weight = entry(5, { type: 'health_check', weightPounds: 6.2 });
  const back = ({ id, type, title }: TripLogEntry, day: number) =>
    entry(day, { type, title, status: 'pending', takesBack: id });
  const here = [slip, chicks, weight, entry(22, { eggs: 4, title: 'Eggs' })];
  const there = [back(slip, 21), back(chicks, 44), back(weight, 6)];
  const trip = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z' };
  expect(recordOf(mergeTrips({ ...trip, log: here }, { ...trip, log: there }))).toMatchObject({
    eggs: [{ day: 22, count: 4 }],
    otherEggs: 0,
    chicks: null,
    weights: [],
  });
});

test('lists hatch, deaths and alerts, without resolved entries', () => {
  const log = [
    entry(30, { type: 'health_check', taskId: 'after-fertility', description: '9 of 11' }),
    entry(45, { type: 'health_check', taskId: 'after-hatch', chicks: 7 }),
    entry(45, { type: 'health_check', taskId: 'after-deaths', description: 'One, on day 18' }),
    entry(9, { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death', title: 'A bird has died suddenly' }),
    entry(9, { type: 'alert', status: 'pending', title: 'A hawk' }),
    entry(10, { type: 'alert', taskId: 'settled-entry-1', title: 'Written off: a sudden death' }),
  ];
  const record = recordOf({ plan, log });
  expect(record).toMatchObject({ chicks: 7, fertility: '9 of 11', chickDeaths: 'One, on day 18' });
  expect(record.deaths.map(({ entry }) => entry.title)).toEqual(['A bird has died suddenly']);
  expect(record.alerts.map(({ entry }) => entry.title)).toEqual(['A hawk']);
});
