import { expect, test } from 'vitest';
import { nextCursor, totalCount } from './next-page.ts';

test('reads the cursor of the next page', () => {
  expect(nextCursor('</api/chickens/browse?limit=50&cursor=abc_-9>; rel="next"')).toBe('abc_-9');
});

test('finds the next page among other links', () => {
  expect(nextCursor('</a?cursor=1>; rel="first", <https://flock.example/a?cursor=2>; title="x"; rel=next')).toBe('2');
});

test.each([null, '', '</a?cursor=1>; rel="prev"', '</a>; rel="next"'])('recognizes the end of a list: %s', (link) => {
  expect(nextCursor(link)).toBeNull();
});

test('reads the total count if there is one', () => {
  expect(totalCount('68')).toBe(68);
  expect(totalCount(null)).toBeNull();
});
