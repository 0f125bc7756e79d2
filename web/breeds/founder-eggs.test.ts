import { expect, test } from 'vitest';
import { eggsOf } from './BreedPopulation.tsx';

const drawn = (founders: number | null, equivalents: number | null) =>
  eggsOf(founders, equivalents)
    .map((isFull) => (isFull ? '●' : '○'))
    .join('');

test('draws one egg per founder, filled by the share of genes left', () => {
  expect(drawn(5, 3.2)).toBe('●●●○○');
  expect(drawn(9, 9)).toBe('●●●●●●●●●');
});

test('scales a long row, with at least one filled egg', () => {
  expect(drawn(96, 48)).toBe('●●●●●●●●●●●●○○○○○○○○○○○○');
  expect(drawn(1000, 1)).toMatch(/^●○{23}$/);
});

test('draws nothing if founders are not counted', () => {
  expect(drawn(null, 3)).toBe('');
  expect(drawn(7, null)).toBe('');
});
