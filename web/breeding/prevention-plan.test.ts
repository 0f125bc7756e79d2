import { expect, test } from 'vitest';
import { planSections } from './PreventionPlan.tsx';

test('puts each line under the heading before it', () => {
  expect(
    planSections([
      '🏥 Testing and vaccination',
      'Test both.',
      'Vaccinate.',
      '🚪 Quarantine',
      '🚨 Emergencies',
      'Call.',
    ]),
  ).toEqual([
    { emoji: '🏥', heading: 'Testing and vaccination', lines: ['Test both.', 'Vaccinate.'] },
    { emoji: '🚪', heading: 'Quarantine', lines: [] },
    { emoji: '🚨', heading: 'Emergencies', lines: ['Call.'] },
  ]);
});

test('starts a heading at each of five emojis only', () => {
  const lines = ['🏥 a', '🚪 b', '🧼 c', '🚚 d', '🚨 e', '🐔 a hen'];
  expect(planSections(lines).map(({ heading }) => heading)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(planSections(lines).at(-1)?.lines).toEqual(['🐔 a hen']);
});

test('a line before the first heading is not lost', () => {
  expect(planSections(['Do not travel.'])).toEqual([{ emoji: null, heading: '', lines: ['Do not travel.'] }]);
});
