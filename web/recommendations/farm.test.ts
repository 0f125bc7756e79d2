import { expect, test } from 'vitest';
import { farmIn, farmUrl, isAsked, requestOf } from './farm.ts';

const unanswered = farmIn('');

test('nothing is answered at first, and nothing can be asked with', () => {
  expect(requestOf(unanswered)).toEqual({});
  expect(isAsked('')).toBe(false);
  expect(isAsked('?utm=mail')).toBe(false);
  const url = farmUrl(unanswered);
  expect(isAsked(url.slice(url.indexOf('?')))).toBe(true);
  expect(farmIn(url.slice(url.indexOf('?')))).toEqual(unanswered);
});

test('a farm comes back from its address as it was told', () => {
  const farm = {
    ...unanswered,
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
    temperature: { winterLow: -20 },
    climate: 'cold',
    freeRange: false,
    primaryGoal: 'dual_purpose',
  });
});

test('what an address cannot mean is not told', () => {
  expect(farmIn('?climate=arctic&winterLow=-400&summerHigh=warm&freeRange=maybe')).toEqual(unanswered);
});
