import { expect, test } from 'vitest';
import { partnerSearchIn, partnerSearchUrl, widerThan } from './partner-search.ts';

test.each([
  ['', { chicken: null, withinMiles: null }],
  ['?chicken=b1', { chicken: 'b1', withinMiles: null }],
  ['?chicken=b1&within=100', { chicken: 'b1', withinMiles: 100 }],
])('round-trips %j through the URL', (query, search) => {
  expect(partnerSearchIn(query)).toEqual(search);
  expect(partnerSearchUrl(search)).toBe(`/breeding-recommendations${query}`);
});

test.each(['0', '1001', '2.5', 'far', ''])('uses the keeper’s own distance instead of %j miles', (miles) => {
  expect(partnerSearchIn(`?within=${miles}`).withinMiles).toBeNull();
});

test('steps to the next wider distance, up to the maximum', () => {
  expect([1, 25, 50, 100, 999].map(widerThan)).toEqual([50, 50, 100, 250, 1000]);
  expect(widerThan(1000)).toBeNull();
});
