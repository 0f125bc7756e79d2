import { expect, test } from 'vitest';
import { searchHere } from './queries.ts';

const breeds = [
  { name: 'Crèvecœur', origin: 'Normandy, France', description: 'A crested hen.', conservationStatus: 'Watch' },
  { name: 'Java', origin: 'United States', description: 'Black, and calm.', conservationStatus: 'Critical' },
];
const found = (search: string, status: 'Watch' | null = null) =>
  searchHere(breeds, { search, status }).map(({ name }) => name);

test.each([
  ['', ['Crèvecœur', 'Java']],
  ['FRANCE crested', ['Crèvecœur']],
  ['creve', ['Crèvecœur']],
  ['calm france', []],
])('finds partial words without accents: "%s"', (search, names) => {
  expect(found(search)).toEqual(names);
});

test('filters by the chosen status', () => {
  expect(found('', 'Watch')).toEqual(['Crèvecœur']);
});
