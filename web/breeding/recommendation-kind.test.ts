import { expect, test } from 'vitest';
import { recommendationKind } from './Findings.tsx';

test.each([
  ['An EXCELLENT pair.', 'proceed'],
  ['Proceed this season.', 'proceed'],
  ['Proceed with caution.', 'proceed'],
  ['Caution: choose another.', 'caution'],
  ['Monitor both birds before they travel.', 'caution'],
  ['Set up the travel bunker.', 'travel'],
  ['Do not travel.', 'travel'],
  ['A bunker of 8 by 10 feet.', 'travel'],
  ['Look for another partner.', 'other'],
])('%s → %s', (sentence, kind) => {
  expect(recommendationKind(sentence)).toBe(kind);
});
