import { expect, test } from 'vitest';
import { farmIn, farmUrl, isAsked, requestOf } from './farm.ts';

const unanswered = farmIn('');

test('starts without answers or a request', () => {
  expect(requestOf(unanswered)).toEqual({});
  expect(isAsked('')).toBe(false);
  expect(isAsked('?utm=mail')).toBe(false);
  const url = farmUrl(unanswered);
  expect(isAsked(url.slice(url.indexOf('?')))).toBe(true);
  expect(farmIn(url.slice(url.indexOf('?')))).toEqual(unanswered);
});

test('round-trips a farm through the URL', () => {
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

test('ignores invalid values in the URL', () => {
  expect(farmIn('?climate=arctic&winterLow=-400&summerHigh=warm&freeRange=maybe')).toEqual(unanswered);
});
