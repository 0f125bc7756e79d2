import { expect, test } from 'vitest';
import * as fields from '#contract/fields';
import { forBrowsers } from './fields.ts';

test('lists the HTML constraints of each input', () => {
  expect(fields.updateLocationMaxDistance).toEqual({ min: 1, max: 100, step: 1, required: true });
  expect(fields.searchPlacesSearch).toMatchObject({ minLength: 2, maxLength: 80, required: true });
  expect(fields.createDonationLevelOptions).toContain('Heritage Hero');
  expect(fields.createTokenExpiresInDaysDefault).toBe(90);
  expect(fields.addTripLogEntriesEntriesWeightPounds).toEqual({ min: 0.1, max: 30 });
});

test('has only patterns that browsers can read', () => {
  const patterns = Object.values(fields).flatMap((field) =>
    typeof field === 'object' && 'pattern' in field ? [field.pattern] : [],
  );
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) expect(() => new RegExp(`^(?:${pattern})$`, 'v')).not.toThrow();
});

test.each([
  ['^[0-9 ().-]{3,28}$', ['512 555-0161', '(1) 2.3', '12'], ['a-b', '1/2']],
  ['^[-a|{}/]+$', ['-a|{}/'], ['b', ',']],
  ['^[^\\u0000-\\u001f/-]+$', ['a b'], ['a-b', 'a/b', 'a\n']],
])('matches the same strings with %s as the contract does', (pattern, right, wrong) => {
  const [ours, theirs] = [new RegExp(pattern, 'u'), new RegExp(forBrowsers(pattern) ?? '', 'v')];
  for (const text of [...right, ...wrong]) expect(theirs.test(text), text).toBe(ours.test(text));
});
