import { describe, expect, test } from 'vitest';
import { type Holds, indexOfYear, isOn, opened, runs, type Timeline, type Turn, turned } from './timeline.ts';

const count = 10;
const at = (index: number): Timeline => opened(index);
const turn = (timeline: Timeline, to: Turn) => turned(timeline, { type: 'turn', to, count });

describe('a manual turn', () => {
  test.each<[Turn, number, number]>([
    ['next', 3, 4],
    ['next', 9, 0],
    ['previous', 3, 2],
    ['previous', 0, 9],
    ['first', 6, 0],
    ['last', 6, 9],
    [7, 2, 7],
  ])('%s goes from %i to %i', (to, from, index) => {
    expect(turn(at(from), to).index).toBe(index);
  });

  test('blocks the next one until it is unlocked', () => {
    const first = turn(at(0), 'next');
    expect(turn(first, 'next')).toBe(first);
    expect(turn(turned(first, { type: 'unlock' }), 'next').index).toBe(2);
  });

  test('is announced', () => {
    expect(turn(at(0), 'last').announced).toBe(9);
  });
});

describe('an automatic turn', () => {
  test('goes to the next event and wraps around', () => {
    expect(turned(at(0), { type: 'advance', count }).index).toBe(1);
    expect(turned(at(9), { type: 'advance', count }).index).toBe(0);
  });

  test('is not announced and does not block manual turns', () => {
    const advanced = turned(turned(turn(at(4), 'next'), { type: 'unlock' }), { type: 'advance', count });
    expect(advanced).toMatchObject({ index: 6, announced: null, locked: false });
  });
});

describe('auto-advance', () => {
  const chosen = (on: boolean) => turned(at(0), { type: 'choose', on });

  test('starts on, except with reduced motion', () => {
    expect(isOn(at(0), false)).toBe(true);
    expect(isOn(at(0), true)).toBe(false);
  });

  test.each([true, false])('follows the reader’s choice (reduced motion: %s)', (reducedMotion) => {
    expect(isOn(chosen(true), reducedMotion)).toBe(true);
    expect(isOn(chosen(false), reducedMotion)).toBe(false);
  });

  const free: Holds = { hovered: false, touched: false, focused: false, tabHidden: false };

  test('runs while nothing pauses it', () => {
    expect(runs(free)).toBe(true);
  });

  test.each(['hovered', 'touched', 'focused', 'tabHidden'] as const)('pauses while %s', (hold) => {
    expect(runs({ ...free, [hold]: true })).toBe(false);
  });
});

test('finds an event by its year, or else the first', () => {
  const events = [{ year: 1849 }, { year: 1896 }];
  expect(indexOfYear(events, '1896')).toBe(1);
  expect(indexOfYear(events, '1897')).toBe(0);
  expect(indexOfYear(events, null)).toBe(0);
});
