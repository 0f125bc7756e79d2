import { expect, test } from 'vitest';
import { cardsIn, openedIn, registerSearchIn, registerUrl, USUAL_CARDS } from './register-url.ts';

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

test('the cards that are printed, their paper and their pictures stand in the address', () => {
  expect(registerUrl({ search: 'java' }, { cards: USUAL_CARDS })).toBe('/my-birds?search=java&cards=all');
  for (const of of [[], ['a'], ['a-1', 'b_2']]) {
    const cards = { of, paper: 'a4', picture: 'plate' } as const;
    const url = registerUrl({}, { cards });
    expect(cardsIn(url.slice(url.indexOf('?')))).toEqual(cards);
  }
  expect(cardsIn('?cards=all&paper=papyrus&picture=film')).toEqual(USUAL_CARDS);
});
