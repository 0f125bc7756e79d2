import { expect, test } from 'vitest';
import { placeOf, TICKS } from './RecommendationResult.tsx';

test('places colder before warmer, within the scale', () => {
  expect(placeOf(-100)).toBe(0);
  expect(placeOf(200)).toBe(100);
  const places = [-60, -20, 0, 32, 85, 130].map(placeOf);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(TICKS.every((tick) => placeOf(tick) > 0 && placeOf(tick) < 100)).toBe(true);
});
