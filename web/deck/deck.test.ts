import { expect, test } from 'vitest';
import {
  deckSize,
  firstBeyond,
  freshDeck,
  isOver,
  reachesTheEnd,
  stepped,
  swiped,
  swipedById,
  undone,
  undoneById,
  upNext,
  wantsMore,
  within,
} from './deck.ts';

const ids = ['a', 'b', 'c'];
const after = (...moves: ((deck: typeof freshDeck) => typeof freshDeck)[]) =>
  moves.reduce((deck, move) => move(deck), freshDeck);
const swipe = (deck: typeof freshDeck) => swiped(deck, ids);

test('advances with every swipe and wraps to the first card', () => {
  expect(after(swipe).index).toBe(1);
  expect(after(swipe, swipe, swipe).index).toBe(0);
});

test('is over when every bird was swiped, and not before', () => {
  expect(isOver(after(swipe, swipe), ids)).toBe(false);
  expect(isOver(after(swipe, swipe, swipe), ids)).toBe(true);
});

test('returns to a card skipped by the arrows', () => {
  const deck = after((start) => stepped(start, 3, 1), swipe, swipe);
  expect(deck.index).toBe(0);
  expect(isOver(deck, ids)).toBe(false);
});

test('steps in both directions and wraps around', () => {
  expect(stepped(freshDeck, 3, -1).index).toBe(2);
  expect(stepped({ index: 2, swiped: [] }, 3, 1).index).toBe(0);
});

test('undoes the last swipe and shows its bird again', () => {
  const deck = undone(after(swipe, swipe), ids);
  expect(deck).toEqual({ index: 1, swiped: ['a'] });
  expect(undone(undone(deck, ids), ids)).toEqual(freshDeck);
});

test('undoes the last swipe of a full round', () => {
  expect(undone(after(swipe, swipe, swipe), ids)).toEqual({ index: 2, swiped: ['a', 'b'] });
});

test('shows the server’s total until all birds are loaded', () => {
  const loaded = { ids, total: 68, hasMore: true, pageSize: 50 };
  expect(deckSize(loaded)).toBe('68');
  expect(deckSize({ ...loaded, hasMore: false })).toBe('3');
  expect(deckSize({ ...loaded, total: null })).toBe('3+');
});

test('a swipe in the list leaves the top card, unless it is that bird', () => {
  expect(swipedById(freshDeck, ids, 'c', 'like')).toEqual({ index: 0, swiped: ['c'], liked: ['c'] });
  const passed = swipedById(freshDeck, ids, 'a', 'pass');
  expect(passed).toEqual({ index: 1, swiped: ['a'], liked: [] });
  expect(undoneById(passed, 'a').swiped).toEqual([]);
});

test('finds the first bird beyond a distance if a nearer one precedes it', () => {
  const bird = (id: string, distance: number | null) => ({ id, distance });
  expect(firstBeyond([bird('a', 0), bird('b', 25), bird('c', 26)], 25)).toBe('c');
  expect(firstBeyond([bird('a', 3), bird('b', null)], 25)).toBe('b');
  expect(firstBeyond([bird('a', 26), bird('b', 27)], 25)).toBeNull();
  expect(firstBeyond([bird('a', 3)], 25)).toBeNull();
});

test('reaches the last bird of a list of up to four pages', () => {
  const loaded = { ids, total: 200, hasMore: true, pageSize: 50 };
  expect(reachesTheEnd(loaded)).toBe(true);
  expect(reachesTheEnd({ ...loaded, total: 201 })).toBe(false);
  expect(reachesTheEnd({ ...loaded, total: null })).toBe(false);
  expect(reachesTheEnd({ ...loaded, hasMore: false })).toBe(false);
});

test('loads more when few birds are left', () => {
  const many = Array.from({ length: 20 }, (_, number) => `${number}`);
  expect(wantsMore(freshDeck, many)).toBe(false);
  expect(wantsMore({ index: 15, swiped: [] }, many)).toBe(true);
});

test('an empty deck is over', () => {
  expect(isOver(freshDeck, [])).toBe(true);
  expect(swiped(freshDeck, [])).toEqual(freshDeck);
});

test('goes to the first card if the list became shorter', () => {
  expect(within({ index: 3, swiped: ['a'] }, 3)).toEqual({ index: 0, swiped: ['a'] });
  expect(within({ index: 2, swiped: [] }, 3)).toEqual({ index: 2, swiped: [] });
});

test('returns the next cards', () => {
  expect(upNext(freshDeck, ids, 2)).toEqual(['a', 'b']);
  expect(upNext(stepped(freshDeck, 3, -1), ids, 3)).toEqual(['c', 'a', 'b']);
});

test('returns no card after the last one', () => {
  expect(upNext(after(swipe, swipe), ids, 3)).toEqual(['c']);
  expect(upNext(after(swipe, swipe, swipe), ids, 3)).toEqual([]);
});
