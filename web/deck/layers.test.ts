import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import { type Leaving, layersOf } from './layers.ts';
import { atRest } from './swipe-gesture.ts';

const bird = (id: string) => ({ id }) as Chicken;
const [a, b, c, d] = [bird('a'), bird('b'), bird('c'), bird('d')];

const gone = (chicken: Chicken): Leaving => ({
  chicken,
  direction: 'pass',
  release: { pull: atRest, speed: { x: 0, y: 0 } },
  bounds: { across: 400, height: 800 },
});

const shown = (...args: Parameters<typeof layersOf>) =>
  layersOf(...args).map(({ chicken, role }) => `${chicken.id} ${role}`);

test('returns the top card and two below it', () => {
  expect(shown([a, b, c], [])).toEqual(['a top', 'b beneath', 'c waiting']);
});

test('keeps the cards and shifts their roles after a swipe', () => {
  expect(shown([b, c, d], [gone(a)])).toEqual(['a leaving', 'b top', 'c beneath']);
});

test('puts an undone card back on top', () => {
  expect(shown([a, b, c], [gone(a)])).toEqual(['a top', 'b beneath', 'c waiting']);
});

test('shows each bird only once', () => {
  expect(shown([b, a], [gone(a)])).toEqual(['a leaving', 'b top']);
});

test('keeps the last card in flight over an empty deck', () => {
  expect(shown([], [gone(a)])).toEqual(['a leaving']);
});
