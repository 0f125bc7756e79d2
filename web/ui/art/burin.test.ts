import { expect, test } from 'vitest';
import { arc, chance, cut, hatch, type Point, rows, shape, through, tick, turned } from './burin.ts';

const points = (path: string): Point[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const level = through([0, 10], [50, 10], [100, 10]);

test('a line goes through all its points', () => {
  const line = through([0, 0], [10, 20], [40, 5]);
  expect([line(0), line(0.5), line(1)]).toEqual([
    [0, 0],
    [10, 20],
    [40, 5],
  ]);
});

test('a stroke begins and ends as a hair and swells between', () => {
  const inked = points(cut(level, 4));
  expect(inked[0]).toEqual([0, 10]);
  expect(inked).toContainEqual([100, 10]);
  expect(Math.min(...inked.map(([, y]) => y))).toBe(8);
  expect(Math.max(...inked.map(([, y]) => y))).toBe(12);
});

test('a short stroke runs from end to end of the part it is cut from', () => {
  const inked = points(tick(level, 2, 0.5, 1));
  expect(inked[0]).toEqual([50, 10]);
  expect(inked).toContainEqual([100, 10]);
});

test('shading stays between its two lines and leaves paper where it is not dark', () => {
  const foot = through([0, 30], [50, 30], [100, 30]);
  for (const ink of [hatch(level, foot, 12, 1), rows(level, foot, 5, 4, 1)]) {
    expect(points(ink).every(([x, y]) => x >= -1 && x <= 101 && y >= 8 && y <= 32)).toBe(true);
  }
  expect(rows(level, foot, 5, 4, 1, { dark: () => 0 })).toBe('');
});

test('a turned line keeps its distance from the point it is turned about', () => {
  const [x, y] = turned(arc(0, 0, 10, 10, 0, 90), 90, [0, 0])(0);
  expect([Math.round(x), Math.round(y)]).toEqual([0, 10]);
  expect(shape(arc(0, 0, 10, 10, 0, 360))).toMatch(/^M10 0.*Z$/);
});

test('chance is the same each time', () => {
  expect(chance(7)).toBe(chance(7));
  expect(chance(7)).not.toBe(chance(8));
});
