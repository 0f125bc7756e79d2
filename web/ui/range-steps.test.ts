import { expect, test } from 'vitest';
import { nearestStep } from './RangeField.tsx';

const scale = { min: -20, max: 50, step: 5 };

test.each([
  ['an upward press between two steps', 33, 32, 35],
  ['a downward press between two steps', 31, 32, 30],
  ['a press from one step to the next', 40, 35, 40],
  ['a drag to somewhere between two steps', 12, 32, 10],
  ['a drag to the lower end', -20, 32, -20],
  ['a drag to the upper end', 50, 32, 50],
])('%s', (_, wanted, from, lands) => {
  expect(nearestStep(wanted, from, scale)).toBe(lands);
});
