import { expect, test } from 'vitest';
import { addressOf, askedIn, sheetIn } from './address.ts';

test('says nothing where nothing is looked for', () => {
  expect(addressOf({ search: '  ', status: null })).toBe('/breeds');
  expect(askedIn('')).toEqual({ search: '', status: null });
  expect(sheetIn('')).toBeNull();
});

test('says what is looked for and whose sheet lies open, and is read back', () => {
  const asked = { search: 'Crèvecœur & co', status: 'Critical' } as const;
  const sheet = { breed: 'crevecoeur', variety: 'blue' };
  const { search } = new URL(addressOf(asked, sheet), 'http://flock.example');
  expect(askedIn(search)).toEqual(asked);
  expect(sheetIn(search)).toEqual(sheet);
});

test.each(['Common', 'critical', 'Study', ''])('takes the status %j, which has no tab, for All', (status) => {
  expect(askedIn(`?status=${status}`).status).toBeNull();
});

test('cuts a search that is longer than the server takes', () => {
  expect(askedIn(`?search=${'a'.repeat(200)}`).search).toHaveLength(80);
});
