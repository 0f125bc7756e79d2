import { expect, test } from 'vitest';
import { conservationWords, diseaseWords, diversityWords, inbreedingWords, percentText } from './score-words.ts';

test.each([
  [0, 'low risk'],
  [24, 'low risk'],
  [25, 'some risk'],
  [50, 'high risk'],
  [70, 'very high risk'],
  [100, 'very high risk'],
])('a disease risk of %i is a %s', (risk, words) => {
  expect(diseaseWords(risk)).toBe(words);
});

test('higher is better for diversity and for conservation', () => {
  expect([89, 62, 41, 31].map(diversityWords)).toEqual(['wide', 'good', 'narrow', 'very narrow']);
  expect([100, 69, 25, 5].map(conservationWords)).toEqual(['high', 'fair', 'some', 'little']);
});

test('inbreeding is told with its relationship, or as what it is: assumed', () => {
  const known = {
    inbreedingRisk: 0.25,
    kinship: 0.25,
    backgroundInbreeding: 0.02,
    pedigreeCompleteness: 1,
    kinshipInWords: '',
    miles: 3,
  };
  expect(inbreedingWords({ ...known, relationship: 'full brother and sister' })).toBe('full brother and sister');
  expect(inbreedingWords({ ...known, relationship: 'none known', kinship: 0, backgroundInbreeding: 0.1 })).toBe(
    'assumed for what is not recorded',
  );
});

test('a share is a percentage with a decimal where it has one', () => {
  expect([0, 0.0625, 0.125, 0.25, 1].map(percentText)).toEqual(['0%', '6.3%', '12.5%', '25%', '100%']);
});
