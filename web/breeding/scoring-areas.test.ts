import { expect, test } from 'vitest';
import type { Scoring } from '#contract';
import table from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import { scoringAreas, valueText } from './scoring-areas.ts';

const { judgements } = table.value as Scoring;

test('lists every number in its area, with its reason and source', () => {
  const areas = scoringAreas(judgements);
  expect(areas.map(({ heading }) => heading)).toHaveLength(new Set(judgements.map(({ area }) => area)).size);
  const told = areas.flatMap(({ groups }) =>
    groups.flatMap(({ numbers, reason, source }) => numbers.map(({ code }) => `${code} ${reason} ${source}`)),
  );
  expect(told.sort()).toEqual(judgements.map(({ code, reason, source }) => `${code} ${reason} ${source}`).sort());
});

test('groups numbers with the same title, reason and source', () => {
  const row = (code: string, name: string, reason: string) =>
    ({ ...{ area: 'caps', code, name, reason }, value: 1, unit: '', source: 's' }) as const;
  const [area] = scoringAreas([row('a', 'Caps: a', 'one'), row('b', 'Alone', 'two'), row('c', 'Caps: c', 'one')]);
  expect(area?.heading).toBe('Highest scores');
  expect(area?.groups.map(({ title, numbers }) => [title, ...numbers.map(({ label }) => label)])).toEqual([
    ['Caps', 'a', 'c'],
    ['Alone', ''],
  ]);
});

test.each([
  [0.1, 'share', '10%'],
  [0.0625, 'share', '6.25%'],
  [49, 'points', '49 points'],
  [0.8, '', '0.8'],
  [150, 'miles', '150 miles'],
])('formats %d %s as %s', (value, unit, text) => {
  expect(valueText({ value, unit })).toBe(text);
});
