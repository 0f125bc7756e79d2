import { expect, test } from 'vitest';
import table from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import type { Scoring } from './queries.ts';
import { scoringAreas, valueText } from './scoring-areas.ts';

const { judgements } = table.value as Scoring;

test('every number of the table stands in its area, with its reason', () => {
  const areas = scoringAreas(judgements);
  expect(areas.map(({ heading }) => heading)).toHaveLength(new Set(judgements.map(({ area }) => area)).size);
  const told = areas.flatMap(({ groups }) =>
    groups.flatMap(({ numbers, reason, source }) => numbers.map(({ code }) => `${code} ${reason} ${source}`)),
  );
  expect(told.sort()).toEqual(judgements.map(({ code, reason, source }) => `${code} ${reason} ${source}`).sort());
});

test('numbers with one reason and one source stand together', () => {
  const row = (code: string, reason: string) => ({
    ...{ area: 'caps', code, reason },
    name: code,
    value: 1,
    unit: '',
    source: 's',
  });
  const [area] = scoringAreas([row('a', 'one'), row('b', 'two'), row('c', 'one')]);
  expect(area?.heading).toBe('Caps');
  expect(area?.groups.map(({ numbers }) => numbers.map(({ code }) => code))).toEqual([['a', 'c'], ['b']]);
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
