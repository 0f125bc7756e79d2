import { beforeEach, describe, expect, test } from 'vitest';
import type { Trip, TripLogEntry, TripPlan } from '#contract';
import { toastQueue } from '../ui/toast-queue.ts';
import { withLoggedArrival } from './schedule.ts';
import { type StoredTrip, storedTrips } from './stored-trips.ts';
import { acknowledge } from './sync-trips.ts';

const [early, late, latest] = ['2026-06-01T08:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T10:00:00.000Z'];
const before: TripPlan = { roosterInfo: { name: 'Rufus' } };
const finished: TripPlan = { ...before, finishedOn: '2026-06-01' };
const trip = (plan: TripPlan, editedAt: string, log: TripLogEntry[] = []): Trip => ({
  id: 'visit',
  plan,
  editedAt,
  log,
});

const planHere = () => storedTrips.find('k', 'visit')?.trip.plan;

beforeEach(() => {
  localStorage.clear();
  storedTrips.forgetAll('k');
});

test('an edit that was taken back before its answer came stays taken back', () => {
  storedTrips.put('k', {
    ...{ trip: trip(before, latest), onServer: true },
    ...{ base: { plan: before, editedAt: early }, sent: [{ plan: finished, editedAt: late }] },
  });
  acknowledge('k', trip(finished, late));
  expect(planHere()).toEqual(before);
  expect(storedTrips.find('k', 'visit')).toMatchObject({ base: { plan: finished }, sent: [] });
});

test('an arrival that was taken back before its answer came moves no days', () => {
  const entry = { title: 'He arrived', type: 'arrival', taskId: 'arrival' } as const;
  const arrived: TripLogEntry = {
    ...entry,
    ...{ id: 'a1', timestamp: early, arrivedOn: '2026-06-01', status: 'completed' },
  };
  const back: TripLogEntry = { ...entry, ...{ id: 'a2', timestamp: late, status: 'pending' } };
  const planned: TripPlan = { timeline: { arrivalDate: '2026-05-25' } };
  storedTrips.put('k', {
    ...{ trip: trip(planned, latest, [arrived, back]), onServer: true },
    base: { plan: planned, editedAt: early },
  });
  const moved = withLoggedArrival(planned, [arrived]);
  expect(moved.timeline?.arrivalDate).toBe('2026-06-01');
  acknowledge('k', trip(moved, '2026-06-01T08:00:00.001Z', [arrived]));
  expect(planHere()).toEqual(planned);
});

test('a list that was read before an edit was acknowledged brings entries only', () => {
  storedTrips.put('k', {
    ...{ trip: trip(finished, late), base: { plan: finished, editedAt: late }, onServer: true },
  });
  const entry: TripLogEntry = {
    id: 'e1',
    timestamp: early,
    title: 'Weighed',
    type: 'health_check',
    status: 'completed',
  };
  acknowledge('k', trip(before, early, [entry]));
  expect(storedTrips.find('k', 'visit')?.trip).toMatchObject({ plan: finished, log: [entry] });
});

test('of one field that two phones changed, the later edit stands, and the keeper of the other reads both', () => {
  toastQueue.set([]);
  const [own, other] = ['Dr. Lund', 'Dr. Pike'].map((vetContactInfo) => ({
    ...before,
    healthChecks: { vetContactInfo },
  }));
  storedTrips.put('k', {
    ...{ trip: trip({ ...own, finishedOn: '2026-06-01' }, late), onServer: true },
    base: { plan: before, editedAt: early },
  });
  acknowledge('k', trip(other as TripPlan, latest));
  expect(planHere()).toEqual({ ...other, finishedOn: '2026-06-01' });
  expect(toastQueue.read()).toMatchObject([
    { description: 'Veterinarian now says “Dr. Pike”. You had entered “Dr. Lund”.', stays: true },
  ]);
});

describe('on the phone that comes back later, of one field that two phones changed', () => {
  const saying = (emergencyPlan: string): TripPlan => ({ ...before, healthChecks: { emergencyPlan } });
  const readBoth = [
    {
      title: 'The plan of Rufus’s visit was changed on another phone or computer meanwhile',
      description: 'Emergency plan now says “Call Ann”, as entered here. The other one said “Call Bo”.',
      stays: true,
    },
  ];
  const enterHere = (more: Partial<StoredTrip> = {}) => {
    toastQueue.set([]);
    storedTrips.put('k', {
      ...{ trip: trip(saying('Call Ann'), latest), onServer: true, base: { plan: before, editedAt: early } },
      ...more,
    });
  };

  test('the keeper reads once what the other phone had saved, and what stands now', () => {
    enterHere();
    acknowledge('k', trip(saying('Call Bo'), late));
    expect(planHere()).toEqual(saying('Call Ann'));
    expect(toastQueue.read()).toMatchObject(readBoth);
    acknowledge('k', trip(saying('Call Bo'), late));
    acknowledge('k', trip(saying('Call Ann'), latest));
    expect(toastQueue.read()).toHaveLength(1);
  });

  test('the keeper who had read what the other phone saved reads no notice', () => {
    enterHere({ base: { plan: saying('Call Bo'), editedAt: early } });
    acknowledge('k', trip({ ...saying('Call Bo'), finishedOn: '2026-06-01' }, late));
    expect(planHere()).toEqual({ ...saying('Call Ann'), finishedOn: '2026-06-01' });
    expect(toastQueue.read()).toEqual([]);
  });

  test('the keeper reads no notice of what this phone itself had sent before', () => {
    enterHere({ sent: [{ plan: saying('Call Bo'), editedAt: early }] });
    acknowledge('k', trip({ ...saying('Call Bo'), finishedOn: '2026-06-01' }, late));
    expect(planHere()).toEqual({ ...saying('Call Ann'), finishedOn: '2026-06-01' });
    expect(toastQueue.read()).toEqual([]);
  });
});

test('what another phone added to an edit whose answer was lost stays', () => {
  storedTrips.put('k', {
    ...{ trip: trip(finished, latest), onServer: false },
    sent: [{ plan: before, editedAt: early }],
  });
  const vet = { healthChecks: { vetContactInfo: '512-555-0177' } };
  acknowledge('k', trip({ ...before, ...vet }, late));
  expect(planHere()).toEqual({ ...finished, ...vet });
});
