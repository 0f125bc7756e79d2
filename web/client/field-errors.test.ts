import { expect, test } from 'vitest';
import refused from '../../fixtures/examples/updateChicken.refused.json' with { type: 'json' };
import { fieldErrors } from './field-errors.ts';
import { ApiError, type Problem } from './unwrap.ts';

const problem = refused.value as Problem;

test('maps errors to their fields', () => {
  const errors = fieldErrors(new ApiError(422, '', problem));
  expect(Object.keys(errors)).toEqual(['bandNumber', 'sireId']);
  expect(errors.bandNumber).toBe('Clementine already has the band 26-01.');
});

test('joins two errors of one field', () => {
  const both = [...(problem.errors ?? []), { pointer: '/sireId', detail: 'And he is a hen.' }];
  expect(fieldErrors(new ApiError(422, '', { ...problem, errors: both })).sireId).toMatch(/ And he is a hen\.$/);
});

test('returns nothing for an error without fields', () => {
  expect(fieldErrors(new ApiError(500, ''))).toEqual({});
  expect(fieldErrors(new Error('no network'))).toEqual({});
});
