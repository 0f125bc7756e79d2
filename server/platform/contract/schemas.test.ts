import { expect, it } from 'vitest';
import { createAjv } from './schemas.ts';

it.each([
  ['abc', true],
  ['abcd', false],
  ['🐔🐔🐔', true],
  ['🐔🐔🐔🐔', false],
  ['🐔'.repeat(8), false],
])('maxLength counts code points, not UTF-16 units: %s', (text, fits) => {
  const check = createAjv({ $id: 'none' }).compile({ type: 'string', maxLength: 3 });
  expect(check(text)).toBe(fits);
});

it.each([
  ['2026-05-31T12:00:00Z', true],
  ['2026-05-31T12:00:00.123456+05:30', true],
  ['2026-02-30T12:00:00Z', false],
  ['2016-12-31T23:59:60Z', false],
  ['2026-05-31T12:00:00+02', false],
  ['9999-12-31T23:59:59-01:00', false],
  ['0000-01-01T00:00:00+01:00', false],
])('date-time accepts only real times in years 0000 to 9999: %s', (text, fits) => {
  const check = createAjv({ $id: 'none' }).compile({ type: 'string', format: 'date-time' });
  expect(check(text)).toBe(fits);
});
