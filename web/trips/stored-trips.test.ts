import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Trip } from '#contract';
import { storedTrips } from './stored-trips.ts';

const trip = (id: string, name = 'Rufus'): Trip => ({
  ...{ id, editedAt: '2026-06-01T08:00:00Z', log: [] },
  plan: { roosterInfo: { name } },
});
const names = () => storedTrips.of('keeper').map(({ trip: { plan } }) => plan.roosterInfo?.name);
/** Writes to storage as another tab does. */
const writeElsewhere = (id: string, value: unknown) =>
  localStorage.setItem(`trip of keeper ${id}`, typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  storedTrips.forgetAll('keeper');
});
afterEach(() => vi.restoreAllMocks());

test('finds changes from another tab, even without subscribers', () => {
  storedTrips.put('keeper', { trip: trip('visit'), onServer: true });
  expect(names()).toEqual(['Rufus']);
  writeElsewhere('visit', { trip: trip('visit', 'Rufus II'), onServer: true });
  expect(storedTrips.find('keeper', 'visit')?.trip.plan.roosterInfo?.name).toBe('Rufus II');
  storedTrips.subscribe(() => {})();
  expect(names()).toEqual(['Rufus II']);
});

test.each([
  ['nothing', 'null'],
  ['half an entry', '{"trip":{"id":"vis'],
  ['no trip', { trip: null }],
  ['no plan', { trip: { id: 'other', editedAt: '2026-06-01T08:00:00Z', log: [] } }],
  ['a section that is a string', { trip: { ...trip('other'), plan: { timeline: 'in June' } } }],
  ['no log', { trip: { ...trip('other'), log: undefined } }],
  ['an entry without a time', { trip: { ...trip('other'), log: [{ id: 'e1', title: 'Fed' }] } }],
  ['an invalid time', { trip: { ...trip('other'), editedAt: 'yesterday' } }],
])('ignores a stored trip with %s, without overwriting it', (_, value) => {
  storedTrips.put('keeper', { trip: trip('visit'), onServer: true });
  writeElsewhere('other', value);
  storedTrips.subscribe(() => {})();
  expect(names()).toEqual(['Rufus']);
  expect(storedTrips.find('keeper', 'other')).toBeUndefined();
  expect(localStorage.getItem('trip of keeper other')).not.toBeNull();
});

test('keeps a changed trip once when storage is full', () => {
  storedTrips.put('keeper', { trip: trip('visit'), onServer: true });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storedTrips.put('keeper', { trip: trip('visit', 'Rufus II'), onServer: true });
  expect(names()).toEqual(['Rufus II']);
});

test('does not notify subscribers without a change', () => {
  storedTrips.put('keeper', { trip: trip('visit'), onServer: true });
  const before = storedTrips.of('keeper');
  const heard = vi.fn();
  const stop = storedTrips.subscribe(heard);
  storedTrips.put('keeper', { onServer: true, trip: trip('visit') });
  expect(heard).not.toHaveBeenCalled();
  expect(storedTrips.of('keeper')).toEqual(before);
  stop();
});
