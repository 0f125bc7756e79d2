import { expect, test } from 'vitest';
import { inDollars } from './dollars.ts';
import { amountProblem, customCents } from './presets.ts';

test('counts in cents', () => {
  expect(customCents('5')).toBe(500);
  expect(customCents('120')).toBe(12000);
});

test.each(['', ' ', '4', '-10', '5.5', 'egg', 'Infinity', '10001'])('rejects %j', (text) => {
  expect(customCents(text)).toBeNull();
});

test.each([
  ['10000', null],
  ['10001', 'One gift can be $10,000 at most.'],
  ['5.5', 'Please give whole dollars.'],
  // Not an error yet, because the amount is still being typed.
  ['', null],
  ['2', null],
])('says what is wrong with %j', (text, problem) => {
  expect(amountProblem(text)).toBe(problem);
});

test.each([
  ['en-US', 1000, '$10'],
  ['en-US', 1_000_000, '$10,000'],
  ['en-US', 1250, '$12.50'],
  ['en-CA', 1000, 'US$10'],
  ['de-DE', 1_000_000, '10.000\u00a0$'],
])('formats US dollars for %s', (locale, cents, words) => {
  expect(inDollars(cents, locale)).toBe(words);
});
