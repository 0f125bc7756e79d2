import { expect, test } from 'vitest';
import { farmIn, farmUrl, isAsked, requestOf } from './farm.ts';

const untold = farmIn('');

test('nothing is told at first but what the sliders show', () => {
  expect(requestOf(untold)).toEqual({ temperature: { winterLow: 32, summerHigh: 85 } });
  expect(isAsked('')).toBe(false);
  expect(isAsked('?utm=mail')).toBe(false);
});

test('a farm comes back from its address as it was told', () => {
  const farm = {
    ...untold,
    winterLow: -20,
    climate: 'cold' as const,
    freeRange: 'no' as const,
    primaryGoal: 'dual_purpose' as const,
  };
  const url = farmUrl(farm);
  const query = url.slice(url.indexOf('?'));
  expect(farmIn(query)).toEqual(farm);
  expect(isAsked(query)).toBe(true);
  expect(requestOf(farm)).toEqual({
    temperature: { winterLow: -20, summerHigh: 85 },
    climate: 'cold',
    freeRange: false,
    primaryGoal: 'dual_purpose',
  });
});

test('what an address cannot mean is not told', () => {
  expect(farmIn('?climate=arctic&winterLow=-400&summerHigh=warm&freeRange=maybe')).toEqual(untold);
});
