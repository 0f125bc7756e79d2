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

test('lays out the top card and two in reserve', () => {
  expect(shown([a, b, c], [])).toEqual(['a top', 'b beneath', 'c waiting']);
});

test('a swipe only shifts roles, and draws no card as long as one flies', () => {
  expect(shown([b, c, d], [gone(a)])).toEqual(['a leaving', 'b top', 'c beneath']);
});

test('a card taken back in its flight lies on top again', () => {
  expect(shown([a, b, c], [gone(a)])).toEqual(['a top', 'b beneath', 'c waiting']);
});

test('a bird lies in one place only', () => {
  expect(shown([b, a], [gone(a)])).toEqual(['a leaving', 'b top']);
});

test('the last card flies over an empty table', () => {
  expect(shown([], [gone(a)])).toEqual(['a leaving']);
});
