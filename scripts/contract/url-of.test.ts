// The compiler is a part of the test: each @ts-expect-error fails `npm run check` as soon as its line compiles.
import { expect, it } from 'vitest';
import { urlOf } from './url-of.ts';

const portrait = '/api/heritage-breeds/{breedId}/portrait';

it('fills in the path and query, and omits undefined values', () => {
  const query = { sex: 'hen', variety: undefined } as const;
  expect(urlOf(portrait, { path: { breedId: 'java' }, query })).toBe('/api/heritage-breeds/java/portrait?sex=hen');
  expect(urlOf('/api/chickens/mine', { query: { limit: 5 } })).toBe('/api/chickens/mine?limit=5');
  expect(urlOf('/api/chickens/mine', {})).toBe('/api/chickens/mine');
});

it('escapes values', () => {
  const variety = 'gold & silver?';
  expect(urlOf(portrait, { path: { breedId: '../a b' }, query: { variety } })).toBe(
    '/api/heritage-breeds/..%2Fa%20b/portrait?variety=gold%20%26%20silver%3F',
  );
});

it('does not compile with anything that is not in the contract', () => {
  // @ts-expect-error a path of no operation
  const path = urlOf('/api/eggs', {});
  // @ts-expect-error a path that nobody can read
  const written = urlOf('/api/chickens/{chickenId}/swipe', { path: { chickenId: 'a' } });
  // @ts-expect-error a path without its parameter
  const incomplete = urlOf(portrait, {});
  // @ts-expect-error a query parameter of another operation
  const query = urlOf(portrait, { path: { breedId: 'java' }, query: { limit: 5 } });
  // @ts-expect-error a value that is not allowed
  const value = urlOf(portrait, { path: { breedId: 'java' }, query: { sex: 'chick' } });
  expect([path, written, incomplete, query, value]).toHaveLength(5);
});
