import { expect, test } from 'vitest';
import { isAbroad } from './abroad.ts';

test.each([
  'Leeds, England, United Kingdom',
  'Leeds, England',
  'Munich, Bavaria, Germany',
  'Toronto, Ontario, Canada',
  'Mill Lane 12\nOtley, U.K.',
])('%s is outside the United States', (place) => {
  expect(isAbroad(place)).toBe(true);
});

test.each([
  'Austin, Texas',
  'Austin, Texas, United States',
  'Atlanta, Georgia',
  'San Juan, Puerto Rico',
  'Lebanon, Ohio',
  'Paris, TX',
  'Peru',
  'The red barn, gate code 1234',
  '',
  null,
  undefined,
])('%s may be in the United States', (place) => {
  expect(isAbroad(place)).toBe(false);
});
