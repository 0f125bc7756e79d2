import { expect, test } from 'vitest';
import { eggsOf } from './BreedPopulation.tsx';

const drawn = (founders: number | null, equivalents: number | null) =>
  eggsOf(founders, equivalents)
    .map((isFull) => (isFull ? '●' : '○'))
    .join('');

test('an egg a founder, full as far as its genes are left', () => {
  expect(drawn(5, 3.2)).toBe('●●●○○');
  expect(drawn(9, 9)).toBe('●●●●●●●●●');
});

test('a long row is drawn to scale, and never all empty', () => {
  expect(drawn(96, 48)).toBe('●●●●●●●●●●●●○○○○○○○○○○○○');
  expect(drawn(1000, 1)).toMatch(/^●○{23}$/);
});

test('nothing where founders are not counted', () => {
  expect(drawn(null, 3)).toBe('');
  expect(drawn(7, null)).toBe('');
});
