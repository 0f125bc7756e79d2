import { expect, test } from 'vitest';
import { mockOperations } from '#mock-cases';
import { choose, operationOf, readChoices } from './prefer.ts';

test('finds the operation of a request', () => {
  expect(operationOf(mockOperations, 'GET', '/api/chickens/mine')?.operationId).toBe('listMyChickens');
  expect(operationOf(mockOperations, 'GET', '/api/chickens/b1rd')?.operationId).toBe('getChicken');
  expect(operationOf(mockOperations, 'PUT', '/api/chickens/b1rd/swipe')?.operationId).toBe('swipeChicken');
  expect(operationOf(mockOperations, 'GET', '/elsewhere')).toBeUndefined();
});

test('stores a choice for the tab, and removes it', () => {
  choose('getProfile', 'code=401, example=unauthorized');
  expect(readChoices()).toEqual({ getProfile: 'code=401, example=unauthorized' });
  choose('getProfile', '');
  expect(readChoices()).toEqual({});
});
