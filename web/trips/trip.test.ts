import { describe, expect, it } from 'vitest';
import type { Trip, TripLogEntry } from '#contract';
import { editTime, mergeTrips, missingOn, withEntries } from './trip.ts';

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

describe('two devices that were offline', () => {
  it('have the plan of the later edit, whichever is asked first', () => {
    const [old, edited] = [trip('Rufus', early), trip('Rufus II', late)];
    for (const merged of [mergeTrips(old, edited), mergeTrips(edited, old)]) {
      expect(merged).toMatchObject({ plan: edited.plan, editedAt: late });
    }
  });

  it('have the entries of both once, in the order of their times', () => {
    const here = [entry('b', '2026-06-01T10:00:00Z'), entry('d', '2026-06-01T12:00:00Z')];
    const there = [
      entry('a', '2026-06-01T11:00:00+02:00'),
      here[0] as TripLogEntry,
      entry('c', '2026-06-01T12:00:00Z'),
    ];
    expect(ids(withEntries(here, there))).toBe('a b c d');
    expect(ids(withEntries(there, here))).toBe('a b c d');
  });

  it('change no entry', () => {
    const merged = withEntries([entry('a', early, 'Calm')], [entry('a', early, 'Rewritten')]);
    expect(merged.map(({ title }) => title)).toEqual(['Calm']);
  });
});

describe('an arrival', () => {
  const arrival = { ...entry('a', late), type: 'arrival', taskId: 'arrival', arrivedOn: '2026-06-01' } as const;
  const planned = { ...trip('Rufus', early), plan: { timeline: { arrivalDate: '2026-05-25' } } };
  const edited = { ...planned, plan: { ...planned.plan, henId: 'hattie' }, editedAt: '2026-06-02T08:00:00Z' };

  it('that one device logs is kept where another one edits the plan later', () => {
    for (const merged of [
      mergeTrips({ ...planned, log: [arrival] }, edited),
      mergeTrips(edited, { ...planned, log: [arrival] }),
    ]) {
      expect(merged.plan).toMatchObject({ henId: 'hattie', timeline: { arrivalDate: '2026-06-01' } });
      expect(missingOn(edited, merged)).toMatchObject({ plan: true, entries: [arrival] });
    }
  });

  it('counts no more after it was taken back, nor for a day that cannot be', () => {
    const back = { ...arrival, id: 'b', status: 'pending', timestamp: '2026-06-01T21:00:00Z' } as const;
    const ofLongAgo = { ...arrival, arrivedOn: '0001-01-01' };
    const toCome = { ...arrival, arrivedOn: '2026-06-09' };
    const noArrival = { ...arrival, type: 'observation', taskId: undefined } as const;
    for (const log of [[arrival, back], [ofLongAgo], [toCome], [noArrival]])
      expect(mergeTrips({ ...planned, log }, edited).plan).toEqual(edited.plan);
  });
});

describe('what the server lacks', () => {
  it('is everything of a trip that it does not have', () => {
    expect(missingOn(undefined, trip('Rufus', early, [entry('a', early)]))).toMatchObject({
      plan: true,
      entries: [{ id: 'a' }],
    });
  });

  it('is a later edit and the entries that it does not know', () => {
    const here = trip('Rufus II', late, [entry('a', early), entry('b', late)]);
    const missing = missingOn(trip('Rufus', early, [entry('a', early)]), here);
    expect(missing).toMatchObject({ plan: true, entries: [{ id: 'b' }] });
  });

  it('is no plan that was edited before the server’s, and none that is the same', () => {
    expect(missingOn(trip('Rufus II', late), trip('Rufus', early)).plan).toBe(false);
    expect(missingOn(trip('Rufus', early), trip('Rufus', late)).plan).toBe(false);
  });
});

it('an edit is later than what it edits, also where the clock is behind', () => {
  expect(editTime(undefined, Date.parse(early))).toBe('2026-06-01T08:00:00.000Z');
  expect(editTime(trip('Rufus', early), Date.parse(late))).toBe('2026-06-01T20:00:00.000Z');
  expect(editTime(trip('Rufus', late), Date.parse(early))).toBe('2026-06-01T20:00:00.001Z');
});
