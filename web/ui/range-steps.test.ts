import { expect, test } from 'vitest';
import { nearestStep } from './RangeField.tsx';

const scale = { min: -20, max: 50, step: 5 };

test.each([
  ['a press upwards from between two steps', 33, 32, 35],
  ['a press downwards from between two steps', 31, 32, 30],
  ['a press from one step to the next', 40, 35, 40],
  ['a pull to somewhere between two steps', 12, 32, 10],
  ['a pull to the lower end', -20, 32, -20],
  ['a pull to the upper end', 50, 32, 50],
])('%s', (_, wanted, from, lands) => {
  expect(nearestStep(wanted, from, scale)).toBe(lands);
});
