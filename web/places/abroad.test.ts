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
  'Austin, Texas 78701',
  'Austin, TX, 78701-1234',
  '12 Farm Road\nAustin TX 78701',
  'Austin, Texas, United States',
  'Toronto, Ohio, USA',
  'Atlanta, Georgia',
  'San Juan, Puerto Rico',
  'Christiansted, U.S. Virgin Islands',
  'Lebanon, Ohio',
  'Paris, TX',
])('%s is in the United States', (place) => {
  expect(isAbroad(place)).toBe(false);
});

test.each(['Peru', 'Austin', 'The red barn, gate code 1234', 'The red barn, gate code 12345', '', null, undefined])(
  '%s could be anywhere',
  (place) => {
    expect(isAbroad(place)).toBe(null);
  },
);
