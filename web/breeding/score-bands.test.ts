import { expect, test } from 'vitest';
import { BANDS, bandOf, matchLabel, percentOf } from './score-bands.ts';

test.each([
  [200, 'green'],
  [160, 'green'],
  [159, 'yellow'],
  [120, 'yellow'],
  [119, 'orange'],
  [80, 'orange'],
  [79, 'red'],
  [0, 'red'],
])('%i of 200 is in the %s band', (score, band) => {
  expect(bandOf(score)).toBe(band);
});

test.each([
  [200, 'Excellent Match'],
  [150, 'Excellent Match'],
  [149, 'Great Match'],
  [100, 'Great Match'],
  [99, 'Good Match'],
  [75, 'Good Match'],
  [74, 'Fair Match'],
  [0, 'Fair Match'],
])('%i is called %s', (score, label) => {
  expect(matchLabel(score)).toBe(label);
});

test('a score is told as its share of 200', () => {
  expect([0, 49, 181, 200].map(percentOf)).toEqual([0, 25, 91, 100]);
});

test('the bands cover the scale without a gap', () => {
  expect(BANDS).toEqual([
    { band: 'red', from: 0, to: 80 },
    { band: 'orange', from: 80, to: 120 },
    { band: 'yellow', from: 120, to: 160 },
    { band: 'green', from: 160, to: 200 },
  ]);
});
