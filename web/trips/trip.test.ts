import { describe, expect, it } from 'vitest';
import type { Trip, TripLogEntry } from '#contract';
import { mergeTrips, missingOn } from './merge-trips.ts';
import { editTime, withEntries } from './trip.ts';

const entry = (id: string, timestamp: string, title = id): TripLogEntry => ({
  ...{ id, timestamp, title },
  ...{ type: 'observation', status: 'completed' },
});

const trip = (name: string, editedAt: string, log: TripLogEntry[] = []): Trip => ({
  ...{ id: 'visit', editedAt, log },
  plan: { roosterInfo: { name } },
});

const ids = (log: readonly TripLogEntry[]) => log.map(({ id }) => id).join(' ');

const early = '2026-06-01T08:00:00Z';
const late = '2026-06-01T20:00:00Z';

describe('two offline devices', () => {
  it('merge to the later plan, in either order', () => {
    const [old, edited] = [trip('Rufus', early), trip('Rufus II', late)];
    for (const merged of [mergeTrips(old, edited), mergeTrips(edited, old)]) {
      expect(merged).toMatchObject({ plan: edited.plan, editedAt: late });
    }
  });

  it('merge entries without duplicates, sorted by time', () => {
    const here = [entry('b', '2026-06-01T10:00:00Z'), entry('d', '2026-06-01T12:00:00Z')];
    const there = [
      entry('a', '2026-06-01T11:00:00+02:00'),
      here[0] as TripLogEntry,
      entry('c', '2026-06-01T12:00:00Z'),
    ];
    expect(ids(withEntries(here, there))).toBe('a b c d');
    expect(ids(withEntries(there, here))).toBe('a b c d');
  });

  it('do not change existing entries', () => {
    const merged = withEntries([entry('a', early, 'Calm')], [entry('a', early, 'Rewritten')]);
    expect(merged.map(({ title }) => title)).toEqual(['Calm']);
  });
});

describe('an arrival', () => {
  const arrival = { ...entry('a', late), type: 'arrival', taskId: 'arrival', arrivedOn: '2026-06-01' } as const;
  const planned = { ...trip('Rufus', early), plan: { timeline: { arrivalDate: '2026-05-25' } } };
  const edited = { ...planned, plan: { ...planned.plan, henId: 'hattie' }, editedAt: '2026-06-02T08:00:00Z' };

  it('logged on one device survives a later plan edit on another', () => {
    for (const merged of [
      mergeTrips({ ...planned, log: [arrival] }, edited),
      mergeTrips(edited, { ...planned, log: [arrival] }),
    ]) {
      expect(merged.plan).toMatchObject({ henId: 'hattie', timeline: { arrivalDate: '2026-06-01' } });
      expect(missingOn(edited, merged)).toMatchObject({ plan: true, entries: [arrival] });
    }
  });

  it('does not count if it was taken back or is implausible', () => {
    const back = { ...arrival, id: 'b', status: 'pending', timestamp: '2026-06-01T21:00:00Z' } as const;
    const ofLongAgo = { ...arrival, arrivedOn: '0001-01-01' };
    const toCome = { ...arrival, arrivedOn: '2026-06-09' };
    const noArrival = { ...arrival, type: 'observation', taskId: undefined } as const;
    for (const log of [[arrival, back], [ofLongAgo], [toCome], [noArrival]])
      expect(mergeTrips({ ...planned, log }, edited).plan).toEqual(edited.plan);
  });
});

describe('what the server is missing', () => {
  it('is everything for an unknown trip', () => {
    expect(missingOn(undefined, trip('Rufus', early, [entry('a', early)]))).toMatchObject({
      plan: true,
      entries: [{ id: 'a' }],
    });
  });

  it('is a later edit and unknown entries', () => {
    const here = trip('Rufus II', late, [entry('a', early), entry('b', late)]);
    const missing = missingOn(trip('Rufus', early, [entry('a', early)]), here);
    expect(missing).toMatchObject({ plan: true, entries: [{ id: 'b' }] });
  });

  it('is no plan that is older or the same', () => {
    expect(missingOn(trip('Rufus II', late), trip('Rufus', early)).plan).toBe(false);
    expect(missingOn(trip('Rufus', early), trip('Rufus', late)).plan).toBe(false);
  });
});

it('an edit is later than the previous one, even if the clock is behind', () => {
  expect(editTime(undefined, Date.parse(early))).toBe('2026-06-01T08:00:00.000Z');
  expect(editTime(trip('Rufus', early), Date.parse(late))).toBe('2026-06-01T20:00:00.000Z');
  expect(editTime(trip('Rufus', late), Date.parse(early))).toBe('2026-06-01T20:00:00.001Z');
});
