import { expect, test } from 'vitest';
import { nextPath, paths } from './paths.ts';

test('remembers where to continue after sign-in', () => {
  const address = paths.auth(paths.home('b1rd'));
  expect(nextPath(new URL(address, 'http://flock.example').searchParams)).toBe('/?bird=b1rd');
});

test('uses the plain path if there is nothing to remember', () => {
  expect(paths.auth('/')).toBe('/auth');
  expect(paths.createProfile()).toBe('/create-profile');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'matches',
  '',
])('does not follow %j', (next) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe('/');
});
