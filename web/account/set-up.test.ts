import { expect, test } from 'vitest';
import { asksForContact, setUpStep } from './set-up.ts';

const place = { location: 'Austin, Texas' };

test.each([
  [{ location: null }, null, 'place'],
  [{ location: null }, 'contact', 'place'],
  [place, 'place', 'place'],
  [place, 'contact', 'contact'],
  [place, 'egg', null],
  [place, null, null],
] as const)('with %o and ?step=%s the step is %s', (profile, asked, step) => {
  expect(setUpStep(profile, asked)).toBe(step);
});

test('asks only keepers without a contact choice', () => {
  expect(asksForContact({ contactChoice: null })).toBe(true);
  expect(asksForContact({ contactChoice: 'show' })).toBe(false);
  expect(asksForContact({ contactChoice: 'ask-first' })).toBe(false);
});
