import { expect, test } from 'vitest';
import { inbreedingWords, percentText } from './score-words.ts';

test('describes inbreeding by relationship, or as assumed', () => {
  const known = {
    inbreedingRisk: 0.25,
    kinship: 0.25,
    backgroundInbreeding: 0.02,
    pedigreeCompleteness: 1,
    kinshipInWords: '',
    miles: 3,
  };
  expect(inbreedingWords({ ...known, relationship: 'full siblings' })).toBe('full siblings');
  expect(inbreedingWords({ ...known, relationship: 'none known', kinship: 0, backgroundInbreeding: 0.1 })).toBe(
    'assumed for missing records',
  );
});

test('shows a percentage with decimals only if needed', () => {
  expect([0, 0.0625, 0.125, 0.25, 1].map((share) => percentText(share))).toEqual([
    '0%',
    '6.25%',
    '12.5%',
    '25%',
    '100%',
  ]);
});
