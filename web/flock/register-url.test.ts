import { expect, test } from 'vitest';
import { cardsIn, openedIn, registerSearchIn, registerUrl, USUAL_CARDS } from './register-url.ts';

test('keeps the list’s search in the URL of an opened bird', () => {
  const url = registerUrl({ search: ' java ', show: 'paused' }, { bird: 'b1rd' });
  expect(url).toBe('/my-birds?search=java&show=paused&bird=b1rd');
  const query = url.slice(url.indexOf('?'));
  expect(openedIn(query)).toEqual({ bird: 'b1rd' });
  expect(registerSearchIn(query)).toEqual({ search: 'java', show: 'paused' });
});

test('uses the plain URL for the plain list', () => {
  expect(registerUrl({ search: '', show: null })).toBe('/my-birds');
  expect(openedIn('')).toEqual({});
});

test('shows all birds for an unknown filter', () => {
  expect(registerSearchIn('?show=stolen').show).toBeNull();
});

test('keeps the printed cards, paper and pictures in the URL', () => {
  expect(registerUrl({ search: 'java' }, { cards: USUAL_CARDS })).toBe('/my-birds?search=java&cards=all');
  for (const of of [[], ['a'], ['a-1', 'b_2']]) {
    const cards = { of, paper: 'a4', picture: 'plate' } as const;
    const url = registerUrl({}, { cards });
    expect(cardsIn(url.slice(url.indexOf('?')))).toEqual(cards);
  }
  expect(cardsIn('?cards=all&paper=papyrus&picture=film')).toEqual(USUAL_CARDS);
});
