import { expect, test } from 'vitest';
import { customCents } from './presets.ts';

test('counts in cents', () => {
  expect(customCents('5')).toBe(500);
  expect(customCents('120')).toBe(12000);
});

test.each(['', ' ', '4', '-10', '5.5', 'egg', 'Infinity', '10001'])('does not take %j', (text) => {
  expect(customCents(text)).toBeNull();
});
