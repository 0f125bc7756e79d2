import { expect, test } from 'vitest';
import { directoryUrl, openBreedIn, searchIn } from './directory-url.ts';

test('has no parameters without a search', () => {
  expect(directoryUrl({ search: '  ', status: null })).toBe('/breeds');
  expect(searchIn('')).toEqual({ search: '', status: null });
  expect(openBreedIn('')).toBeNull();
});

test('round-trips the search and the open breed', () => {
  const filter = { search: 'Crèvecœur & co', status: 'Critical' } as const;
  const open = { breed: 'crevecoeur', variety: 'blue' };
  const { search } = new URL(directoryUrl(filter, open), 'http://flock.example');
  expect(searchIn(search)).toEqual(filter);
  expect(openBreedIn(search)).toEqual(open);
});

test('has a tab for the status Study', () => {
  expect(searchIn('?status=Study').status).toBe('Study');
});

test.each(['Common', 'critical', 'study', ''])('treats the status %j, which has no tab, as All', (status) => {
  expect(searchIn(`?status=${status}`).status).toBeNull();
});

test('truncates a search longer than the server accepts', () => {
  expect(searchIn(`?search=${'a'.repeat(200)}`).search).toHaveLength(80);
});
