import { expect, test } from 'vitest';
import table from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import type { Scoring } from './queries.ts';
import { scoringAreas, valueText } from './scoring-areas.ts';

const { judgements } = table.value as Scoring;

test('every judgement stands in its area, and no area is empty', () => {
  const areas = scoringAreas([...judgements].reverse());
  expect(areas.flatMap(({ judgements }) => judgements)).toHaveLength(judgements.length);
  expect(areas.map(({ heading }) => heading)).toEqual([
    'Without a pedigree',
    'How the three are put together',
    'Highest scores',
    'The words for a score',
  ]);
});

test.each([
  [0.1, 'share', '10%'],
  [0.0625, 'share', '6.25%'],
  [49, 'points', '49 points'],
  [0.8, '', '0.8'],
  [150, 'miles', '150 miles'],
])('%d %s is written %s', (value, unit, text) => {
  expect(valueText({ value, unit })).toBe(text);
});
