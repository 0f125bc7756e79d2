import { expect, test } from 'vitest';
import { openedIn, registerSearchIn, registerUrl } from './register-url.ts';

test('an opened bird keeps the search of the list behind it', () => {
  const url = registerUrl({ search: ' java ', show: 'paused' }, { bird: 'b1rd' });
  expect(url).toBe('/my-birds?search=java&show=paused&bird=b1rd');
  const query = url.slice(url.indexOf('?'));
  expect(openedIn(query)).toEqual({ bird: 'b1rd' });
  expect(registerSearchIn(query)).toEqual({ search: 'java', show: 'paused' });
});

test('the plain list has the plain address', () => {
  expect(registerUrl({ search: '', show: null })).toBe('/my-birds');
  expect(openedIn('')).toEqual({});
});

test('an unknown kind of birds shows all', () => {
  expect(registerSearchIn('?show=stolen').show).toBeNull();
});
